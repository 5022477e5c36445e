import CatalogLinting
import Catalogs

/// Keys that the catalog lacks: in a translation those of the source, and in the source those that the code asks for.
enum KeyCompletion {
    /// The most items of one list. An editor asks again when more has been typed.
    private static let maximum = 200

    static func items(
        _ request: CompletionRequest
    ) throws(ProtocolError) -> (items: [CompletionItem], isIncomplete: Bool) {
        let present = try presentKeys(request)
        if request.isSource || request.reference == nil { return declared(request, present) }
        guard let reference = request.reference else { return ([], false) }
        let missing = (0..<reference.count).filter { !present.contains(Array(reference.entry($0).keyBytes)) }
        // The key after the one before in the source is the likeliest.
        let predecessor = request.site.names.prefix(request.site.countBefore).last.flatMap { reference.number(of: $0) }
        let start = predecessor.map { $0 + 1 } ?? 0
        let wanted = chosen(missing, request) { Array(reference.entry($0).keyBytes) }
        let nearest = wanted.numbers.map { number in
            (number, rank: number >= start ? number - start : number - start + reference.count)
        }
        .sorted { $0.rank < $1.rank }.prefix(maximum)
        let items = nearest.map { number, rank in
            var item = item(number, reference, request)
            item.rank = rank + 1
            return item
        }
        return (items, wanted.isIncomplete)
    }

    /// The keys that the language has, in all of its files. Those of this file are taken from the scan, which knows them even if the
    /// file is broken.
    private static func presentKeys(_ request: CompletionRequest) throws(ProtocolError) -> Set<[UInt8]> {
        var keys = Set(request.site.names.map { Array($0.utf8) })
        for catalog in request.requested.project.catalogs(of: request.catalog.language)
        where catalog.file.path != request.requested.path {
            try request.session.checkCancellation()
            for number in 0..<catalog.count { keys.insert(Array(catalog.entry(number).keyBytes)) }
        }
        return keys
    }

    /// Those that fit what has been typed, if there are too many.
    private static func chosen(
        _ numbers: [Int], _ request: CompletionRequest, _ key: (Int) -> [UInt8]
    ) -> (numbers: [Int], isIncomplete: Bool) {
        guard numbers.count > maximum else { return (numbers, false) }
        let typed = request.site.before
        guard !typed.isEmpty else { return (numbers, true) }
        return (numbers.filter { key($0).firstRange(of: typed) != nil }, true)
    }

    private static func item(
        _ number: Int, _ reference: ReferenceView, _ request: CompletionRequest
    ) -> CompletionItem {
        let key = reference.key(number)
        let skeleton = EntrySkeleton(
            language: request.language, reference: reference, isFlat: request.catalog.isFlat)
        let write = { (snippet: inout SnippetText) in skeleton.writeEntry(number, into: &snippet) }
        var item = request.member(key, .reference, element: "<\(key)", json: write, xml: write)
        let entry = reference.entry(number)
        let texts = CatalogPart.allCases.compactMap { entry[$0]?.message }
        item.detail = texts.first.map { ShownText.line($0.utf8, limit: 120) }
        item.documentation = (texts + [entry.description].compactMap(\.self)).joined(separator: "\n\n")
        return item
    }

    // MARK: The source

    private static func declared(
        _ request: CompletionRequest, _ present: Set<[UInt8]>
    ) -> (items: [CompletionItem], isIncomplete: Bool) {
        let messages = request.settings.declarations?.messages ?? [:]
        let missing = messages.keys.filter { !present.contains(Array($0.utf8)) }.sorted()
        let wanted = chosen(Array(missing.indices), request) { Array(missing[$0].utf8) }
        var items = wanted.numbers.prefix(maximum).map { number in
            declared(missing[number], messages[missing[number]]?.arguments ?? [:], request)
        }
        items += prefixes(request, present)
        return (items, wanted.isIncomplete)
    }

    private static func declared(
        _ key: String, _ arguments: [String: Declarations.Argument], _ request: CompletionRequest
    ) -> CompletionItem {
        let arguments = arguments.sorted { $0.key < $1.key }
        var item = request.member(
            key, .reference, element: "<\(key)", json: { writeJSON(key, arguments, &$0) },
            xml: { writeXML(key, arguments, &$0) })
        let names = arguments.map { "$\($0.key)" }.joined(separator: ", ")
        item.detail = names.isEmpty ? "the code uses it" : "the code uses it with \(names)"
        return item
    }

    private static func writeJSON(
        _ key: String, _ arguments: [(key: String, value: Declarations.Argument)], _ snippet: inout SnippetText
    ) {
        snippet.name(key)
        guard !arguments.isEmpty else {
            return snippet.stop("\"", "\"")
        }
        snippet.raw("{")
        snippet.line(1)
        snippet.stop("\"detail\": \"", "\",")
        snippet.line(1)
        snippet.raw("\"placeholders\": {")
        for (place, argument) in arguments.enumerated() {
            if place > 0 { snippet.raw(",") }
            snippet.line(2)
            snippet.name(argument.key)
            let type = argument.value.type.map { "\"type\": \"\($0)\"" }
            let members = [type, argument.value.isPrivate ? "\"private\": true" : nil].compactMap(\.self)
            snippet.raw(members.isEmpty ? "{}" : "{ \(members.joined(separator: ", ")) }")
        }
        snippet.line(1)
        snippet.raw("}")
        snippet.line(0)
        snippet.raw("}")
    }

    private static func writeXML(
        _ key: String, _ arguments: [(key: String, value: Declarations.Argument)], _ snippet: inout SnippetText
    ) {
        snippet.raw("<message key=\"\(key)\">")
        if arguments.isEmpty {
            snippet.stop()
        } else {
            for argument in arguments {
                snippet.line(1)
                snippet.raw("<placeholder name=\"")
                snippet.escaped(argument.key)
                snippet.raw("\"" + (argument.value.type.map { " type=\"\($0)\"" } ?? ""))
                snippet.raw(argument.value.isPrivate ? " private=\"true\"/>" : "/>")
            }
            snippet.line(1)
            snippet.stop("<detail>", "</detail>")
            snippet.line(0)
        }
        snippet.raw("</message>")
    }

    /// The beginnings of keys up to a dot, so that keys of one area are named alike: `payment.`
    private static func prefixes(_ request: CompletionRequest, _ present: Set<[UInt8]>) -> [CompletionItem] {
        let typed = request.site.before
        var found: Set<[UInt8]> = []
        for key in present where key.starts(with: typed) {
            guard let dot = key[typed.count...].firstIndex(of: UInt8(ascii: ".")) else { continue }
            found.insert(Array(key[...dot]))
        }
        return found.map { String(decoding: $0, as: UTF8.self) }.sorted().compactMap { prefix in
            // A prefix is not a key yet, so the string stays open for the rest.
            guard request.site.form != .element else { return nil }
            var item = CompletionItem(prefix, .module, prefix)
            item.range = max(0, request.offset - typed.count)..<request.offset
            item.detail = "keys begin with it"
            return item
        }
    }
}
