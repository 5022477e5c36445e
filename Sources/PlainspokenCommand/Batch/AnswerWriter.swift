import ByteText
import Plainspoken

/// Collects answers and writes them in as few system calls as the reader's patience allows.
struct AnswerWriter: ~Copyable {
    /// From so many bytes on they are written without being asked.
    static let threshold = 65_536

    private let descriptor: Descriptor
    private var pending: [UInt8] = []
    /// Why what has been collected could not be written.
    private(set) var failure: FileFailure?

    /// - Parameter descriptor: where to write. It is not closed.
    init(descriptor: CInt) { self.descriptor = Descriptor(number: descriptor) }

    /// Adds one answer and ends its line.
    mutating func append(_ answer: JSONValue) {
        answer.append(to: &pending)
        pending.append(UInt8(ascii: "\n"))
        if pending.count >= Self.threshold { flush() }
    }

    /// Writes what has been collected.
    mutating func flush() {
        if failure == nil, !descriptor.send(pending) { failure = .last }
        pending.removeAll(keepingCapacity: true)
    }
}
