import Plainspoken

/// What the page's script shows, as JSON. Lists stand for objects where there are many of them; the script has the same order.
struct ReportData {
    private let report: LintReport
    private let languages: [String: Int]

    init(_ report: LintReport) {
        self.report = report
        languages = Dictionary(
            report.shownTexts.enumerated().map { ($1.tag, $0) }, uniquingKeysWith: { first, _ in first })
    }

    var json: JSONValue {
        let (keys, entries) = self.entries()
        let numbers = Dictionary(keys.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        return .object([
            .init("languages", .array(report.shownTexts.map(Self.language))),
            .init("rules", .object(rules)),
            .init("entries", .array(entries)),
            .init("findings", .array(report.findings.map { finding($0, numbers) })),
            .init("invisible", .object(InvisibleNames.all.map { .init($0.code, .string($0.name)) })),
        ])
    }

    private static func language(_ language: LanguageTexts) -> JSONValue {
        .object([
            .init("tag", .string(language.tag)), .init("name", .string(language.name)),
            .init("dir", .string(language.isRightToLeft ? "rtl" : "ltr")),
            .init("source", .bool(language.isReference)),
        ])
    }

    private var rules: [JSONValue.Member] {
        Statistics(report).rows.map { row in
            .init(row.code, .array([.string(row.name), .string(RulePage.summary(of: row.code))]))
        }
    }

    /// `[rule, severity, language, entry, path, line, column, message, help, fix]`; -1 for no language and no entry.
    private func finding(_ finding: Finding, _ keys: [String: Int]) -> JSONValue {
        .array([
            .string(finding.code), .string(finding.severity.rawValue),
            .integer(finding.locale.flatMap { languages[$0] } ?? -1), .integer(finding.key.flatMap { keys[$0] } ?? -1),
            .string(finding.path), .integer(finding.start.line), .integer(finding.start.column),
            .string(finding.message), .string(finding.help ?? ""), .string(finding.fix?.safety.rawValue ?? ""),
        ])
    }

    /// All keys, those of the reference first, each with what every language has for it:
    /// `{ "k": key, "d": description, "p": [[name, type, example, description]], "t": [[language, isStale, [text]]] }`.
    private func entries() -> (keys: [String], values: [JSONValue]) {
        var keys: [String] = []
        var places: [String: Int] = [:]
        var texts: [[JSONValue]] = []
        var metadata: [[JSONValue.Member]] = []
        let add = { (key: String) -> Int in
            if let place = places[key] { return place }
            places[key] = keys.count
            keys.append(key)
            texts.append([])
            metadata.append([])
            return keys.count - 1
        }
        for (number, language) in report.shownTexts.enumerated() {
            for entry in language.entries {
                let place = add(entry.key)
                texts[place].append(
                    .array([.integer(number), .integer(entry.isStale ? 1 : 0), .array(entry.texts.map(Self.text))]))
                if language.isReference { metadata[place] = Self.metadata(entry) }
            }
        }
        // Keys that only declarations or typing errors know are shown with their findings.
        for finding in report.findings { if let key = finding.key { _ = add(key) } }
        let values = keys.indices.map { place in
            JSONValue.object(
                [.init("k", .string(keys[place])), .init("t", .array(texts[place]))] + metadata[place])
        }
        return (keys, values)
    }

    private static func metadata(_ entry: EntryTexts) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        if let description = entry.description, !description.isEmpty { members.append(.init("d", .string(description))) }
        if !entry.placeholders.isEmpty {
            let placeholders = entry.placeholders.map { placeholder in
                JSONValue.array(
                    [placeholder.name, placeholder.type, placeholder.example, placeholder.description]
                        .map { .string($0 ?? "") })
            }
            members.append(.init("p", .array(placeholders)))
        }
        return members
    }

    /// `[part, source]`, and where it has any `[[keys, values, text]]`; `null` for a message that is not valid.
    private static func text(_ text: EntryTexts.Text) -> JSONValue {
        var list: [JSONValue] = [.string(text.part.rawValue), .string(text.source)]
        if let samples = text.samples {
            if !samples.isEmpty {
                list.append(.array(samples.map { .array([.string($0.keys), .string($0.values), .string($0.text)]) }))
            }
        } else {
            list.append(.null)
        }
        return .array(list)
    }
}

/// What characters without ink are called where they are drawn.
enum InvisibleNames {
    /// By code point in hexadecimal.
    static let all: [(code: String, name: String)] = [
        ("00A0", "NBSP"), ("00AD", "SHY"), ("061C", "ALM"), ("180E", "MVS"), ("200B", "ZWSP"), ("200C", "ZWNJ"),
        ("200D", "ZWJ"),
        ("200E", "LRM"), ("200F", "RLM"), ("2007", "FIGSP"), ("2009", "THSP"), ("200A", "HRSP"), ("2028", "LSEP"),
        ("2029", "PSEP"),
        ("202A", "LRE"), ("202B", "RLE"), ("202C", "PDF"), ("202D", "LRO"), ("202E", "RLO"), ("202F", "NNBSP"),
        ("2060", "WJ"),
        ("2066", "LRI"), ("2067", "RLI"), ("2068", "FSI"), ("2069", "PDI"), ("3000", "IDSP"), ("FEFF", "BOM"),
        ("FFFC", "OBJ"),
        ("FFFD", "REPL"),
    ]
}
