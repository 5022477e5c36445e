/// The events that ``XMLDocumentReader`` reports while it reads, in the order of the document.
package protocol XMLEvents {
    mutating func start(_ tag: XMLStartTag)

    /// Receives character data, which libxml2 may split into any number of pieces.
    mutating func text(_ bytes: Span<UInt8>)

    /// - Parameter endTag: the range of the end tag; empty after an element that consists of only one tag.
    mutating func end(_ endTag: Range<Int>)

    /// Reports that the content of the open element is not reliable because a tag is missing or extra. This is only called for broken
    /// documents.
    mutating func damage()
}

extension XMLEvents {
    package mutating func damage() {}
}

extension [UInt8] {
    package mutating func append(_ bytes: Span<UInt8>) {
        reserveCapacity(count + bytes.count)
        for index in bytes.indices { append(bytes[index]) }
    }
}
