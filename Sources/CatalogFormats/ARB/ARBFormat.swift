import Catalogs
public import ExchangeFormats
public import LanguageTags
import MessageFormat2

/// ICU MessageFormat in JSON: ARB, for Flutter, and the plain JSON of FormatJS, next-intl and others.
///
/// ```json
/// {
///   "@@locale": "cs",
///   "payment_limit__reached_detail": "{wait, plural, one{Zkuste to znovu za # sekundu.} few{Zkuste to znovu za # sekundy.} other{Zkuste to znovu za # sekund.}}",
///   "@payment_limit__reached_detail": {
///     "description": "Shown after too many attempts.",
///     "placeholders": { "wait": { "type": "int", "example": "30", "description": "seconds to wait" } },
///     "x-source": "Try again in {$wait} seconds.",
///     "x-state": "translated"
///   }
/// }
/// ```
///
/// A text is one message, converted by `ICUMessageFormat`. A name is the key with `_` for a dot and `__` for a hyphen, and the
/// part. The file has one language, so that texts without a translation are left out; `x-source` tells on the way back whether the source has
/// changed meanwhile.
///
/// Files of other programs are read, too: flat and nested objects of texts, the objects with `defaultMessage` that FormatJS
/// extracts, and `messages.json` of Chrome's extensions, with `$name$`. What MessageFormat 2 cannot say is reported at its place.
public struct ARBFormat: ExchangeFormat {
    /// Creates the format; `.arb` is shorter.
    public init() {}

    public var name: String { "arb" }
    public var fileExtension: String { "arb" }

    /// Whether a file is a JSON object with `@@locale` or another name that starts with `@`, with plurals or arguments of ICU in its texts,
    /// or with the messages of FormatJS or of an extension of Chrome.
    public func recognizes(_ bytes: [UInt8], path: String) -> Bool {
        let json = JSONDocument(reading: bytes, duplicates: .allowed)
        guard json.error == nil, let root = json.nodes.first else { return false }
        if root.kind == .array { return ARBReader.isList(json) }
        guard root.kind == .object else { return false }
        if path.hasSuffix(".arb") { return true }
        let members = Array(json.members(of: 0))
        if members.contains(where: { json.string(at: $0.name).hasPrefix("@") }) { return true }
        let isOfObjects = members.allSatisfy { ARBReader.message(of: $0.value, in: json) != nil }
        if isOfObjects, !members.isEmpty { return true }
        let texts = json.texts
        if texts.contains(where: ForeignICU.hasChoice) { return true }
        return !texts.contains { $0.contains("{{") || $0.contains("$t(") || $0.contains("%{") || $0.contains("||||") }
            && texts.contains { $0.hasBraceName(after: nil) }
    }

    // MARK: Writing

    public func write(_ document: ExchangeDocument) -> ExchangeOutput {
        var tree = NestedTree()
        // Plain JSON says nowhere in which language it is, and nothing about its texts.
        let isPlain = document.entries.contains { $0.texts.contains { $0.origin?.facts["style"] != nil } }
        var diagnostics: [CatalogDiagnostic] = []
        for entry in document.entries {
            for (text, whole) in WholeText.all(of: entry, in: document) {
                do throws(UnwritableText) {
                    let pattern = try Self.pattern(of: text, whole, document.targetLanguage)
                    guard let origin = text.origin else {
                        tree.insert(.string(pattern), at: [whole.id.identifier])
                        if !isPlain {
                            tree.insert(.object(Self.attributes(entry, text, whole)), at: ["@" + whole.id.identifier])
                        }
                        continue
                    }
                    let names = NestedMember.names(of: origin)
                    switch origin.facts["style"] {
                    case nil:
                        tree.insert(.string(pattern), at: [origin.name])
                        if let description = entry.description {
                            let attributes = JSONValue.object([.init("description", .string(description))])
                            tree.insert(attributes, at: ["@" + origin.name])
                        }
                    case "json": tree.insert(.string(pattern), at: names)
                    case "formatjs":
                        var members = [JSONValue.Member("defaultMessage", .string(pattern))]
                        if let description = entry.description {
                            members.append(.init("description", .string(description)))
                        }
                        tree.insert(.object(members), at: names)
                    default:
                        throw UnwritableText(
                            message:
                                "the file that this text came from is one of another program, which is not written",
                            help: "Write the text there by hand, or export it with --own-names.",
                            isTranslation: whole.isTranslation)
                    }
                } catch {
                    diagnostics.append(error.diagnostic(for: text, of: entry.key))
                }
            }
        }
        let locale = JSONValue.Member("@@locale", .string(document.targetLanguage.description))
        let json = JSONValue.object((isPlain ? [] : [locale]) + tree.members)
        return ExchangeOutput(json.bytes(.javaScript) + [0x0A], diagnostics: diagnostics)
    }

    /// A text in ICU MessageFormat.
    private static func pattern(
        of text: ExchangeText, _ whole: WholeText, _ language: LanguageTag
    ) throws(UnwritableText) -> String {
        let place = whole.isTranslation ? text.translationText : text.sourceText
        let converted = ICUMessageFormat.pattern(
            from: whole.message, language: language, source: place?.message ?? "")
        if let pattern = converted.value { return pattern }
        let issue = converted.issues.first { $0.kind != .loss }
        throw UnwritableText(
            message: issue?.message ?? "ICU MessageFormat cannot express this text",
            help: issue?.help ?? "Use another format for it.",
            range: issue.flatMap { $0.range.isEmpty ? nil : $0.range }, isTranslation: whole.isTranslation)
    }

    /// What translators should know about a text.
    private static func attributes(
        _ entry: ExchangeEntry, _ text: ExchangeText, _ whole: WholeText
    ) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        if let description = entry.description { members.append(.init("description", .string(description))) }
        let placeholders = whole.message.variables.map { name -> JSONValue.Member in
            let argument = entry.arguments.first { $0.name == name }
            var fields: [JSONValue.Member] = []
            if let type = argument?.type.flatMap({ types[$0] }) { fields.append(.init("type", .string(type))) }
            if let example = argument?.example { fields.append(.init("example", .string(example))) }
            if let description = argument?.description { fields.append(.init("description", .string(description))) }
            return .init(name, .object(fields))
        }
        if !placeholders.isEmpty { members.append(.init("placeholders", .object(placeholders))) }
        if let length = entry.maximumLength { members.append(.init("x-max-length", .integer(length))) }
        if let source = whole.source {
            members.append(.init("x-source", .string(source)))
            members.append(.init("x-state", .string(whole.state.rawValue)))
        }
        return members
    }

    /// Flutter's types for those of catalogs.
    private static let types = [
        "string": "String", "integer": "int", "decimal": "double", "date": "DateTime", "message": "String",
        "list": "String",
    ]

    // MARK: Reading

    public func read(_ bytes: [UInt8], path: String, language: LanguageTag?) -> ExchangeReading {
        var reader = ARBReader(bytes, path: path, language: language)
        return reader.read()
    }
}

extension ExchangeFormat where Self == ARBFormat {
    /// ICU MessageFormat in JSON.
    public static var arb: ARBFormat { ARBFormat() }
}
