import ByteText
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
        var keys = ""
        for scalar in id.keys.joined(separator: " ").unicodeScalars {
            let isPlain = scalar.isASCII && ASCII.isAlphanumeric(UInt8(truncatingIfNeeded: scalar.value))
            if isPlain {
                keys.unicodeScalars.append(scalar)
            } else {
                keys += "_x\(Hexadecimal.text(scalar.value, digits: 4, uppercase: true))_"
            }
        }
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
                let text = unescaped(bytes[(start + mark.count)...])
            else { continue }
            id.keys = VariantKeys.split(text)
            return id.keys.isEmpty ? nil : id
        }
        return nil
    }

    /// The text with `_xHHHH_` resolved; nil if an underscore is not part of one.
    private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String? {
        var output = String.UnicodeScalarView()
        var rest = bytes
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "_") else {
                output.append(Unicode.Scalar(byte))
                continue
            }
            guard rest.popFirst() == UInt8(ascii: "x"), let end = rest.firstIndex(of: UInt8(ascii: "_")),
                let value = UInt32(String(decoding: rest[..<end], as: UTF8.self), radix: 16),
                let scalar = Unicode.Scalar(value)
            else { return nil }
            output.append(scalar)
            rest = rest[(end + 1)...]
        }
        return String(output)
    }
}
