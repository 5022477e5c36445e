import Catalogs
import LanguageTags

/// A JSON file of another program. It gets one finding: what it contains is not checked, and no fix edits it.
struct ForeignFile {
    /// What it is, with an article: `an ARB file`.
    let kind: String
    /// Whether `plainspoken import` takes it. A plain list of keys and texts needs only to be wrapped.
    let isImported: Bool

    /// - Parameter bytes: a JSON object without `locale` and `messages`.
    init(_ bytes: [UInt8]) {
        let json = JSONDocument(reading: bytes, duplicates: .allowed)
        guard json.nodes.first?.kind == .object else {
            (kind, isImported) = ("a flat file of keys and texts", false)
            return
        }
        let members = json.members(of: 0).map { (name: json.string(at: $0.name), value: $0.value) }
        let names = Set(members.map(\.name))
        let objects = members.filter { json.nodes[$0.value].kind == .object }
        let texts = members.compactMap { json.nodes[$0.value].kind == .string ? json.string(at: $0.value) : nil }
        if names.isSuperset(of: ["sourceLanguage", "strings"]) {
            (kind, isImported) = ("a string catalog of Xcode", true)
        } else if names.contains(where: { $0.hasPrefix("@") }) {
            (kind, isImported) = ("an ARB file of Flutter", true)
        } else if members.count == 1, let only = objects.first, PathLanguage.tag(only.name.utf8)?.isName == false {
            (kind, isImported) = ("a file of Rails or Symfony, with its language around all texts", true)
        } else if !objects.isEmpty, objects.allSatisfy({ json.text("message", of: $0.value) != nil }) {
            (kind, isImported) = ("a file of a browser extension", true)
        } else if !objects.isEmpty || texts.contains(where: { $0.contains("{{") }) || Self.hasPlurals(names) {
            (kind, isImported) = ("a file of i18next or the like", true)
        } else {
            (kind, isImported) = ("a flat file of keys and texts", false)
        }
    }

    /// Whether there are names with i18next's endings for plurals: `items_one`, `items_other`.
    private static func hasPlurals(_ names: Set<String>) -> Bool {
        names.contains { $0.hasSuffix("_other") && names.contains($0.dropLast("other".count) + "one") }
    }

    /// What to do about it.
    ///
    /// - Parameter path: where it is: `Locales/de.json`.
    func help(path: String, language: LanguageTag) -> String {
        guard isImported else { return "Wrap the entries in { \"locale\": \"\(language)\", \"messages\": { … } }." }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let folder = parts.count > 1 ? parts.dropLast().joined(separator: "/") : "."
        return "Move it out of this folder, and run: plainspoken import \(parts.last ?? "") --into \(folder)"
    }

    /// The catalogs of a language as they are checked: without what is in files of other programs. A plain list of keys and texts is
    /// only such a file if there are real catalogs.
    static func emptied(
        _ catalogs: [CatalogView], beside reference: ReferenceView?, _ settings: RuleSettings
    ) -> [CatalogView] {
        guard !settings.acceptsFlatFiles, catalogs.contains(where: \.isFlat) else { return catalogs }
        let hasReal = Self.real(among: catalogs, reference) != nil
        return catalogs.map { catalog in
            guard catalog.isFlat, hasReal || ForeignFile(catalog.file.bytes).isImported else { return catalog }
            let document = CatalogDocument(
                catalog: MessageCatalog(
                    language: catalog.document.catalog.language, path: catalog.file.path, entries: []),
                bytes: catalog.file.bytes, messagesRange: catalog.document.messagesRange, diagnostics: [])
            return CatalogView(
                file: catalog.file, document: document, language: catalog.language, isReference: false, isFlat: true,
                syntax: catalog.syntax)
        }
    }

    /// A real catalog of the language or of the reference.
    static func real(among catalogs: [CatalogView], _ reference: ReferenceView?) -> CatalogView? {
        (catalogs + (reference?.catalogs ?? [])).first { !$0.isFlat && $0.document.messagesRange != nil }
    }
}

extension CatalogView {
    /// Whether it is a file of another program that is not checked.
    var isForeignFile: Bool { isFlat && !isReference && count == 0 }
}
