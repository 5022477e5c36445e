import ByteText
import Catalogs
import CatalogsXML
import LanguageTags

/// A catalog of a pseudo-language, made from one file of the source language and written in the same format.
public struct PseudoCatalog: Sendable {
    /// The pseudo-language of its texts.
    public let language: PseudoLanguage
    /// The file name: the source's with the new tag, `en-XA.json`.
    public let fileName: String
    /// The whole file, in UTF-8.
    public let bytes: [UInt8]
    /// The texts that were skipped because they are not valid, with file, line and column: `en.json:12:5: …`.
    public let omissions: [String]

    /// The files of the source language.
    ///
    /// - Parameters:
    ///   - inputs: the files in all languages.
    ///   - reference: the source language's tag; nil for `en`, or the only language.
    /// - Throws: ``LintError`` if it is not clear which language is the source.
    public static func sources(among inputs: [CatalogInput], reference: String?) throws(LintError) -> [CatalogInput] {
        let groups = LanguageGroups(inputs).languages.filter { group in
            PseudoLanguage.allCases.allSatisfy { $0.tag != group.tag }
        }
        let wanted = reference.flatMap { LanguageTag($0) } ?? "en"
        if let group = groups.first(where: { $0.tag == wanted }) { return group.inputs }
        guard reference == nil, groups.count == 1 else {
            throw LintError(
                "there is no catalog for the source language \"\(reference ?? "en")\"",
                help: "Name the source language with --reference.")
        }
        return groups[0].inputs
    }

    /// - Throws: ``LintError`` if the source cannot be read.
    public init(_ language: PseudoLanguage, from input: CatalogInput) throws(LintError) {
        let view = CatalogLoader().load(input, as: input.language, isReference: true)
        if let error = view.document.diagnostics.first(where: { $0.code.isError && $0.code != .localeMismatch }),
            !(view.isFlat && error.code == .invalidKey)
        {
            throw LintError(
                "\(error.place): \(error.message)",
                help: error.help ?? "Fix the source first: catalog-lint \(input.path)")
        }
        var maker = PseudoCatalogMaker(language, path: input.path)
        for entry in view.document.catalog.entries { maker.append(entry, in: view) }
        omissions = maker.omissions
        self.language = language
        fileName = language.rawValue + (view.syntax == .xml ? ".xml" : ".json")
        let catalog = maker.catalog
        if view.isFlat {
            bytes = FlatCatalog.bytes(catalog)
        } else {
            do throws(CatalogDiagnostic) {
                let format: any CatalogFormat = view.syntax == .xml ? .xml : .json
                bytes = try format.write(catalog)
            } catch {
                throw LintError("\(input.path): \(error)")
            }
        }
    }
}

/// Collects the changed entries of one file: texts only, as in every language but the source.
struct PseudoCatalogMaker {
    private let language: PseudoLanguage
    private let message: PseudoMessage
    private var builder: CatalogBuilder
    private(set) var omissions: [String] = []

    init(_ language: PseudoLanguage, path: String) {
        self.language = language
        message = PseudoMessage(language)
        builder = CatalogBuilder(path: path, bytes: [])
    }

    var catalog: MessageCatalog { builder.catalog(language: language.tag) }

    mutating func append(_ entry: CatalogEntry, in view: CatalogView) {
        var changed = CatalogBuilder.Entry(key: builder.text(entry.keyBytes), at: 0..<0)
        changed.isShorthand = entry.isShorthand
        var isEmpty = true
        for part in CatalogPart.allCases {
            guard let text = entry[part] else { continue }
            guard let slot = slot(for: text) else {
                let place = view.file.position(of: text.fileRange.lowerBound)
                omissions.append(
                    "\(VisibleText.of(view.file.path)):\(place): the \(part.rawValue) is not valid and was left out")
                continue
            }
            changed[part] = slot
            isEmpty = false
        }
        for use in entry.uses { changed.uses[use.part] = builder.text(use.key.rawValue.utf8) }
        if !isEmpty || !changed.uses.isEmpty { builder.append(changed) }
    }

    private mutating func slot(for text: CatalogText) -> CatalogBuilder.Text? {
        guard let form = text.variantForm else { return message.changed(text.message).map { builder.text($0.utf8) } }
        var variants: [CatalogBuilder.Variant] = []
        for variant in form.variants {
            guard let pattern = message.changedPattern(variant.pattern) else { return nil }
            variants.append((builder.text(variant.key.utf8), builder.text(pattern.utf8)))
        }
        let selectors = form.selectors.map { builder.text($0.utf8) }
        return builder.text(selectors: selectors, variants: variants, at: 0..<0)
    }
}
