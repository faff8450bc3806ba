// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// Makes one value of the events that answer one request.
protocol WyomingAnswer: Sendable {
    associatedtype Value: Sendable

    /// What the program does meanwhile: "speaking".
    var work: String { get }

    /// How long the work itself lasts, beside all deadlines: playing takes as long as the sound.
    var time: Duration { get }

    /// Takes the next event.
    ///
    /// Returns the value at the end of the answer, else what the event was to it. Throws ``WyomingError`` for an event
    /// that cannot stand here, after which the program is not trusted, and ``WyomingRefusal`` if the program says that
    /// the request comes to nothing.
    mutating func take(_ event: WyomingEvent) throws -> WyomingProgress<Value>
}

extension WyomingAnswer {
    var time: Duration { .zero }
}

/// What an event was to an answer.
enum WyomingProgress<Value: Sendable>: Sendable {
    /// Nothing: it is of a type that is not known here.
    case foreign
    /// A part.
    case part
    /// The end.
    case end(Value)
}

/// A program's word that a request comes to nothing.
struct WyomingRefusal: Error {
    enum Instance {
        /// The answer bore the request's number, so nothing more of it will come.
        case trusted
        /// The answer bore no number: more of it may come, and be taken for the next one's.
        case spent
    }

    let fault: WyomingFault
    let instance: Instance

    /// The same, where what is left of the request would be taken for another.
    var spent: WyomingRefusal { WyomingRefusal(fault: fault, instance: .spent) }

    private init(fault: WyomingFault, instance: Instance) {
        self.fault = fault
        self.instance = instance
    }

    /// Reads an `error`; throws ``WyomingError`` if it answers another request.
    init(_ event: WyomingEvent, id: Int?) throws(WyomingError) {
        fault = try WyomingFault(event)
        if let answered = fault.id, answered != id { throw .answersAnother(type: "error", id: answered) }
        instance = fault.id == nil ? .spent : .trusted
    }
}
