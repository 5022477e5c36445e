import ByteText

/// The registered tags that don't follow the grammar (production `irregular` of RFC 5646 §2.1) and are well-formed all the
/// same. The set is closed. Their regular companions (`zh-min-nan`) follow the grammar and need no list.
enum GrandfatheredTags {
    static let all: [StaticString] = [
        "en-GB-oed", "i-ami", "i-bnn", "i-default", "i-enochian", "i-hak", "i-klingon", "i-lux", "i-mingo", "i-navajo",
        "i-pwn", "i-tao", "i-tay", "i-tsu", "sgn-BE-FR", "sgn-BE-NL", "sgn-CH-DE",
    ]

    /// The tag as it is registered, if the bytes are one of them in whichever case.
    static func irregular(_ bytes: UnsafeBufferPointer<UInt8>) -> StaticString? {
        // Nearly every tag is turned away by its first byte and its length.
        guard let first = bytes.first, (5...10).contains(bytes.count) else { return nil }
        let initial = first | 0x20
        guard initial == 0x69 || initial == 0x65 || initial == 0x73 else { return nil }
        return all.first { tag in
            tag.utf8CodeUnitCount == bytes.count
                && bytes.indices.allSatisfy { ASCII.lowercased(tag.utf8Start[$0]) == ASCII.lowercased(bytes[$0]) }
        }
    }
}
