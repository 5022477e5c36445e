import ByteText

/// Writes texts and names into HTML, so that nothing in them is read as markup.
package enum HTMLText {
    /// The kind of place that a value is written to.
    package enum Context: Sendable, Hashable {
        /// Between tags.
        case content
        /// In the elements `title` and `textarea`, which can have no elements inside.
        case textOnly
        /// In an attribute in quotes.
        case attribute
        /// In an attribute that is an address, after its beginning.
        case address
    }

    /// Appends a text for people.
    ///
    /// Controls and overrides of the direction, which would change how the words around them look, become U+FFFD. Isolates
    /// stay: they end with the element at the latest.
    ///
    /// - Parameters:
    ///   - text: anything, from anywhere.
    ///   - context: the kind of place.
    package static func append(_ text: String, as context: Context = .content, to output: inout [UInt8]) {
        if context == .address {
            for byte in text.utf8 { PercentEncoding.append(byte, to: &output, unless: isUnreserved) }
            return
        }
        if text.utf8.span.contains(where: needsCare) {
            for scalar in text.unicodeScalars { append(scalar, as: context, to: &output) }
        } else {
            output += text.utf8
        }
    }

    /// Appends a name for programs, such as a code or a URI, with everything invisible made visible: `<U+202E>`.
    package static func append(name: String, as context: Context = .content, to output: inout [UInt8]) {
        append(context == .address ? name : VisibleText.of(name), as: context, to: &output)
    }

    /// A text for people as HTML.
    package static func escaped(_ text: String, as context: Context = .content) -> String {
        var output: [UInt8] = []
        append(text, as: context, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    /// A name for programs as HTML.
    package static func escaped(name: String, as context: Context = .content) -> String {
        escaped(VisibleText.of(name), as: context)
    }

    private static func append(_ scalar: Unicode.Scalar, as context: Context, to output: inout [UInt8]) {
        switch scalar {
        case "&": output += "&amp;".utf8
        case "<": output += "&lt;".utf8
        case ">": output += "&gt;".utf8
        // Quotation marks only matter in attributes, and there are many of them in texts.
        case "\"" where context == .attribute: output += "&quot;".utf8
        case "'" where context == .attribute: output += "&#39;".utf8
        case "\n", "\t": output.append(UInt8(truncatingIfNeeded: scalar.value))
        case _ where isReplaced(scalar.value): output += "\u{FFFD}".utf8
        default: output += String(scalar).utf8
        }
    }

    /// Whether a character would be an error in HTML or changes the order of words.
    private static func isReplaced(_ value: UInt32) -> Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x202D, 0x202E, 0xFDD0...0xFDEF: true
        // The last two of every plane are not characters.
        default: value & 0xFFFE == 0xFFFE
        }
    }

    /// Whether a byte is, or may be part of, a character that is not written as it is.
    private static func needsCare(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
        // U+0080 to U+00BF, U+2000 to U+2FFF, U+F000 to U+FFFF, and what is beyond U+FFFF.
        case 0..<0x20, 0x7F, 0xC2, 0xE2, 0xEF...0xFF: true
        default: false
        }
    }

    /// RFC 3986 §2.3.
    static func isUnreserved(_ byte: UInt8) -> Bool {
        ASCII.isAlphanumeric(byte) || [0x2D, 0x2E, 0x5F, 0x7E].contains(byte)
    }
}
