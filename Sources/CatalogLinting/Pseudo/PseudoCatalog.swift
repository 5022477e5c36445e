import LanguageTags
import Plainspoken
import PlainspokenXML
import TerminalText

/// A catalog of a pseudo-language, made from one file of the source language and written in the same format.
public struct PseudoCatalog: Sendable {
    public let language: PseudoLanguage
    /// The source's file name with the other tag: `en-XA.json`.
    public let fileName: String
    public let bytes: [UInt8]
    /// The texts that are left out because they are not valid, each with its place: `en.json:12:5: …`.
    public let omissions: [String]

    /// The files of the source language.
    ///
    /// - Parameter reference: its tag; nil for `en`, else the only language that there is.
    /// - Throws: ``LintError`` where it cannot be told.
    public static func sources(among inputs: [CatalogInput], reference: String?) throws(LintError) -> [CatalogInput] {
        let groups = LanguageGroups(inputs).languages.filter { group in
            PseudoLanguage.allCases.allSatisfy { $0.tag != group.tag }
        }
        let wanted = reference.flatMap { LanguageTag($0) } ?? "en"
        if let group = groups.first(where: { $0.tag == wanted }) { return group.inputs }
        guard reference == nil, groups.count == 1 else {
            throw LintError(
                "there is no catalog of the source language \"\(reference ?? "en")\"",
                help: "Name the source language with --reference.")
        }
        return groups[0].inputs
    }

    /// - Throws: ``LintError`` where the source cannot be read.
    public init(_ language: PseudoLanguage, from input: CatalogInput) throws(LintError) {
        let view = CatalogLoader().load(input, as: input.language, isReference: true)
        if let error = view.document.diagnostics.first(where: { $0.fault.isError && $0.fault != .localeMismatch }),
            !(view.isFlat && error.fault == .invalidKey)
        {
            throw LintError(
                "\(input.path):\(view.file.position(of: error.range.lowerBound)): \(error.message)",
                help: error.help ?? "Put the source in order first: catalog-lint \(input.path)")
        }
        var maker = PseudoCatalogMaker(language, path: input.path)
        for entry in view.document.catalog.entries { maker.append(entry, in: view) }
        omissions = maker.omissions
        self.language = language
        fileName = language.rawValue + (view.syntax == .xml ? ".xml" : ".json")
        let catalog = maker.catalog
        if view.isFlat {
            bytes = Self.flat(catalog)
        } else {
            do throws(CatalogError) {
                let format: any CatalogFormat = view.syntax == .xml ? .xml : .json
                bytes = try format.write(catalog)
            } catch {
                throw LintError("\(input.path): \(error)")
            }
        }
    }

    /// `key → text`, as the source has it.
    private static func flat(_ catalog: MessageCatalog) -> [UInt8] {
        let lines = catalog.entries.map { entry in
            "  " + String(decoding: JSONObjectWriter.literal(entry.key.rawValue), as: UTF8.self) + ": "
                + String(decoding: JSONObjectWriter.literal(entry.detail?.source ?? ""), as: UTF8.self)
        }
        return Array("{\n\(lines.joined(separator: ",\n"))\n}\n".utf8)
    }
}

/// Collects the changed entries of one file: texts and nothing else, as every language but the source has them.
struct PseudoCatalogMaker {
    private let language: PseudoLanguage
    private let message: PseudoMessage
    private var builder: CatalogBuilder
    private(set) var omissions: [String] = []

    init(_ language: PseudoLanguage, path: String) {
        self.language = language
        message = PseudoMessage(language)
        builder = CatalogBuilder(path: path, file: [])
    }

    var catalog: MessageCatalog { builder.build(language: language.tag) }

    mutating func append(_ entry: CatalogEntry, in view: CatalogView) {
        var record = EntryRecord(key: builder.text(entry.keyBytes), range: 0..<0)
        record.isShorthand = entry.isShorthand
        var isEmpty = true
        for part in CatalogPart.allCases {
            guard let text = entry[part] else { continue }
            guard let slot = slot(for: text) else {
                let place = view.file.position(of: text.fileRange.lowerBound)
                omissions.append(
                    "\(VisibleText.of(view.file.path)):\(place): the \(part.rawValue) is not valid and left out")
                continue
            }
            record[part] = slot
            isEmpty = false
        }
        if !isEmpty { builder.append(record) }
    }

    private mutating func slot(for text: CatalogText) -> TextSlot? {
        guard let form = text.variantForm else { return message.changed(text.source).map { builder.text($0.utf8) } }
        var variants: [CatalogBuilder.VariantSlots] = []
        for variant in form.variants {
            guard let pattern = message.changedPattern(variant.pattern) else { return nil }
            variants.append((builder.text(variant.key.utf8), builder.text(pattern.utf8)))
        }
        let selectors = form.selectors.map { builder.text($0.utf8) }
        return builder.text(ofSelectors: selectors, variants: variants, range: 0..<0)
    }
}
