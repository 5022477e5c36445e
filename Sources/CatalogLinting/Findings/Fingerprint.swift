import ByteText
import Catalogs

/// Identifies a finding by its rule, language, key, part and current texts. There are no line numbers in it, so that a
/// suppression survives edits elsewhere, but it changes with the texts, so that the suppression does not outlive them. It is
/// unique within a report.
enum Fingerprint {
    static func make(
        code: String, locale: String, key: String?, part: CatalogPart?, source: UTF8Text?, text: UTF8Text?,
        message: String
    ) -> UInt64 {
        var hash = StableHash()
        for field in [code, locale, key ?? "", part?.rawValue ?? "", message] { hash.add(field) }
        for text in [source, text] {
            if let text { hash.add(text.span) }
            hash.separate()
        }
        return hash.value
    }

    /// Makes fingerprints unique. If several findings have the same one, such as two unknown variables in one text, the first
    /// keeps it, and the others' also include their position among them, in file order.
    static func tellApart(_ findings: inout [Finding]) {
        var counts: [UInt64: Int] = [:]
        for index in findings.indices {
            let count = counts[findings[index].fingerprint, default: 0]
            counts[findings[index].fingerprint] = count + 1
            guard count > 0 else { continue }
            var hash = StableHash()
            hash.add(findings[index].hash)
            hash.add(String(count))
            findings[index].fingerprint = hash.value
        }
    }
}

extension Finding {
    /// The fingerprint as written in files: sixteen hexadecimal digits.
    public var hash: String { Hexadecimal.text(fingerprint, digits: 16) }
}
