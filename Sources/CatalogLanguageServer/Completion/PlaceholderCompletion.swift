import CatalogLinting
import Catalogs

/// Arguments that the texts of the source's entry use, or that the code supplies, and that `placeholders` does not describe yet.
enum PlaceholderCompletion {
    static func items(_ request: CompletionRequest) -> [CompletionItem] {
        guard request.isSource, let key = request.site.key else { return [] }
        let declared = request.settings.declarations?.message(for: key)?.arguments ?? [:]
        var names = declared.keys.sorted()
        let reader = MessageReader()
        for number in request.catalog.numbers(of: key) {
            let entry = request.catalog.entry(number)
            for part in CatalogPart.allCases {
                for name in entry[part].map({ reader.read($0, part: part).arguments }) ?? []
                where !names.contains(name) { names.append(name) }
            }
        }
        return names.filter { !request.site.names.contains($0) }.map { name in
            let type = declared[name]?.type
            var item: CompletionItem
            switch request.site.form {
            case .jsonMember:
                item = request.item(name, .variable, filter: "\"\(name)\"") { snippet in
                    snippet.name(name)
                    snippet.raw("{ \"type\": \"\(type ?? "")")
                    if type == nil { snippet.stop() }
                    snippet.stop("\", \"example\": \"", "\" }")
                }
            default: item = request.value(name, .variable)
            }
            item.detail = type ?? "used in a text"
            return item
        }
    }
}
