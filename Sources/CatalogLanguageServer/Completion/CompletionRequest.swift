import ByteText
import CatalogLinting
import LanguageTags

/// What the items of a completion list are made from.
struct CompletionRequest {
    let requested: RequestedCatalog
    let site: CompletionSite
    let session: Session
    let offset: Int
    let language: LanguageFacts
    let reference: ReferenceView?
    /// Whether the catalog is one of the source language.
    let isSource: Bool
    private let indentation: FileIndentation

    init(_ requested: RequestedCatalog, _ site: CompletionSite, _ offset: Int, _ session: Session) {
        self.requested = requested
        self.site = site
        self.session = session
        self.offset = offset
        language = requested.catalog.facts
        reference = requested.project.reference
        isSource = reference.map { $0.language.tag == requested.catalog.language } ?? false
        indentation = FileIndentation(requested.catalog)
    }

    var catalog: CatalogView { requested.catalog }
    var settings: RuleSettings { requested.project.settings.options.settings }

    /// The number of the entry's key in the source; nil if the source does not have it.
    var sourceNumber: Int? { site.key.flatMap { reference?.number(of: $0) } }

    /// The source's text for the part around the offset.
    var sourceText: MessageView? {
        guard let sourceNumber, let part = site.part else { return nil }
        return reference?.text(sourceNumber, part)
    }

    var bytes: [UInt8] { requested.document.bytes }

    /// Text to insert, which may have several lines and places to fill in.
    var snippet: SnippetText {
        let isSnippet = session.client.insertsSnippets
        let base = isSnippet ? "" : indentation.indentation(ofLineAt: site.range.lowerBound)
        return SnippetText(
            isSnippet: isSnippet,
            SnippetText.Layout(base: base, unit: indentation.unit, syntax: catalog.syntax))
    }

    /// An item that inserts what a closure writes.
    func item(
        _ label: String, _ kind: CompletionItem.Kind, filter: String, _ write: (inout SnippetText) -> Void
    ) -> CompletionItem {
        var snippet = snippet
        write(&snippet)
        if site.form == .jsonMember, site.lacksCommaAfter { snippet.raw(",") }
        var item = CompletionItem(label, kind, snippet.text, filter: filter)
        item.isSnippet = snippet.isSnippet
        item.hasLines = snippet.text.utf8.contains(0x0A)
        return item
    }

    /// An item that inserts a name with what follows it, or the name alone where that is there already.
    ///
    /// - Parameters:
    ///   - element: the beginning of the element, with which an editor compares a tag that has been begun.
    ///   - json: writes a member.
    ///   - xml: writes an element.
    func member(
        _ name: String, _ kind: CompletionItem.Kind, element: String, json: (inout SnippetText) -> Void,
        xml: (inout SnippetText) -> Void
    ) -> CompletionItem {
        switch site.form {
        case .jsonMember: item(name, kind, filter: "\"\(name)\"", json)
        case .element: item(name, kind, filter: site.range.isEmpty ? name : element, xml)
        default: value(name, kind)
        }
    }

    /// An item that inserts a value, written as the place demands.
    func value(_ value: String, _ kind: CompletionItem.Kind = .value) -> CompletionItem {
        switch site.form {
        case .jsonString, .jsonName:
            CompletionItem(
                value, kind, "\"\(escaped(value))\"\(site.form == .jsonString && site.lacksCommaAfter ? "," : "")")
        case .jsonMember: CompletionItem(value, kind, "\"\(escaped(value))\"")
        default: CompletionItem(value, kind, escaped(value))
        }
    }

    /// Text as the file writes it at this place; attributes need more escapes.
    func escaped(_ text: String) -> String {
        guard site.form == .attributeValue else { return String(decoding: catalog.syntax.escaped(text), as: UTF8.self) }
        var output: [UInt8] = []
        XMLText.append(text, as: .attribute, to: &output)
        return String(decoding: output, as: UTF8.self)
    }
}
