import CatalogFormats
public import CatalogLinting
import Catalogs
public import ExchangeFormats
import LanguageTags
import MessageFormat2

extension CatalogExport {
    /// Writes the texts as a file of the program that they came from: under the names, and with the placeholders, that they had there.
    ///
    /// Texts that have been added since then are written under their own keys. What has been written is read again; a text that would arrive
    /// as another one is left out.
    ///
    /// ```swift
    /// let names = try Data(contentsOf: "Locales/catalog-lint.names.json")
    /// let file = try export.written(as: .po, names: Array(names))
    /// // msgctxt "menu" · msgid "Save %s" · msgstr "Uložit %s"
    /// ```
    ///
    /// - Parameters:
    ///   - format: the format of the file.
    ///   - names: the content of `catalog-lint.names.json`.
    ///   - original: the path of the file that the texts came from, if several of this format have arrived; its language does not matter.
    /// - Returns: the file, and a diagnostic for each text that cannot be written back, with its place in the catalogs. If none of the
    ///   texts came from a file of this format, it is the same as `format.write(document)`.
    /// - Throws: `LintError` if the list cannot be read, or if it is not clear which file is meant.
    public func written(
        as format: some ExchangeFormat, names: [UInt8], original: String? = nil
    ) throws(LintError) -> ExchangeOutput {
        let map = try ArrivalMap(names, path: ArrivalMap.fileName)
        guard let path = try Self.original(in: map, format, original), let file = map.files[path] else {
            return format.write(document)
        }
        var document = document
        document.takeOrigins(file, besides: map.files.filter { $0.key != path }.flatMap(\.value.ids.values))
        var diagnostics: [CatalogDiagnostic] = []
        while true {
            let output = format.write(document)
            let changed = document.changed(in: output, format, path, file.ids)
            guard !changed.isEmpty else {
                return ExchangeOutput(output.bytes, diagnostics: diagnostics + output.diagnostics)
            }
            // Each further round writes at least one text less.
            for entry in document.entries.indices {
                let key = document.entries[entry].key
                document.entries[entry].texts.removeAll { text in
                    guard changed.contains(ExchangeID(key, text.part)) else { return false }
                    diagnostics.append(Self.unwritable(text, key, format, path))
                    return true
                }
            }
        }
    }

    /// The path of the file that texts came from; nil if there is none.
    private static func original(
        in map: ArrivalMap, _ format: some ExchangeFormat, _ wanted: String?
    ) throws(LintError) -> String? {
        let paths = map.files.filter { $0.value.format == format.name }.keys.sorted()
        let list = paths.joined(separator: ", ")
        guard let wanted else {
            if paths.count < 2 { return paths.first }
            throw LintError(
                "the texts came from \(paths.count) files in the format \(format.name): \(list)",
                help: "Name one of them with --original, or write all texts under their own keys with --own-names.")
        }
        if let path = ArrivalMap.path(like: wanted, among: paths) { return path }
        throw LintError(
            "no text came from a file \(wanted) in the format \(format.name)",
            help: paths.isEmpty ? "Leave --original out." : "The files are: \(list).")
    }

    private static func unwritable(
        _ text: ExchangeText, _ key: MessageKey, _ format: some ExchangeFormat, _ path: String
    ) -> CatalogDiagnostic {
        let place = text.translationText ?? text.sourceText
        return CatalogDiagnostic(
            .messageSyntax, at: place?.place(of: 0..<(place?.utf8.count ?? 0)) ?? CatalogDiagnostic.Place(),
            "the format \(format.name) would show this text in another way than it is here",
            help:
                "Write it as it was in \(path), with the same placeholders and plural forms, or export it with --own-names.",
            key: key)
    }
}

extension ExchangeDocument {
    /// Notes where the texts came from, and leaves those out that came from other files.
    fileprivate mutating func takeOrigins(_ file: ArrivalMap.File, besides others: [ExchangeID]) {
        let names = Dictionary(
            file.ids.sorted { $0.key < $1.key }.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let others = Set(others)
        for entry in entries.indices {
            let key = entries[entry].key
            entries[entry].texts = entries[entry].texts.compactMap { text in
                var text = text
                let id = ExchangeID(key, text.part)
                if let name = names[id] {
                    text.origin = file.origins[name] ?? TextOrigin(name: name)
                } else if others.contains(id) {
                    return nil
                }
                return text
            }
        }
        entries.removeAll(where: \.texts.isEmpty)
    }

    /// The texts that arrive from a file as something else than what was to be written.
    fileprivate func changed(
        in output: ExchangeOutput, _ format: some ExchangeFormat, _ path: String, _ names: [String: ExchangeID]
    ) -> Set<ExchangeID> {
        let refused = Set(output.diagnostics.compactMap(\.key))
        let reading = format.read(output.bytes, path: path, language: targetLanguage)
        let arrival = try? CatalogArrival(
            SourceFile(path: path, bytes: output.bytes), reading, language: targetLanguage,
            sourceLanguage: sourceLanguage, names: names, takesFuzzy: true)
        let arrived = Dictionary(
            (arrival?.texts ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var changed: Set<ExchangeID> = []
        for entry in entries where !refused.contains(entry.key) {
            for text in entry.texts where text.origin != nil {
                let id = ExchangeID(entry.key, text.part)
                // The file has the source texts in place of translations, or there is nothing to show.
                guard let wanted = isSourceOnly ? text.source : text.translation else { continue }
                let found = arrived[id]
                // A source text that is the name stays as it was.
                let source = format is POFormat || isSourceOnly ? nil : found?.source
                let target = found?.target ?? (isSourceOnly ? found?.source : nil)
                let isSame = target.map { $0.shows(wanted) } ?? false
                if !isSame || !(source.map { $0.shows(text.source) } ?? true) { changed.insert(id) }
            }
        }
        return changed
    }
}

extension Message {
    /// Whether readers see the same, whatever the declarations and the order of the variants.
    fileprivate func shows(_ other: Message) -> Bool {
        if self == other { return true }
        guard selectors.count <= 1, other.selectors.count <= 1 else { return false }
        let keys = Set((variants + other.variants).map { $0.keys.map(\.source) })
        return (keys.isEmpty ? [[]] : keys).allSatisfy { key in
            pattern(key).elements.map { value($0) } == other.pattern(key).elements.map { other.value($0) }
        }
    }

    /// The pattern for a key, or that for everything else.
    private func pattern(_ key: [String]) -> Pattern {
        let own = variants.first { $0.keys.map(\.source) == key } ?? variants.first(where: \.isFallback)
        return own?.pattern ?? patterns.last ?? Pattern([])
    }

    /// A placeholder with the function that its declaration gives it, as text.
    private func value(_ element: Pattern.Element) -> String {
        guard case .expression(var expression) = element, let name = expression.variable?.name else {
            return element.source
        }
        expression.function = expression.function ?? annotation(of: name)
        return Pattern.Element.expression(expression).source
    }
}
