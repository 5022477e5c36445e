import ExchangeFormats

/// Names of resources: `ExchangeID.identifier`, with the keys of a variant behind it.
///
/// ```swift
/// AndroidName.text(for: ExchangeID("payment.declined/detail#one *")!)
/// // "payment_declined_detail_variant_one_x0020__x002A__"
/// ```
enum AndroidName {
    private static let mark = "_variant_"
    /// The longest name in which a variant is looked for, in bytes.
    private static let longest = 4_096

    /// The name for an id.
    static func text(for id: ExchangeID) -> String {
        guard !id.keys.isEmpty else { return id.identifier }
        let keys = ExchangeID.escaped(id.keys.joined(separator: " "))
        // The underscore at the end keeps the last key from being taken for a part.
        return "\(id.identifier)\(mark)\(keys)_"
    }

    /// The id with a name; nil if it is no name of ours.
    static func id(named name: String) -> ExchangeID? {
        if let id = ExchangeID(identifier: name) { return id }
        guard name.hasSuffix("_"), name.utf8.count <= longest else { return nil }
        let bytes = Array(name.utf8.dropLast())
        let mark = Array(mark.utf8)
        for start in bytes.indices where bytes[start...].starts(with: mark) {
            guard var id = ExchangeID(identifier: String(decoding: bytes[..<start], as: UTF8.self)),
                let text = ExchangeID.unescaped(String(decoding: bytes[(start + mark.count)...], as: UTF8.self))
            else { continue }
            id.keys = VariantKeys.split(text)
            return id.keys.isEmpty ? nil : id
        }
        return nil
    }
}
