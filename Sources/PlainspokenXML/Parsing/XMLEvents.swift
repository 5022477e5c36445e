/// What ``XMLDocumentReader`` reports while it reads, in the order of the document.
package protocol XMLEvents {
    mutating func start(_ tag: XMLStartTag)

    /// Character data, in as many portions as libxml2 likes.
    mutating func text(_ bytes: UnsafeBufferPointer<UInt8>)

    /// - Parameter endTag: offsets of the end tag; empty after an empty element's only tag.
    mutating func end(_ endTag: Range<Int>)

    /// What is in the open element cannot be relied upon: a tag is missing, or too many. Told of broken documents alone.
    mutating func damage()
}

extension XMLEvents {
    package mutating func damage() {}
}
