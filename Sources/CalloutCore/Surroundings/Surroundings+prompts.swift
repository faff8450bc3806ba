// SPDX-License-Identifier: Apache-2.0

extension Surroundings {
    /// Whether another application's audio is heard.
    public var isOtherAudioPlaying: Bool { players.contains { !$0.isOurs && $0.isAudible } }

    /// How much a prompt may say: nothing in a call, a short sound while another application hears the user.
    public var promptStyle: PromptStyle {
        if CallPolicy.isCall(in: self) { return .none }
        return recorders.contains(where: \.isListening) ? .short : .normal
    }
}
