import ByteText
import LanguageTags
import Plainspoken

/// Makes a catalog out of the tags and texts of an XML document. This file holds the elements' nesting.
struct XMLCatalogReader: XMLEvents {
    /// An element that is open.
    struct Element {
        enum Kind {
            case catalog, message, part(CatalogPart), variant, description, placeholder
            /// What catalogs do not have, and what is in it.
            case unknown
        }

        let kind: Kind
        let tag: XMLStartTag
        var text: [UInt8] = []
        var hasChildren = false

        init(_ kind: Kind, _ tag: XMLStartTag) {
            self.kind = kind
            self.tag = tag
        }
    }

    /// The entry that is open.
    struct Message {
        var record: EntryRecord
        var metadata = MetadataRecord()
        /// The start tags of what is there, by name, to find what is there twice.
        var seen: [String: Range<Int>] = [:]
        /// Whether there is an element that entries do not have: most likely the text that is missing.
        var hasUnknown = false
    }

    let bytes: [UInt8]
    var builder: CatalogBuilder
    var diagnostics: [CatalogDiagnostic] = []
    var language = LanguageTag.undetermined
    var localeRange: Range<Int>?
    var rootRange: Range<Int>?
    var elements: [Element] = []
    var message: Message?
    /// The selectors of the open part, and its variants so far; empty for a plain text.
    var selectors: [TextSlot] = []
    var variants: [CatalogBuilder.VariantSlots] = []
    var variantKeys: [String: Range<Int>] = [:]
    /// The keys so far and where they stand.
    var keys: [String: Range<Int>] = [:]
    var key: String?

    init(_ bytes: [UInt8], path: String) {
        self.bytes = bytes
        builder = CatalogBuilder(path: path, file: bytes)
    }

    consuming func finish(_ failure: XMLFailure?) -> CatalogDocument {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            diagnostics.append(
                CatalogDiagnostic(
                    .byteOrderMark, 0..<3, "the file starts with a byte order mark",
                    help: "Save it as UTF-8 without one."))
        }
        if let failure { diagnostics.append(Self.diagnostic(failure)) }
        return CatalogDocument(
            catalog: builder.build(language: language), bytes: bytes, localeRange: localeRange,
            messagesRange: rootRange,
            diagnostics: diagnostics)
    }

    private static func diagnostic(_ failure: XMLFailure) -> CatalogDiagnostic {
        let fault: CatalogFault =
            switch failure.kind {
            case .syntax, .limit: .syntax
            case .encoding: .encoding
            case .doctype: .doctype
            }
        return CatalogDiagnostic(fault, failure.range, failure.message, help: failure.help)
    }

    // MARK: XMLEvents

    mutating func start(_ tag: XMLStartTag) {
        let parent = elements.last?.kind
        if !elements.isEmpty { elements[elements.count - 1].hasChildren = true }
        elements.append(Element(kind(of: tag, in: parent), tag))
        switch elements[elements.count - 1].kind {
        case .catalog: openCatalog(tag)
        case .message: openMessage(tag)
        case .part(let part): openPart(part, tag)
        case .variant: checkAttributes(tag, ["key"])
        case .description: openDescription(tag)
        case .placeholder: checkAttributes(tag, ["name", "type", "example"])
        case .unknown: break
        }
    }

    mutating func text(_ text: UnsafeBufferPointer<UInt8>) {
        guard !elements.isEmpty else { return }
        elements[elements.count - 1].text += text
    }

    mutating func end(_ endTag: Range<Int>) {
        guard let element = elements.popLast() else { return }
        let content = element.tag.range.upperBound..<max(element.tag.range.upperBound, endTag.lowerBound)
        switch element.kind {
        case .catalog: refuseText(of: element, content)
        case .message: closeMessage(element, content, endTag)
        case .part(let part): closePart(part, element, content)
        case .variant: closeVariant(element, content)
        case .description: closeDescription(element, content)
        case .placeholder: closePlaceholder(element, content)
        case .unknown: break
        }
    }

    /// What an element is, by its name and the element around it.
    private mutating func kind(of tag: XMLStartTag, in parent: Element.Kind?) -> Element.Kind {
        var known: [String] = []
        switch parent {
        case nil:
            if tag.name == "catalog" { return .catalog }
            report(
                .wrongType, tag.range, "the root element is <\(tag.name)>",
                help: "A catalog is <catalog xmlns=\"\(XMLCatalogFormat.namespace)\" locale=\"…\">.")
            return .unknown
        case .unknown:
            return .unknown
        case .catalog:
            known = ["message"]
            if isOurs(tag), tag.name == "message" { return .message }
        case .message:
            known = ["title", "detail", "action", "description", "placeholder"]
            if isOurs(tag) {
                if let part = CatalogPart(rawValue: tag.name) { return .part(part) }
                if tag.name == "description" { return .description }
                if tag.name == "placeholder" { return .placeholder }
            }
        case .part:
            known = selectors.isEmpty ? [] : ["variant"]
            if isOurs(tag), tag.name == "variant" {
                if !selectors.isEmpty { return .variant }
                report(
                    .wrongType, tag.range, "there are variants, and the element around them has no attribute match",
                    help: "Write <detail match=\"$count :integer\">.")
                return .unknown
            }
        case .variant, .description, .placeholder: break
        }
        reportUnknownElement(tag, known)
        message?.hasUnknown = true
        return .unknown
    }

    /// Elements of the wrong namespace have been reported at the root, so the root's counts.
    private func isOurs(_ tag: XMLStartTag) -> Bool {
        tag.namespace == elements.first?.tag.namespace
    }

    private mutating func reportUnknownElement(_ tag: XMLStartTag, _ known: [String]) {
        let help: String
        if known.isEmpty {
            help = "A text holds no elements: < is written &lt;."
        } else if let name = Suggestion.nearest(to: tag.name, among: known) {
            help = "Did you mean <\(name)>?"
        } else {
            help = "Known here: \(known.map { "<\($0)>" }.joined(separator: ", "))."
        }
        report(.unknownMember, tag.range, "unknown element <\(tag.name)>", help: help)
    }

    // MARK: Diagnostics

    mutating func report(_ fault: CatalogFault, _ range: Range<Int>, _ message: String, help: String? = nil) {
        diagnostics.append(CatalogDiagnostic(fault, range, message, help: help, key: key))
    }

    mutating func reportDuplicate(_ range: Range<Int>, of first: Range<Int>, _ message: String) {
        diagnostics.append(
            CatalogDiagnostic(
                .duplicateKey, range, message, help: "Remove or rename one of them.",
                related: [CatalogDiagnostic.Related(range: first, message: "it is here first")], key: key))
    }
}
