import Catalogs

/// A `&` or `<` that someone has typed into a text, which is the most frequent mistake in XML by hand.
enum XMLSign {
    /// What to say about it, in place of what the parser says, which expects a name after the sign.
    static func diagnostic(of error: CatalogDiagnostic, in bytes: [UInt8]) -> CatalogDiagnostic {
        guard error.code == .syntax, let place = error.place.range else { return error }
        let sign = place.lowerBound - 1
        guard bytes.indices.contains(sign), !isName(after: sign, bytes) else { return error }
        return switch bytes[sign] {
        case UInt8(ascii: "&"): diagnostic("&", "&amp;", at: sign)
        case UInt8(ascii: "<"): diagnostic("<", "&lt;", at: sign)
        default: error
        }
    }

    private static func diagnostic(_ sign: String, _ reference: String, at place: Int) -> CatalogDiagnostic {
        CatalogDiagnostic(
            .syntax, at: place..<place + 1, "\(sign) has a meaning of its own in XML",
            help: "Write \(reference) for a \(sign) in a text.")
    }

    /// Whether something that can begin a name follows, or the end of the file.
    private static func isName(after sign: Int, _ bytes: [UInt8]) -> Bool {
        guard sign + 1 < bytes.count else { return true }
        let byte = bytes[sign + 1]
        return byte >= 0x80 || byte == UInt8(ascii: "_") || (0x61...0x7A).contains(byte | 0x20)
    }
}
