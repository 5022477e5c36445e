import CatalogLinting
import Catalogs
import LanguageTags
import MessageFormat2

extension CatalogEditor {
    /// A new text of a translation.
    package struct Translation {
        let key: MessageKey
        package let part: CatalogPart
        package let message: Message

        package init(key: MessageKey, part: CatalogPart, message: Message) {
            self.key = key
            self.part = part
            self.message = message
        }
    }

    /// Puts translations into the catalog. New entries go where the source catalog has them, and texts are written in the form of
    /// the source unless they have one of their own.
    ///
    /// - Parameters:
    ///   - translations: at most one for each part of a key; those of keys that the source catalog does not have are left out.
    ///   - source: the source language's catalog that belongs to this one.
    package mutating func translate(_ translations: [Translation], like source: CatalogView) {
        let entries = Array(source.document.catalog.entries)
        let order = entries.map(\.key)
        let byKey = Dictionary(grouping: translations, by: \.key)
        for (index, entry) in entries.enumerated() {
            guard let texts = byKey[entry.key] else { continue }
            let sorted = CatalogPart.allCases.flatMap { part in texts.filter { $0.part == part } }
            if let number = number(of: entry.key) {
                for translation in sorted {
                    let old = text(translation.part, of: number)
                    let form = translation.message.form(like: old ?? entry[translation.part])
                    set(translation.message, translation.part, of: number, form: form)
                }
            } else {
                add(
                    entry.key, sorted.map { ($0.part, $0.message, $0.message.form(like: entry[$0.part])) },
                    uses: entry.uses, isShorthand: entry.isShorthand, after: order[..<index])
            }
        }
    }
}

extension CatalogView {
    /// A catalog without entries in the format of this one, for another language.
    package func emptyBytes(in language: LanguageTag, path: String) throws(LintError) -> [UInt8] {
        if isFlat { return Array("{\n\n}\n".utf8) }
        let format: any CatalogFormat = syntax == .xml ? .xml : .json
        do throws(CatalogDiagnostic) {
            return try format.write(MessageCatalog(language: language, path: path, entries: []))
        } catch {
            throw LintError("\(path): \(error.message)", help: error.help)
        }
    }
}

extension Message {
    /// The message in the variant form, if a text is written in it and has the same selectors.
    fileprivate func form(like text: CatalogText?) -> VariantForm? {
        guard let text, var form = text.variantForm, let other = text.parse().message,
            other.declarations == declarations, other.selectors == selectors, !selectors.isEmpty
        else { return nil }
        form.variants = variants.map { variant in
            let keys = variant.keys.map(\.source).joined(separator: " ")
            // A pattern that stays the same keeps its spelling.
            let old = zip(other.variants, form.variants).first {
                $0.0.keys == variant.keys && $0.0.pattern == variant.pattern
            }
            return VariantForm.Variant(key: old?.1.key ?? keys, pattern: old?.1.pattern ?? variant.pattern.source)
        }
        return form
    }
}
