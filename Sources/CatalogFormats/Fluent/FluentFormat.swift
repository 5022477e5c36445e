import Catalogs
public import ExchangeFormats
public import LanguageTags
import MessageFormat2

/// Fluent (`.ftl`), for Mozilla's tools.
///
/// ```
/// ### Language: cs
///
/// # Shown after too many attempts.
/// # wait: seconds to wait, such as 30
/// # Source of .title: Too many attempts
/// payment_limit-reached =
///     .title = Příliš mnoho pokusů
///     .detail = { $wait ->
///         [one] Zkuste to znovu za { $wait } sekundu.
///         [few] Zkuste to znovu za { $wait } sekundy.
///        *[other] Zkuste to znovu za { $wait } sekund.
///     }
/// ```
///
/// The parts of an entry are attributes; a plain text is the value. A dot in a key is `_`. Fluent has one language per file, so that
/// texts without a translation are left out, and the source texts are in comments: on the way back they tell whether a source has
/// changed meanwhile.
///
/// Files of other programs are read, too. References to other messages and terms are replaced by what they refer to, in the same file or, in a
/// whole project, in another one of the same language.
public struct FluentFormat: ExchangeFormat {
    /// Creates the format; `.fluent` is shorter.
    public init() {}

    /// Creates the format for a file that can refer to others.
    package init(beside neighbors: FluentNeighbors) { self.neighbors = neighbors }

    private var neighbors: FluentNeighbors?

    public var name: String { "fluent" }
    public var fileExtension: String { "ftl" }

    public func recognizes(_ bytes: [UInt8], path: String) -> Bool {
        guard path.hasSuffix(".ftl") || bytes.starts(with: Self.languageComment.utf8) else { return false }
        return String(validating: bytes, as: UTF8.self) != nil
    }

    private static let languageComment = "### Language: "
    private static let sourceComment = "Source"

    // MARK: Writing

    public func write(_ document: ExchangeDocument) -> ExchangeOutput {
        var items: [FluentResource.Item] = [
            .comment(FluentResource.Comment(.file, "Language: \(document.targetLanguage)"))
        ]
        var diagnostics: [CatalogDiagnostic] = []
        for entry in document.entries {
            var value: FluentPattern?
            var attributes: [FluentResource.Attribute] = []
            var sources: [String] = []
            for (text, whole) in WholeText.all(of: entry, in: document) {
                let (pattern, issues) = FluentConversion.pattern(
                    from: whole.message, language: document.targetLanguage)
                guard let pattern else {
                    let issue = issues.first
                    diagnostics.append(
                        UnwritableText(
                            message: issue?.message ?? "Fluent cannot express this text",
                            help: issue?.help ?? "Use another format for it.", range: issue?.range,
                            isTranslation: whole.isTranslation
                        ).diagnostic(for: text, of: entry.key))
                    continue
                }
                let isValue = entry.isShorthand && text.part == .detail
                if isValue {
                    value = pattern
                } else {
                    attributes.append(FluentResource.Attribute(text.part.rawValue, value: pattern))
                }
                if let source = whole.source {
                    sources.append(Self.sourceComment + (isValue ? ": " : " of .\(text.part.rawValue): ") + source)
                }
            }
            guard value != nil || !attributes.isEmpty else { continue }
            var notes = entry.description.map { [$0] } ?? []
            notes += entry.arguments.compactMap { entry.note(on: $0.name) }
            if let length = entry.maximumLength { notes.append("At most \(length) characters.") }
            let comment = (notes + sources).joined(separator: "\n")
            items.append(
                .entry(
                    FluentResource.Entry(
                        ExchangeID.name(entry.key, hyphen: "-"), comment: comment.isEmpty ? nil : comment, value: value,
                        attributes: attributes)))
        }
        return ExchangeOutput(Array(FluentResource(items).text.utf8), diagnostics: diagnostics)
    }

    // MARK: Reading

