import ByteText

/// Reads lines from a file, a pipe or a terminal as they arrive, and keeps only one of them in memory at a time.
struct LineReader {
    /// One line, without its line feed.
    enum Line: Sendable, Hashable {
        case text([UInt8])
        /// The line has more bytes than are accepted; it was skipped.
        case tooLong
    }

    private let descriptor: Descriptor
    private let maximumLength: Int
    private var chunk = [UInt8](repeating: 0, count: Descriptor.chunkSize)
    /// The part of the chunk that has not been returned yet.
    private var rest = 0..<0
    private var hasEnded = false

    /// - Parameters:
    ///   - descriptor: the descriptor to read from. It stays open.
    ///   - maximumLength: the longest line to accept, in bytes.
    init(descriptor: CInt, maximumLength: Int) {
        self.descriptor = Descriptor(number: descriptor)
        self.maximumLength = maximumLength
    }

    /// The next line; nil at the end. The last line may lack a line feed.
    ///
    /// - Parameter beforeWaiting: called if the bytes so far are not a whole line and no more have arrived, because the other
    ///   side may be waiting for answers to earlier lines.
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

    /// Reads a chunk. A read error is treated as the end of the input.
    private mutating func fill(beforeWaiting: () -> Void) {
        guard !hasEnded else { return }
        if !descriptor.hasInput(within: 0) { beforeWaiting() }
        let count = descriptor.receive(into: &chunk)
        hasEnded = count <= 0
        rest = 0..<max(0, count)
    }
}
