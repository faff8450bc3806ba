// SPDX-License-Identifier: Apache-2.0

/// How the program misbehaves when the text it is to speak is "bad"; the last eight do so as soon as they are started, four of them
/// only where they are to listen.
enum Mode: String, CaseIterable {
    case good
    case longHeader
    case endlessHeader
    case hugeData
    case hugePayload
    case negativeLength
    case shortPayload
    case logsToOutput
    case closesInput
    case closesOutput
    case floodsLog
    case dropsPipeToGrandchild
    case neverAnswers
    case answersTooLate
    case answersOther
    case lateWithoutNumber
    case bareStop
    case partialFrame
    case changesFormat
    case chunkBeforeStart
    case secondStart
    case exitsZero
    case exitsNonzero
    case crashesBefore
    case crashesInAudio
    case crashesAfter
    case ignoresTerm
    case stopsItself
    case leavesDaemon
    case startsMany
    case endlessAudio
    case endlessChunks
    case endlessEvents
    case stopsHalfway
    case trickles
    case refuses
    case refusesWithoutNumber
    case unknownVoice
    case splitsFrames
    case chatty
    case saysMoreAfterwards
    case exitsAtOnce
    case logsAtOnce
    /// Leaves its group, its session and its parent, and sleeps.
    case leaves
    case sleeps
    case neverListens
    case listensLate
    case endsBeforeListening
    case hangsUp
}