    public func read(_ bytes: [UInt8], path: String, language: LanguageTag?) -> ExchangeReading {
        if let unusable = FileReport.unusable(bytes, path: path) { return unusable }
        var report = FileReport(bytes, path: path)
        let resource = FluentResource.parse(bytes)
        for issue in resource.issues { report.add(.syntax, at: issue.range, issue.message, help: issue.help) }
        let stated = resource.fileComments.lazy.flatMap { $0.split(separator: "\n") }.compactMap { line in
            line.hasPrefix("Language: ") ? LanguageTag(String(line.dropFirst("Language: ".utf8.count))) : nil
        }.first
        var reading = ExchangeReading(targetLanguage: stated)
        let language = stated ?? language ?? LanguageTag(inPath: path) ?? "en"
        for entry in resource.entries where !entry.isTerm {
            if let value = entry.value {
                reading.units.append(unit(entry, nil, value, resource, language, &report))
            }
            for attribute in entry.attributes {
                reading.units.append(unit(entry, attribute, attribute.value, resource, language, &report))
            }
        }
        for span in resource.junk { reading.units += Self.texts(inJunk: span.bytes, of: bytes) }
        if resource.entries.isEmpty, !resource.issues.isEmpty { reading.isUnusable = true }
        reading.diagnostics = report.diagnostics()
        return reading
    }

    /// The texts of an entry that cannot be read: its value, and each line that begins an attribute.
    private static func texts(inJunk range: Range<Int>, of bytes: [UInt8]) -> [ReadUnit] {
        func name(_ bytes: ArraySlice<UInt8>) -> String? {
            let name = bytes.prefix { $0 != UInt8(ascii: "=") && $0 != 0x20 }
            let rest = bytes.dropFirst(name.count).drop { $0 == 0x20 }
            return name.isEmpty || rest.first != UInt8(ascii: "=") ? nil : String(decoding: name, as: UTF8.self)
        }
        let lines = bytes[range].split(separator: 0x0A).map { line in line.drop { $0 == 0x20 || $0 == 0x0D } }
        // A term is used inside other texts and is not a text of its own.
        guard let first = lines.first, first.first != UInt8(ascii: "-"), let id = name(first) else { return [] }
        let attributes = lines.dropFirst().filter { $0.first == UInt8(ascii: ".") }.compactMap { name($0.dropFirst()) }
        let hasValue =
            first.last != UInt8(ascii: "=") || attributes.isEmpty
            || lines.dropFirst().first?.first != UInt8(ascii: ".")
        let key = ExchangeID.key(named: id, hyphen: "-")
        return ((hasValue ? [nil] : []) + attributes).map { attribute in
            let part = attribute.map { CatalogPart(rawValue: $0) } ?? .detail
            return ReadUnit(
                attribute.map { "\(id).\($0)" } ?? id, id: key.flatMap { key in part.map { ExchangeID(key, $0) } },
                at: range)
        }
    }

    private func unit(
        _ entry: FluentResource.Entry, _ attribute: FluentResource.Attribute?, _ value: FluentPattern,
        _ resource: FluentResource, _ language: LanguageTag, _ report: inout FileReport
    ) -> ReadUnit {
        let key = ExchangeID.key(named: entry.id, hyphen: "-")
        let part = attribute.map { CatalogPart(rawValue: $0.id) } ?? .detail
        let id = key.flatMap { key in part.map { ExchangeID(key, $0) } }
        let name = attribute.map { "\(entry.id).\($0.id)" } ?? entry.id
        var unit = ReadUnit(name, id: id, at: (attribute?.idSpan ?? entry.idSpan).bytes)
        unit.targetRange = value.span.bytes
        let prefix = Self.sourceComment + (attribute.map { " of .\($0.id): " } ?? ": ")
        let lines = entry.comment?.split(separator: "\n") ?? []
        let source = lines.last { $0.hasPrefix(prefix) }
        unit.source = source.map { WholeText.source(ofLine: String($0.dropFirst(prefix.utf8.count))) }
        let notes = lines.filter { !$0.hasPrefix(Self.sourceComment) }
        unit.note = notes.isEmpty ? nil : notes.joined(separator: "\n")
        let (message, issues) = FluentConversion.message(
            from: value, in: resource, beside: neighbors, language: language)
        for issue in issues { report.add(.messageSyntax, at: issue.range, issue.message, help: issue.help) }
        unit.target = message.map { .message($0) }
        return unit
    }
}

extension ExchangeFormat where Self == FluentFormat {
    /// Fluent.
    public static var fluent: FluentFormat { FluentFormat() }
}
