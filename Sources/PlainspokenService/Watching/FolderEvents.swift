#if Service && os(Linux)
/// The events that inotify writes: a watch, what happened, and the name of the file it happened to.
struct FolderEvents: Sequence, IteratorProtocol {
    struct Event: Equatable {
        /// The number of the watch; -1 if events were lost.
        var watch: Int32
        /// `IN_…`
        var mask: UInt32
        /// Empty if it happened to the folder itself; � replaces what is not UTF-8.
        var name: String
    }

    private var bytes: ArraySlice<UInt8>

    /// - Parameter bytes: the bytes that were read, always whole events (inotify(7)).
    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    mutating func next() -> Event? {
        // struct inotify_event: wd, mask, cookie, len, and len bytes of name, padded with zeros.
        guard let watch = number(), let mask = number(), number() != nil, let length = number() else { return nil }
        let name = bytes.prefix(Int(length))
        bytes = bytes.dropFirst(Int(length))
        return Event(
            watch: Int32(bitPattern: watch), mask: mask,
            name: String(decoding: name.prefix { $0 != 0 }, as: UTF8.self))
    }

    /// The next 32 bits, in the machine's order.
    private mutating func number() -> UInt32? {
        guard bytes.count >= 4 else { return nil }
        let value = bytes.prefix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        bytes = bytes.dropFirst(4)
        return UInt32(littleEndian: value)
    }
}
#endif
