public import Plainspoken

/// What the library for the ticket printer throws.
public struct PrinterError: Error {
    public var queue: String

    public init(queue: String) { self.queue = queue }
}

/// A source for it.
public struct PrinterErrors: ErrorSource {
    public init() {}

    public func diagnose(_ error: PrinterError, in context: DiagnosisContext) -> Diagnosis? {
        Diagnosis("printer.busy", arguments: ["queue": .private(.string(error.queue))], status: .serviceUnavailable)
    }

    public var messages: [MessageDeclaration] {
        [MessageDeclaration("printer.busy", arguments: ["queue": .private(.string)])]
    }
}

/// The same with a mistake: readers see the name of the queue.
public struct TalkativePrinterErrors: ErrorSource {
    public init() {}

    public func diagnose(_ error: PrinterError, in context: DiagnosisContext) -> Diagnosis? {
        Diagnosis("printer.queue", arguments: ["queue": .string(error.queue)], status: .serviceUnavailable)
    }

    public var messages: [MessageDeclaration] { [MessageDeclaration("printer.queue", arguments: ["queue": .string])] }
}
