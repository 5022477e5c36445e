import ByteText
import Catalogs

/// Builds a catalog from the tags and texts of an XML document. This file handles the nesting of elements.
struct XMLCatalogReader: XMLEvents {
    struct Element {
        enum Kind {
            case catalog, message, part(CatalogPart), variant, description, about, placeholder
            /// An element that catalogs do not have, or an element inside one.
            case unknown
        }

        let kind: Kind
        let tag: XMLStartTag
        var text: [UInt8] = []
        var hasChildren = false
        /// Whether a tag inside it is missing or extra, so that its text may not be what was meant.
        var isDamaged = false

        init(_ kind: Kind, _ tag: XMLStartTag) {
            self.kind = kind
            self.tag = tag
        }
    }

    /// The entry that is open.
    struct Message {
        var entry: CatalogBuilder.Entry
        var metadata = CatalogBuilder.Metadata()
        /// The start tags so far, by name, for finding duplicates.
        var seen: [String: Range<Int>] = [:]
    }

    typealias Text = CatalogBuilder.Text

    var catalog: CatalogBuilder
    var elements: [Element] = []
    var message: Message?
    /// The selectors of the open part and its variants so far. Both are empty if the part is plain text.
    var selectors: [Text] = []
    var variants: [CatalogBuilder.Variant] = []

    /// Known elements that are written with capitals: for each name, the first one's place and the number of them.
    private var capitals: [String: (range: Range<Int>, count: Int)] = [:]

    init(_ bytes: [UInt8], path: String) {
        catalog = CatalogBuilder(path: path, bytes: bytes)
    }

    mutating func read() -> CatalogDocument {
        if catalog.checkEncoding() {
            let reader = XMLDocumentReader<XMLCatalogReader>(catalog.bytes, limits: .catalog)
            if let refusal = reader.refusal(reading: &self) { recover(from: refusal) }
        }
        reportCapitals()
        return catalog.document()
    }

    /// Reads the document again from its start, and continues after each mistake.
    private mutating func recover(from refusal: XMLRefusal) {
        let bytes = catalog.bytes
        self = XMLCatalogReader(bytes, path: catalog.path)
        if let disguise = DisguisedFile.finding(in: bytes, as: .xml) { return catalog.report([disguise]) }
        guard !refusal.exceedsLimit else { return catalog.report([refusal.diagnostic]) }
        let file = MergeConflict.resolved(bytes)
        guard !file.conflicts.isEmpty else { return recover(from: refusal, file.bytes, []) }
        let reader = XMLDocumentReader<XMLCatalogReader>(file.bytes, limits: .catalog)
        guard let other = reader.refusal(reading: &self) else { return catalog.report(file.conflicts) }
        self = XMLCatalogReader(bytes, path: catalog.path)
        recover(from: other, file.bytes, file.conflicts)
    }

    private mutating func recover(
        from refusal: XMLRefusal, _ bytes: [UInt8], _ conflicts: [CatalogDiagnostic]
    ) {
        catalog.report(conflicts)
        let problems = XMLRecovery.read(
            bytes, limits: .catalog, vocabulary: .catalog, refusal: refusal, into: &self)
        catalog.report(problems)
    }

    // MARK: XMLEvents

    mutating func start(_ tag: XMLStartTag) {
        let parent = elements.last?.kind
        if !elements.isEmpty { elements[elements.count - 1].hasChildren = true }
        elements.append(Element(kind(of: tag, in: parent), tag))
        switch elements[elements.count - 1].kind {
        case .catalog: openCatalog(tag)
        case .message: openMessage(tag)
        case .part: openPart(tag)
        case .variant: checkAttributes(tag, ["key"])
        case .description, .about: openDescription(tag)
        case .placeholder: checkAttributes(tag, ["name", "type", "example", "private"])
        case .unknown: break
        }
    }

    mutating func text(_ text: Span<UInt8>) {
        guard !elements.isEmpty else { return }
        elements[elements.count - 1].text.append(text)
    }

    mutating func damage() {
        guard !elements.isEmpty else { return }
        elements[elements.count - 1].isDamaged = true
        message?.entry.isBroken = true
    }

