import CatalogLinting
import Catalogs
import LanguageTags

/// Values of members that have only certain ones.
enum ValueCompletion {
    static func items(_ request: CompletionRequest) -> [CompletionItem] {
        switch request.site.kind {
        case .locale: locales(request)
        case .argumentType: types.map { item($0.value, $0.about, request) }
        case .retry:
            [
                item("never", "the same request will fail again", request),
                item("later", "the same request can succeed after a while", request),
            ]
        case .truth: [item("true", "the value is for the log only", request), item("false", nil, request)]
        case .rule:
            AllRules.infos.filter { !request.site.names.contains($0.code) && !request.site.names.contains($0.name) }
                .map { item($0.code, $0.summary, request) }
        case .replacement: keys(request)
        default: []
        }
    }

    private static let types: [(value: String, about: String)] = [
        ("string", "text"), ("integer", "a whole number"), ("decimal", "a number with a fraction, or money"),
        ("date", "a point in time"), ("list", "several texts"), ("message", "a text from the catalogs, by its key"),
    ]

    private static func item(_ value: String, _ about: String?, _ request: CompletionRequest) -> CompletionItem {
        var item = request.value(value, .enumMember)
        item.detail = about
        return item
    }

    /// The language of the file's name first, then those of the other files.
    private static func locales(_ request: CompletionRequest) -> [CompletionItem] {
        let project = request.requested.project
        let own = project.language(of: request.requested.path)
        let tags = [own].compactMap(\.self) + project.groups.tags.filter { $0 != own }
        return tags.map { item($0.description, $0 == own ? "as in the file's name" : nil, request) }
    }

    private static let maximumKeys = 500

    /// The keys that could replace this one, or whose texts it could use.
    private static func keys(_ request: CompletionRequest) -> [CompletionItem] {
        guard let reference = request.reference else { return [] }
        let typed = request.site.before
        let keys = (0..<reference.count).lazy.filter { number in
            let entry = reference.entry(number)
            return entry.replacement == nil && entry.key.rawValue != request.site.key
                && (typed.isEmpty || Array(entry.keyBytes).firstRange(of: typed) != nil)
        }
        return keys.prefix(maximumKeys).map { number in
            let entry = reference.entry(number)
            let text = CatalogPart.allCases.lazy.compactMap { entry[$0]?.message }.first
            return item(entry.key.rawValue, text.map { ShownText.line($0.utf8, limit: 120) }, request)
        }
    }
}
