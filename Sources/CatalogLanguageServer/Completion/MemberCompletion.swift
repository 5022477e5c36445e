import CatalogLinting
import Catalogs

/// Members of a JSON catalog; elements and attributes of an XML catalog.
enum MemberCompletion {
    /// What a member is for, and how its value begins.
    private struct Member {
        enum Value { case string, number, object, list, truth, text }

        let name: String
        let value: Value
        let about: String
        var isForSource = false
    }

    static func items(_ request: CompletionRequest, _ owner: CompletionSite.Owner) -> [CompletionItem] {
        let site = request.site
        let names = Set(site.names)
        let members: [Member]
        switch site.form {
        case .attribute: members = attributes[owner] ?? []
        case .element: members = parts(request) + elements
        default: members = owner == .entry ? parts(request) + metadata : self.members[owner] ?? []
        }
        return members.filter { member in
            (request.isSource || !member.isForSource) && (member.name == "placeholder" || !names.contains(member.name))
        }
        .map { item($0, request) }
    }

    /// The parts that the source's entry has; all of them in the source.
    private static func parts(_ request: CompletionRequest) -> [Member] {
        let number = request.isSource ? nil : request.sourceNumber
        return CatalogPart.allCases.compactMap { part in
            if let number, let reference = request.reference, !reference.hasText(number, part) { return nil }
            return Member(name: part.rawValue, value: .text, about: about[part] ?? "")
        }
    }

    private static let about: [CatalogPart: String] = [
        .title: "The kind of problem, the same for every occurrence.", .detail: "What happened this time.",
        .action: "What the reader can do now.",
    ]

    // MARK: Tables

    private static let locale = Member(
        name: "locale", value: .string, about: "The language of all texts: a tag such as pt-BR.")
    private static let description = Member(
        name: "description", value: .string, about: "When the message is shown, for translators.", isForSource: true)
    private static let developers = Member(
        name: "about", value: .string, about: "What developers who meet the code should know.", isForSource: true)
    private static let retry = Member(
        name: "retry", value: .string, about: "Whether the same request can succeed later: never or later.",
        isForSource: true)
    private static let type = Member(
        name: "type", value: .string, about: "The type of the value: string, integer, decimal, date, list or message.")
    private static let example = Member(
        name: "example", value: .string, about: "A typical value, which also measures the length of texts.")
    private static let isPrivate = Member(
        name: "private", value: .truth, about: "Whether the value is for the log only.")

    private static let metadata: [Member] = [
        description,
        Member(
            name: "placeholders", value: .object, about: "The variables that translations may use.", isForSource: true),
        Member(
            name: "maxLength", value: .number, about: "The most characters that each part may have.", isForSource: true),
        Member(name: "status", value: .number, about: "The HTTP status of the answer.", isForSource: true),
        retry, developers,
        Member(
            name: "replacedBy", value: .string, about: "The key to use instead: this one is deprecated.",
            isForSource: true),
        Member(name: "lint-ignore", value: .list, about: "The lint rules that do not apply to this entry."),
    ]

    private static let members: [CompletionSite.Owner: [Member]] = [
        .catalog: [
            Member(name: "$schema", value: .string, about: "The location of the schema, for editors."),
            locale,
            Member(name: "messages", value: .object, about: "The entries by key."),
        ],
        .text: [
            Member(name: "match", value: .list, about: "What the variants depend on: \"$count :integer\"."),
            Member(name: "variants", value: .object, about: "A text for each case."),
        ],
        .placeholder: [
            type, example,
            Member(name: "description", value: .string, about: "The meaning of the value."),
            isPrivate,
        ],
    ]

    private static let elements: [Member] = [
        description, developers,
        Member(name: "placeholder", value: .object, about: "A variable that translations may use.", isForSource: true),
    ]

    private static let attributes: [CompletionSite.Owner: [Member]] = [
        .catalog: [
            Member(name: "xmlns", value: .string, about: "urn:plainspoken:catalog:1"),
            locale,
        ],
        .entry: [
            Member(name: "key", value: .string, about: "The key of the entry."),
            Member(
                name: "max-length", value: .string, about: "The most characters that each part may have.",
                isForSource: true),
            Member(name: "status", value: .string, about: "The HTTP status of the answer.", isForSource: true),
            retry,
            Member(
                name: "replaced-by", value: .string, about: "The key to use instead: this one is deprecated.",
                isForSource: true),
            Member(name: "lint-ignore", value: .string, about: "The lint rules that do not apply to this entry."),
        ],
        .text: [
            Member(name: "match", value: .string, about: "What the variants depend on: $count :integer.")
        ],
        .variant: [Member(name: "key", value: .string, about: "The plural category, number or word, or *.")],
        .placeholder: [
            Member(name: "name", value: .string, about: "The name of the variable, without $."),
            type, example, isPrivate,
        ],
    ]

    // MARK: Items

    private static func item(_ member: Member, _ request: CompletionRequest) -> CompletionItem {
        let name = member.name
        var item: CompletionItem
        if request.site.form == .attribute {
            item = request.item(name, .property, filter: name) { snippet in
                snippet.raw("\(name)=\"")
                if name == "xmlns" { snippet.raw("urn:plainspoken:catalog:1") } else { snippet.stop() }
                snippet.raw("\"")
            }
        } else {
            item = request.member(
                name, .property, element: "<\(name)",
                json: { snippet in
                    snippet.name(name)
                    writeValue(member, request, &snippet)
                }, xml: { writeElement(member, request, &$0) })
        }
        item.detail = member.about
        if let part = CatalogPart(rawValue: name), !request.isSource, let number = request.sourceNumber {
            item.documentation = request.reference?.entry(number)[part]?.message
        }
        return item
    }

    private static func skeleton(_ request: CompletionRequest) -> EntrySkeleton? {
        request.reference.map {
            EntrySkeleton(language: request.language, reference: $0, isFlat: request.catalog.isFlat)
        }
    }

    private static func source(_ member: Member, _ request: CompletionRequest) -> MessageView? {
        guard !request.isSource, let part = CatalogPart(rawValue: member.name), let number = request.sourceNumber else {
            return nil
        }
        return request.reference?.text(number, part)
    }

    private static func writeElement(_ member: Member, _ request: CompletionRequest, _ snippet: inout SnippetText) {
        if let part = CatalogPart(rawValue: member.name), let skeleton = skeleton(request) {
            return skeleton.writeXML(part, source(member, request), 0, into: &snippet)
        }
        if member.name == "placeholder" {
            return snippet.stop("<placeholder name=\"", "\"/>")
        }
        snippet.stop("<\(member.name)>", "</\(member.name)>")
    }

    private static func writeValue(_ member: Member, _ request: CompletionRequest, _ snippet: inout SnippetText) {
        let (open, close) =
            switch member.value {
            case .number: ("", "")
            case .truth: ("true", "")
            case .object: ("{", "}")
            case .list: ("[\"", "\"]")
            case .string, .text: ("\"", "\"")
            }
        if member.value == .text, let skeleton = skeleton(request) {
            return skeleton.writeJSON(source(member, request), 0, into: &snippet)
        }
        snippet.raw(open)
        if member.value == .object { snippet.line(1) }
        if member.value != .truth { snippet.stop() }
        if member.value == .object { snippet.line(0) }
        snippet.raw(close)
    }
}