    mutating func end(_ endTag: Range<Int>) {
        guard let element = elements.popLast() else { return }
        let content = element.tag.range.upperBound..<max(element.tag.range.upperBound, endTag.lowerBound)
        switch element.kind {
        case .catalog: if !element.isDamaged { refuseText(of: element, content) }
        case .message: closeMessage(element, content, endTag)
        case .part where element.isDamaged: break
        case .part(let part): closePart(part, element, content)
        case .variant where element.isDamaged: variants = []
        case .variant: closeVariant(element, content)
        case .description: closeDescription(element, content)
        case .about: closeAbout(element, content)
        case .placeholder: closePlaceholder(element, content)
        case .unknown: break
        }
    }

    /// Determines the kind of an element from its name and the element around it.
    private mutating func kind(of tag: XMLStartTag, in parent: Element.Kind?) -> Element.Kind {
        var tag = tag
        if tag.name.utf8.contains(where: ASCII.isUppercase), Self.names.contains(tag.name.lowercased()) {
            // This is reported once for all tags of that name, which are read as they are meant.
            capitals[tag.name, default: (tag.range, 0)].count += 1
            tag.name = tag.name.lowercased()
        }
        var known: [String] = []
        switch parent {
        case nil:
            if tag.name == "catalog" { return .catalog }
            catalog.report(
                .wrongType, at: tag.range, "the root element is <\(tag.name)>",
                help: "Write <catalog xmlns=\"\(XMLCatalogFormat.namespace)\" locale=\"…\">.")
            return .unknown
        case .unknown:
            return .unknown
        case .catalog:
            known = ["message"]
            if isOurs(tag), tag.name == "message" { return .message }
        case .message:
            known = ["title", "detail", "action", "description", "about", "placeholder"]
            if isOurs(tag) {
                if let part = CatalogPart(rawValue: tag.name) { return .part(part) }
                if tag.name == "description" { return .description }
                if tag.name == "about" { return .about }
                if tag.name == "placeholder" { return .placeholder }
            }
        case .part:
            known = selectors.isEmpty ? [] : ["variant"]
            if isOurs(tag), tag.name == "variant" {
                if !selectors.isEmpty { return .variant }
                // This is reported once, for the first of these variants.
                let isFirst = elements.last?.isDamaged != true && elements.last?.tag.attribute("match") == nil
                damage()
                guard isFirst else { return .unknown }
                catalog.report(
                    .wrongType, at: tag.range, "the element around these variants has no match attribute",
                    help: "Write <detail match=\"$count :integer\">.")
                return .unknown
            }
        case .variant, .description, .about, .placeholder: break
        }
        reportUnknownElement(tag, known)
        return .unknown
    }

    /// Whether an element has the root's namespace. If that is wrong, it has been reported at the root.
    private func isOurs(_ tag: XMLStartTag) -> Bool {
        tag.namespace == elements.first?.tag.namespace
    }

    private static let names = Set(XMLVocabulary.catalog.names)

    private mutating func reportCapitals() {
        for (name, first) in capitals {
            let others = first.count == 1 ? "" : ", and so are \(first.count - 1) more"
            catalog.report(
                .unknownMember, at: first.range, "<\(name)> is written with capitals\(others)",
                help: "Write <\(name.lowercased())>: XML is case-sensitive.")
        }
    }

    private mutating func reportUnknownElement(_ tag: XMLStartTag, _ known: [String]) {
        // The element may contain text that is missing from the element around it.
        damage()
        let help: String
        if known.isEmpty {
            help = "A text cannot contain elements. Write &lt; for <."
        } else if tag.name == "variant" {
            help = "Put it in a part: <detail match=\"$count :integer\"><variant key=\"*\">…</variant></detail>."
        } else if let name = Suggestion.nearest(to: tag.name, among: known) {
            help = "Did you mean <\(name)>?"
        } else {
            help = "Known here: \(known.map { "<\($0)>" }.joined(separator: ", ")). In a text, write &lt; for <."
        }
        catalog.report(.unknownMember, at: tag.range, "unknown element <\(tag.name)>", help: help)
    }
}
