import CatalogLinting
import Catalogs
import LanguageTags

/// Joins the texts of one key, which arrive one by one, into one entry.
enum ArrivalParts {
    /// A new catalog as a file.
    static func file(
        _ path: String, _ texts: [ArrivedText.CatalogText], _ language: LanguageTag
    ) throws(LintError) -> (path: String, bytes: [UInt8]) {
        do throws(CatalogDiagnostic) {
            return (path, try JSONCatalogFormat().write(catalog(texts, language)))
        } catch {
            throw LintError("\(path): \(error.message)", help: error.help)
        }
    }

    /// A new catalog.
    static func catalog(_ texts: [ArrivedText.CatalogText], _ language: LanguageTag) -> MessageCatalog {
        var builder = CatalogBuilder(path: "", bytes: [])
        for text in texts {
            var entry = CatalogBuilder.Entry(key: builder.text(text.id.key.rawValue.utf8), at: 0..<0)
            entry[text.id.part] = builder.text(text.message.description.utf8)
            entry.isShorthand = text.id.part == .detail
            if let note = text.note {
                var metadata = CatalogBuilder.Metadata()
                metadata.description = builder.text(note.utf8)
                entry.metadata = metadata
            }
            builder.append(entry)
        }
        return joined(builder.catalog(language: language))
    }

    private static func joined(_ catalog: MessageCatalog) -> MessageCatalog {
        var order: [MessageKey] = []
        var entries: [MessageKey: [CatalogEntry]] = [:]
        for entry in catalog.entries {
            if entries[entry.key] == nil { order.append(entry.key) }
            entries[entry.key, default: []].append(entry)
        }
        guard order.count < catalog.entries.count else { return catalog }
        var builder = CatalogBuilder(path: "", bytes: [])
        for key in order {
            let own = entries[key] ?? []
            var entry = CatalogBuilder.Entry(key: builder.text(key.rawValue.utf8), at: 0..<0)
            for part in CatalogPart.allCases {
                if let text = own.lazy.compactMap({ $0[part] }).first { entry[part] = builder.text(text.utf8) }
            }
            entry.isShorthand = own.count == 1 && own[0].isShorthand
            if let description = own.lazy.compactMap(\.description).first {
                var metadata = CatalogBuilder.Metadata()
                metadata.description = builder.text(description.utf8)
                entry.metadata = metadata
            }
            builder.append(entry)
        }
        return builder.catalog(language: catalog.language)
    }
}
