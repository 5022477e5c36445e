/// What ``XMLDocumentReader`` reports while it reads, in the order of the document.
package protocol XMLEvents {
    mutating func start(_ tag: XMLStartTag)

    /// Character data; libxml2 decides how many pieces it comes in.
    mutating func text(_ bytes: Span<UInt8>)

    /// - Parameter endTag: offsets of the end tag; empty after an empty element's only tag.
    mutating func end(_ endTag: Range<Int>)

    /// The content of the open element is not reliable, because a tag is missing or extra. Only called for broken documents.
    mutating func damage()
}

extension XMLEvents {
    package mutating func damage() {}
}

extension [UInt8] {
    mutating func append(_ bytes: Span<UInt8>) {
        reserveCapacity(count + bytes.count)
        for index in bytes.indices { append(bytes[index]) }
    }
}
