public import Catalogs

/// The id of a unit: `payment.limit-reached/detail#one`.
///
/// ```swift
/// let id = ExchangeID("payment.limit-reached/detail#one")
/// id?.key           // payment.limit-reached
/// id?.part          // .detail
/// id?.keys          // ["one"]
/// id?.token         // payment.limit-reached_x002F_detail_x0023_one
/// id?.identifier    // payment_limit__reached_detail
/// ```
public struct ExchangeID: Sendable, Hashable, CustomStringConvertible {
    public var key: MessageKey
    public var part: CatalogPart
    /// The variant's keys in MessageFormat 2 syntax; empty for a whole text.
    public var keys: [String]

    /// Creates an id from its properties.
    public init(_ key: MessageKey, _ part: CatalogPart, keys: [String] = []) {
        self.key = key
        self.part = part
        self.keys = keys
    }

    /// Reads an id in the form of ``description``.
    ///
    /// - Returns: nil if the text is something else.
    public init?(_ text: String) {
        guard let slash = text.utf8.firstIndex(of: UInt8(ascii: "/")) else { return nil }
        let rest = text[text.index(after: slash)...]
        let hash = rest.utf8.firstIndex(of: UInt8(ascii: "#"))
        guard let part = CatalogPart(rawValue: String(rest[..<(hash ?? rest.endIndex)])) else { return nil }
        key = MessageKey(String(text[..<slash]))
        self.part = part
        keys = hash.map { VariantKeys.split(String(rest[rest.index(after: $0)...])) } ?? []
        guard key.isValid, hash == nil || !keys.isEmpty else { return nil }
    }

    /// The id of the whole text that the unit belongs to.
    public var text: ExchangeID { ExchangeID(key, part) }

    /// The id, with `#` and the variant's keys if it has any.
    public var description: String {
        "\(key)/\(part.rawValue)" + (keys.isEmpty ? "" : "#" + keys.joined(separator: " "))
    }
}

/// The keys of a variant, separated by spaces, as in the variant form of catalogs: `one *`, `|two words| few`.
public enum VariantKeys {
    /// The keys, each as written.
    public static func split(_ text: String) -> [String] {
        var keys: [String] = []
        var key: [UInt8] = []
        var isQuoted = false
        var isEscaped = false
        for byte in text.utf8 {
            if byte == UInt8(ascii: " "), !isQuoted {
                if !key.isEmpty { keys.append(String(decoding: key, as: UTF8.self)) }
                key = []
                continue
            }
            if byte == UInt8(ascii: "|"), !isEscaped { isQuoted.toggle() }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            key.append(byte)
        }
        if !key.isEmpty { keys.append(String(decoding: key, as: UTF8.self)) }
        return keys
    }
}
