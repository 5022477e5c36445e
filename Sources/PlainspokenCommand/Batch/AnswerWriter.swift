import ByteText
import Catalogs

/// Collects answers and writes them in as few system calls as possible, without making the other side wait.
struct AnswerWriter: ~Copyable {
    /// The number of bytes from which answers are written without an explicit flush.
    static let threshold = 65_536

    private let descriptor: Descriptor
    private var pending: [UInt8] = []
    /// Why the collected answers could not be written.
    private(set) var failure: FileFailure?

    /// - Parameter descriptor: where to write. It stays open.
    init(descriptor: CInt) { self.descriptor = Descriptor(number: descriptor) }

    /// Adds one answer and ends its line.
    mutating func append(_ answer: JSONValue) {
        answer.append(to: &pending)
        pending.append(UInt8(ascii: "\n"))
        if pending.count >= Self.threshold { flush() }
    }

    /// Writes the collected answers.
    mutating func flush() {
        if failure == nil, !descriptor.send(pending) { failure = .last }
        pending.removeAll(keepingCapacity: true)
    }
}
