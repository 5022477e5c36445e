import Plainspoken

/// What a finding is about: rule, language, key, part, and the texts as they are now. It has no line numbers, so that a
/// suppression survives edits elsewhere, and it changes with the texts, so that the suppression does not outlive them.
package enum Fingerprint {
    package static func make(
        code: String, locale: String, key: String?, part: CatalogPart?, source: UTF8Text?, text: UTF8Text?,
        message: String
    ) -> UInt64 {
        var hash = StableHash()
        for field in [code, locale, key ?? "", part?.rawValue ?? "", message] { hash.add(field) }
        for text in [source, text] {
            if let text { text.withBytes { hash.add($0) } }
            hash.separate()
        }
        return hash.value
    }
}
