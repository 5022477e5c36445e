import Plainspoken

/// What a finding is about: rule, language, key, part, and the texts as they are now. It has no line numbers, so that a
/// suppression survives edits elsewhere, and it changes with the texts, so that the suppression does not outlive them. No two
/// findings of a report have the same.
package enum Fingerprint {
    package static func make(
        code: String, locale: String, key: String?, part: CatalogPart?, source: UTF8Text?, text: UTF8Text?,
        message: String
    ) -> UInt64 {
        var hash = StableHash()
        for field in [code, locale, key ?? "", part?.rawValue ?? "", message] { hash.add(field) }
        for text in [source, text] {
            if let text { hash.add(text) }
            hash.separate()
        }
        return hash.value
    }

    /// Gives each finding a fingerprint of its own. Of several with the same, such as two unknown variables in one text, the
    /// first keeps it and the others get one that says their place among them, in the order of the files.
    package static func tellApart(_ findings: inout [Finding]) {
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
