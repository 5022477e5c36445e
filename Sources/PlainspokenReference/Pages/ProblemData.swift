import Plainspoken

/// A problem as data, for programs: what its page says.
struct ProblemData {
    let reference: ErrorReference
    let titles: PageTitles
    let words: PageWords

    /// An indented JSON object with a line feed at its end.
    func json(_ entry: ErrorReference.Entry) -> [UInt8] { JSONValue.object(members(entry)).indented + [0x0A] }

    /// All problems, with what a list needs.
    func json(_ entries: [ErrorReference.Entry]) -> [UInt8] {
        let problems = entries.map { entry in
            let title = titles[entry.key, words.language]?.title
            return JSONValue.object(head(entry) + (title.map { [.init("title", .string($0))] } ?? []))
        }
        return JSONValue.object([
            .init("language", .string(words.language.description)), .init("problems", .array(problems)),
        ]).indented + [0x0A]
    }

    /// The problem that there is no such page.
    func notFound() -> [UInt8] {
        let problem = Problem(
            title: words.plain("http.404", .title), status: .notFound, detail: words.plain("http.404"),
            code: "http.404", languages: [words.language])
        var output: [UInt8] = []
        JSONProblemEncoder().encode(problem, into: &output)
        return output
    }

    /// The response of a service, as an example.
    static func example(_ problem: Problem) -> String {
        var bytes: [UInt8] = []
        JSONProblemEncoder().encode(problem, into: &bytes)
        guard let value = try? JSONValue(parsing: bytes) else { return String(decoding: bytes, as: UTF8.self) }
        return String(decoding: value.indented, as: UTF8.self)
    }

    private func members(_ entry: ErrorReference.Entry) -> [JSONValue.Member] {
        var members = head(entry)
        if !entry.otherStatuses.isEmpty {
            members.append(.init("otherStatuses", .array(entry.otherStatuses.map { .number(String($0)) })))
        }
        if let retry = entry.retry?.word { members.append(.init("retry", .string(retry))) }
        if let replacement = entry.replacement { members.append(.init("replacedBy", .string(replacement.rawValue))) }
        members += texts(entry.key, parts: CatalogPart.allCases)
        if let about = entry.about { members.append(.init("about", .string(about))) }
        let arguments = entry.arguments.filter { !$0.isPrivate }.map { argument in
            JSONValue(given: [
                "name": .string(argument.name), "type": argument.type.map { .string($0) },
                "example": argument.example.map { .string($0) },
                "description": argument.description.map { .string($0) }, "optional": argument.isOptional ? true : nil,
            ])
        }
        if !arguments.isEmpty { members.append(.init("arguments", .array(arguments))) }
        let variants = entry.variants.map { key in
            JSONValue.object([.init("key", .string(key.rawValue))] + texts(key, parts: [.detail, .action]))
        }
        if !variants.isEmpty { members.append(.init("variants", .array(variants))) }
        if !entry.related.isEmpty {
            members.append(.init("related", .array(entry.related.map { .string($0.rawValue) })))
        }
        return members
    }

    private func head(_ entry: ErrorReference.Entry) -> [JSONValue.Member] {
        [.init("code", .string(entry.key.rawValue))]
            + (entry.status.map { [.init("status", .number(String($0)))] } ?? [])
    }

    private func texts(_ key: MessageKey, parts: [CatalogPart]) -> [JSONValue.Member] {
        guard let texts = reference.pageTexts(of: key, in: words.language) else { return [] }
        var members: [JSONValue.Member] = []
        for part in parts {
            let text =
                switch part {
                case .title: texts.title
                case .detail: texts.detail
                case .action: texts.action
                }
            if let text { members.append(.init(part.rawValue, .string(text))) }
        }
        return members
    }
}
