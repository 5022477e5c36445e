import ByteText
import Catalogs
import CatalogsXML
import ExchangeFormats
import LanguageTags
import MessageFormat2

/// Builds units from the tags and texts of string resources. This file handles the nesting of elements.
struct AndroidReader: XMLEvents {
    /// An element that is open.
    struct Element {
        enum Kind { case resources, string, plurals, array, item, guarded, markup, skipped }

        var kind: Kind
        var tag: XMLStartTag
        /// Whether there is text between its elements, where none belongs.
        var hasStrayText = false
    }

    /// The `<plurals>` that is open.
    struct Plural {
        var units: [ReadUnit] = []
        var quantities: [PluralCategory: Range<Int>] = [:]
    }

    let bytes: [UInt8]
    private let path: String
    var report: FileReport
    var elements: [Element] = []
    /// Text that has not been added to the content, since one of Android's escapes may go on in the next piece.
    var pending: [UInt8] = []
    var content: AndroidContent?
    var plural: Plural?
    var units: [ReadUnit] = []
    var language: LanguageTag?
    /// How many items the `<string-array>` that is open has had.
    var arrayCount = 0
    /// The first resource of each type and name.
    var names: [String: Range<Int>] = [:]
    /// The offset after the last resource: comments for the next one begin here.
    var lastEnd = 0
    private var isForeign = false

    /// The language that the caller or the file's name states.
    private let named: LanguageTag?

    init(_ bytes: [UInt8], path: String, language: LanguageTag?) {
        self.bytes = bytes
        self.path = path
        named = language ?? LanguageTag(inPath: path)
        report = FileReport(bytes, path: path)
    }

    mutating func read() -> ExchangeReading {
        let reader = XMLDocumentReader<AndroidReader>(bytes, limits: .catalog)
        do throws(CatalogDiagnostic) {
            try reader.read(into: &self)
        } catch {
            // Nothing that was read before the mistake can be relied on.
            report = FileReport(bytes, path: path)
            report.add([XMLSign.diagnostic(of: error, in: bytes)])
            return report.unusable()
        }
        return ExchangeReading(
            targetLanguage: language, units: units, diagnostics: report.diagnostics(), isUnusable: isForeign)
    }

    /// The plural forms of the file's language, by CLDR's rules, as Android has them.
    var plurals: AppPlurals { AppPlurals(language: textLanguage, zero: .category) }
    /// The language of the texts; nil if it is not known.
    var textLanguage: LanguageTag? { language ?? named }

    // MARK: XMLEvents

    mutating func start(_ tag: XMLStartTag) {
        flush()
        let parent = elements.last?.kind
        let kind = kind(of: tag, in: parent)
        elements.append(Element(kind: kind, tag: tag))
        switch kind {
        case .resources: openResources(tag)
        case .string, .item: content = AndroidContent()
        case .plurals: plural = Plural()
        case .array: arrayCount = 0
        case .guarded: content?.startGuard()
        case .markup: addTag(tag, at: tag.range, isClosing: false)
        case .skipped: break
        }
    }

    mutating func text(_ text: Span<UInt8>) {
        if content != nil {
            for index in text.indices { pending.append(text[index]) }
        } else if let last = elements.indices.last, !elements[last].hasStrayText, elements[last].kind != .skipped {
            for index in text.indices where !ASCII.isSpace(text[index]) { elements[last].hasStrayText = true }
        }
    }

    mutating func end(_ endTag: Range<Int>) {
        flush()
        guard let element = elements.popLast() else { return }
        if element.hasStrayText {
            report.add(
                .wrongType, at: element.tag.range, "there is text between the elements in <\(element.tag.name)>",
                help: "Put it into a <string>, or into a comment.")
        }
        let start = element.tag.range.upperBound
        let inner = start..<max(start, endTag.lowerBound)
        switch element.kind {
        case .string: closeString(element.tag, inner)
        case .item:
            if let parent = elements.last, parent.kind == .array {
                closeElement(of: parent.tag, element.tag, inner)
            } else {
                closeItem(element.tag, inner)
            }
        case .plurals: closePlurals(element.tag)
        case .guarded: content?.endGuard()
        case .markup:
            if !endTag.isEmpty { addTag(element.tag, at: endTag, isClosing: true) }
        case .array, .resources, .skipped: break
        }
        if elements.count == 1 { lastEnd = max(start, endTag.upperBound) }
    }

