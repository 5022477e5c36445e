import Catalogs

/// What can be written at a place: keys that are missing, members, and everything that MessageFormat 2 has.
enum Completion: Feature {
    static let method = "textDocument/completion"

    static func capability(for client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        ("completionProvider", ["triggerCharacters": ["\"", "$", ":", "{", " ", "<", ".", "="]])
    }

    static func answer(_ parameters: JSONValue, in session: Session) throws(ProtocolError) -> JSONValue {
        guard let requested = RequestedCatalog(parameters, in: session) else { return .null }
        let offset = try requested.lines.offset(of: parameters["position"])
        guard let site = CompletionSite.find(offset, in: requested.catalog, requested.document.bytes),
            isWanted(at: site, parameters.at("context.triggerCharacter")?.string)
        else { return .null }
        let request = CompletionRequest(requested, site, offset, session)
        var items: [CompletionItem]
        var isIncomplete = false
        switch site.kind {
        case .key: (items, isIncomplete) = try KeyCompletion.items(request)
        case .member(let owner): items = MemberCompletion.items(request, owner)
        case .placeholder: items = PlaceholderCompletion.items(request)
        case .variantKey: items = VariantCompletion.items(request)
        case .text, .selector: items = MessageCompletion.items(request)
        case .locale, .argumentType, .retry, .rule, .replacement, .truth: items = ValueCompletion.items(request)
        }
        try session.checkCancellation()
        for place in items.indices where items[place].rank == 0 { items[place].rank = place + 1 }
        let list = items.map {
            $0.json(
                site.range, requested.lines,
                comma: site.form == .jsonMember || site.form == .jsonString ? site.commaBefore : nil)
        }
        return ["isIncomplete": .bool(isIncomplete), "items": .array(list)]
    }

    /// Whether a list should open by itself when a sign is typed that is usually part of a sentence.
    private static func isWanted(at site: CompletionSite, _ trigger: String?) -> Bool {
        switch (trigger, site.kind) {
        case (" "?, .text), (" "?, .selector), (" "?, .variantKey): true
        case (" "?, .member): site.form == .attribute
        case (" "?, _): site.kind == .rule && site.form == .attributeValue
        case (":"?, .text), (":"?, .selector), ("="?, .text), ("="?, .selector), ("{"?, .text): true
        case (":"?, _), ("="?, _), ("{"?, _): false
        default: true
        }
    }
}
