import ByteText
import LanguageTags
import Plainspoken
import PlainspokenXML

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
        var output: [UInt8] = []
        for entry in catalog.entries {
            output += (output.isEmpty ? "{\n  " : ",\n  ").utf8
            JSONText.appendLiteral(entry.keyBytes, to: &output)
            output += ": ".utf8
            JSONText.appendLiteral((entry.detail?.source ?? "").utf8, to: &output)
        }
        return output + (output.isEmpty ? "{\n\n}\n" : "\n}\n").utf8
    }
}