    /// Passes the text before a tag on to the content.
    private mutating func flush() {
        guard !pending.isEmpty else { return }
        content?.append(pending)
        pending = []
    }

    // MARK: Elements

    private mutating func kind(of tag: XMLStartTag, in parent: Element.Kind?) -> Element.Kind {
        switch parent {
        case nil:
            if tag.name == "resources", tag.namespace == nil { return .resources }
            isForeign = true
            report.add(
                .wrongType, at: tag.range, "the root element is <\(tag.name)>, not <resources>",
                help: "Use a file with string resources of Android.")
            return .skipped
        case .skipped: return .skipped
        case .string, .item, .guarded, .markup:
            return tag.namespace == AndroidNamespace.xliff && tag.name == "g" ? .guarded : .markup
        case .resources: return kind(ofResource: tag)
        case .plurals:
            if tag.name == "item" { return .item }
            report.add(
                .unknownMember, at: tag.range, "<\(tag.name)> cannot be in <plurals>",
                help: "Write <item quantity=\"…\">.")
            return .skipped
        case .array: return tag.name == "item" ? .item : .skipped
        }
    }

    private mutating func kind(ofResource tag: XMLStartTag) -> Element.Kind {
        if let flag = tag.attribute("translatable"), flag.value.elementsEqual("false".utf8) { return .skipped }
        switch tag.name {
        case "string", "plurals", "string-array": break
        case "skip", "eat-comment": return .skipped
        default:
            report.add(
                .unknownMember, at: tag.range, "<\(tag.name)> is not read",
                help: "Only <string>, <plurals> and <string-array> can become texts of a catalog.")
            return .skipped
        }
        guard let name = tag.attribute("name"), !name.value.isEmpty else {
            report.add(.wrongType, at: tag.range, "this <\(tag.name)> has no name", help: "Add name=\"…\".")
            return .skipped
        }
        if let product = tag.attribute("product"), !product.value.elementsEqual("default".utf8) {
            report.add(
                .unknownMember, at: product.quotedRange, "a text for one product only is not read",
                help: "Write it under a name of its own.")
            return .skipped
        }
        let identity = "\(tag.name) \(String(decoding: name.value, as: UTF8.self))"
        if let first = names[identity] {
            report.add(
                .duplicateKey, at: name.quotedRange, "there is another <\(tag.name)> with this name",
                help: "Remove one of them.", first: first)
            return .skipped
        }
        names[identity] = name.quotedRange
        return tag.name == "string" ? .string : tag.name == "plurals" ? .plurals : .array
    }

    private mutating func openResources(_ tag: XMLStartTag) {
        lastEnd = tag.range.upperBound
        let locale = tag.attributes.first { $0.namespace == AndroidNamespace.tools && $0.name == "locale" }
        guard let locale else { return }
        language = AndroidLanguage.tag(of: String(decoding: locale.value, as: UTF8.self))
        if language == nil {
            report.add(
                .localeMismatch, at: locale.quotedRange, "this is not a language tag",
                help: "Write a tag such as \"pt-BR\".")
        }
    }

    /// Adds a tag of markup to the content.
    private mutating func addTag(_ tag: XMLStartTag, at range: Range<Int>, isClosing: Bool) {
        let meaning = markup(tag, isClosing: isClosing)
        content?.tag(String(decoding: bytes[range], as: UTF8.self), meaning)
    }

    private func markup(_ tag: XMLStartTag, isClosing: Bool) -> Message.Pattern.Element {
        let isAlone = bytes[tag.range].dropLast().last == UInt8(ascii: "/")
        let options = tag.attributes.map { attribute in
            let value = Message.Literal(String(decoding: attribute.value, as: UTF8.self), isQuoted: true)
            return Message.Option(attribute.name, value: .literal(value))
        }
        return .markup(
            Message.Markup(
                isClosing ? .close : isAlone ? .standalone : .open, name: tag.name,
                options: isClosing ? [] : NamedList(options)))
    }
}
