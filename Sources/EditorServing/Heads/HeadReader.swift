/// Takes the bytes of a connection as they come, until the head of a request is complete. Each byte is looked at once, and no more are kept
/// than a head may have.
///
/// FlyingFox has a reader of its own, which looks at the whole line again after each byte and has no limit: a line of 160 KB took eleven
/// seconds, and two of a megabyte kept all others from being answered for good.
struct HeadReader {
    /// The most bytes in a head, line breaks and all.
    let limit: Int
    private var line: [UInt8] = []
    private var count = 0
    private var head: RequestHead?

    init(limit: Int) { self.limit = limit }

    /// Takes more bytes.
    ///
    /// - Returns: the head, and the bytes after it; nil if there is more to come.
    mutating func add(_ bytes: [UInt8]) throws(HeadFault) -> (head: RequestHead, rest: ArraySlice<UInt8>)? {
        for (index, byte) in bytes.enumerated() {
            guard count < limit else { throw head == nil ? .longTarget : .longFields }
            count += 1
            guard byte == 0x0A else {
                line.append(byte)
                continue
            }
            // §2.2: a line ends with CR LF, and LF alone will do. CR alone is in no word or value.
            if line.last == 0x0D { line.removeLast() }
            if let head = try end(of: line[...]) { return (head, bytes[(index + 1)...]) }
            line.removeAll(keepingCapacity: true)
        }
        return nil
    }

    /// - Returns: the head, if this was the empty line that ends it.
    private mutating func end(of line: ArraySlice<UInt8>) throws(HeadFault) -> RequestHead? {
        if head != nil, line.isEmpty {
            try head?.check()
            return head
        }
        if head != nil {
            try head?.add(fieldLine: line)
        } else if !line.isEmpty {
            // §2.2: empty lines before the first one do not count.
            head = try RequestHead(requestLine: line)
        }
        return nil
    }
}
