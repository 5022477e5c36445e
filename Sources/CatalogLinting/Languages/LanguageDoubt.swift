import Catalogs
import LanguageTags

/// Why a catalog's tag cannot be right: `cz` and `en-UK` are not registered, and Korean texts are not Kanuri (`kr`).
///
/// Rules about that language do not check such a file, and safe fixes leave it alone.
struct LanguageDoubt: Sendable {
    /// A sentence without an initial capital or a final full stop.
    let message: String
    /// The tag that was probably meant.
    let meant: LanguageTag?

    /// - Returns: nil if nothing is wrong with the tag.
    init?(_ tag: LanguageTag) {
        let text = tag.description
        if let current = tag.current {
            meant = current
            message = "`\(text)` is not the tag that is used today; it is now `\(current)`"
        } else if tag.isName {
            meant = tag.likelyMeant
            message =
                meant.map { "`\(text)` is not a language tag; \(Self.name($0)) is `\($0)`" }
                ?? "`\(text)` is not a language tag"
        } else if !tag.hasKnownLanguage {
            let language = tag.language
            meant = tag.likelyMeant
            message =
                meant.map { "`\(language)` is a country, not a language; \(Self.name($0)) is `\($0)`" }
                ?? "`\(language)` is not a registered language"
        } else if !tag.hasKnownRegion {
            meant = tag.likelyMeant
            message =
                meant.map { "`\(text)` uses an outdated country code; it is now `\($0)`" }
                ?? "`\(tag.region ?? "")` in `\(text)` is not a registered country"
        } else if let meant = tag.withoutRepeatedRegion {
            self.meant = meant
            message = "`\(text)` repeats the language as a country; the country is `\(meant.region ?? "")`"
        } else {
            return nil
        }
    }

    /// Checks a language code that is also a country code: `kr` is Kanuri, and also Korea.
    ///
    /// - Returns: nil unless the texts are in the script of the country's language rather than the tag's language, or have none of the
    ///   letters without which the tag's language is not written.
    init?(_ tag: LanguageTag, of catalog: CatalogStorage) {
        guard tag.language.utf8.count == 2, tag.script == nil, tag.region == nil,
            let meant = LanguageTag.language(ofRegion: tag.language.uppercased()), meant.language != tag.language,
            let script = meant.maximized.script, let own = tag.maximized.script
        else { return nil }
        let wanted = LanguageScripts.scripts(of: meant, in: script)
        guard
            script == own
                ? Self.lacksLetters(of: tag.language, catalog)
                : script != "Latn" && (wanted.map({ Self.isMostly($0, catalog) }) ?? false)
        else { return nil }
        self.meant = meant
        message = "`\(tag)` is not the language of the texts; \(Self.name(meant)) is `\(meant)`"
    }

    /// Whether more than half of a catalog's letters beyond ASCII are in a script.
    private static func isMostly(_ wanted: ScriptSet, _ catalog: CatalogStorage) -> Bool {
        let other = wanted.subtracting(.latin)
        var (fitting, all) = (0, 0)
        for scalar in texts(of: catalog).joined().unicodeScalars where scalar.value >= 0x80 {
            let script = ScriptSet.script(of: scalar.value)
            if script.isEmpty { continue }
            all += 1
            if script.intersects(other) { fitting += 1 }
        }
        return fitting * 2 > all
    }

    /// Whether a catalog has none of the letters that are frequent in a language. Swedish and Estonian are often called by the codes of
    /// their countries, which are those of Northern Sami and Ewe.
    private static func lacksLetters(of language: String, _ catalog: CatalogStorage) -> Bool {
        guard let letters = ["se": "áčđŋšŧž", "ee": "ɖɛƒɣŋɔʋ"][language] else { return false }
        return !texts(of: catalog).contains { text in text.lowercased().contains(where: letters.contains) }
    }

    private static func texts(of catalog: CatalogStorage) -> [String] {
        catalog.records.prefix(100).flatMap { record in
            CatalogPart.allCases.filter { !record[$0].isAbsent }.map { catalog.string(of: record[$0]) }
        }
    }

    private static func name(_ tag: LanguageTag) -> String {
        tag.autonym ?? LanguageTag(tag.language)?.autonym ?? "its language"
    }
}

extension CatalogInput {
    /// Reports a language that cannot be right, or else a mismatch between the file's name and its content. One finding covers
    /// all consequences.
    ///
    /// - Parameter isPseudo: whether a tag deliberately stands for a pseudo-language.
    /// - Returns: whether the texts are in a different language from the one declared.
    func checkLanguage(of document: inout CatalogDocument, _ isPseudo: (LanguageTag) -> Bool) -> Bool {
        let inside = document.catalog.language
        let name = language.flatMap { isPseudo($0) ? nil : $0 }
        let foreign = (document.localeRange == nil ? name : inside).flatMap {
            LanguageDoubt($0, of: document.catalog.storage)
        }
        let said = document.localeRange == nil || isPseudo(inside) ? nil : LanguageDoubt(inside)
        if let doubt = said ?? foreign ?? name.flatMap({ LanguageDoubt($0) }) {
            document.add([
                CatalogDiagnostic(
                    .localeMismatch, at: document.localeRange ?? 0..<min(1, document.bytes.count), doubt.message,
                    help: help(doubt, isSaid: document.localeRange != nil, in: document))
            ])
            return foreign != nil
        }
        if isTagged || bytes == nil {
            document.checkLanguage(
                againstFileName: layoutLanguage?.text ?? CatalogFile.stem(of: path),
                isFolder: layoutLanguage?.isFolder ?? false)
        }
        return false
    }

    private func help(_ doubt: LanguageDoubt, isSaid: Bool, in document: CatalogDocument) -> String {
        guard let meant = doubt.meant else { return "Use the BCP 47 tag of the language: de, pt-BR." }
        let locale = syntax == .json ? "\"locale\": \"\(meant)\"" : "locale=\"\(meant)\""
        // A tag that has been replaced is equal to the one that replaced it.
        let isNamed = isTagged && language?.description != meant.description
        let file = self.path(inLanguage: meant.description) ?? "\(meant)\(syntax == .json ? ".json" : ".xml")"
        let name =
            layoutLanguage == nil
            ? "rename the file to \(file.split(separator: "/").last ?? "")" : "move the file to \(file)"
        guard isSaid, document.catalog.language.description != meant.description else {
            return "\(name.prefix(1).uppercased())\(name.dropFirst())."
        }
        return isNamed ? "Write \(locale), and \(name)." : "Write \(locale)."
    }
}
