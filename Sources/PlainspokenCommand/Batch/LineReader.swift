import ByteText

/// Reads lines from a file, a pipe or a terminal as they come, and never holds more than one of them.
struct LineReader {
    /// One line, without its line feed.
    enum Line: Sendable, Hashable {
        case text([UInt8])
        /// It has more bytes than are taken; they were passed over.
        case tooLong
    }

    private let descriptor: Descriptor
    private let maximumLength: Int
    private var chunk = [UInt8](repeating: 0, count: Descriptor.chunkSize)
    /// The part of the chunk that is not handed out yet.
    private var rest = 0..<0
    private var hasEnded = false

    /// - Parameters:
    ///   - descriptor: what to read from. It is not closed.
    ///   - maximumLength: the longest line that is taken, in bytes.
    init(descriptor: CInt, maximumLength: Int) {
        self.descriptor = Descriptor(number: descriptor)
        self.maximumLength = maximumLength
    }

    /// The next line; nil at the end. The last one needs no line feed.
    ///
    /// - Parameter beforeWaiting: called where the bytes that are there do not make a line and no more have come: whoever
    ///   writes may be waiting for the answers to what was read.
    mutating func next(beforeWaiting: () -> Void) -> Line? {
        var line: [UInt8] = []
        var isTooLong = false
        while true {
            if rest.isEmpty {
                fill(beforeWaiting: beforeWaiting)
                if rest.isEmpty {
                    guard isTooLong || !line.isEmpty else { return nil }
                    return isTooLong ? .tooLong : .text(line)
                }
            }
            let end = chunk[rest].firstIndex(of: UInt8(ascii: "\n"))
            let piece = rest.lowerBound..<(end ?? rest.upperBound)
            rest = min(piece.upperBound + (end == nil ? 0 : 1), rest.upperBound)..<rest.upperBound
            if piece.count > maximumLength - line.count {
                isTooLong = true
                line = []
            } else if !isTooLong {
                line += chunk[piece]
            }
            if end != nil { return isTooLong ? .tooLong : .text(line) }
        }
    }

    /// Reads a chunk. A read error counts as the end.
    private mutating func fill(beforeWaiting: () -> Void) {
        guard !hasEnded else { return }
        if !descriptor.hasInput(within: 0) { beforeWaiting() }
        let count = descriptor.receive(into: &chunk)
        hasEnded = count <= 0
        rest = 0..<max(0, count)
    }
}
