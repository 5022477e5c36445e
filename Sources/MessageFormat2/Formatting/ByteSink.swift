/// Appends output to an array. Stops at ``MessageLimits/outputBytes``.
struct ByteSink {
    private(set) var bytes: [UInt8]
    /// The most bytes that the array may hold. There is always room beyond that to close an isolate.
    private let limit: Int
    /// Whether something did not fit.
    private(set) var isFull = false

    init(appendingTo bytes: consuming [UInt8]) {
        limit = bytes.count + MessageLimits.outputBytes - BidiIsolate.size
        self.bytes = bytes
    }

    private var room: Int { isFull ? 0 : max(0, limit - bytes.count) }

    /// Appends text in UTF-8, cut between two characters if it doesn't fit.
    mutating func append(_ text: some BidirectionalCollection<UInt8>) {
        if text.count <= room { return bytes.append(contentsOf: text) }
        var end = text.index(text.startIndex, offsetBy: room)
        while end > text.startIndex, text[end] & 0xC0 == 0x80 { end = text.index(before: end) }
        bytes.append(contentsOf: text[..<end])
        isFull = true
    }

    /// Whether that many bytes fit.
    func hasRoom(for count: Int) -> Bool { count <= room }

    /// Begins an isolate, which has to be closed before another one is opened.
    ///
    /// - Returns: false if it does not fit, in which case there is nothing to close.
    mutating func open(_ isolate: BidiIsolate) -> Bool {
        append(isolate.bytes)
        return !isFull
    }

    /// Ends an isolate, even if its content was cut.
    mutating func close() { bytes.append(contentsOf: BidiIsolate.pop.bytes) }
}
