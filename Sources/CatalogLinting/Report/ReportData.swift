import Catalogs

/// The data that the page's script shows, as JSON. Objects that occur often are lists; the script knows the order of their elements.
struct ReportData {
    private let languages: [LanguageTexts]
    private let findings: [Finding]
    private var table = EntryTable()
    /// The number of all entries, if some are left out; otherwise nil.
    private(set) var wholeCount: Int?
    /// How many findings appear only in the list above.
    let findingsLeftOut: Int

    init(_ report: LintReport, _ scope: PageScope, _ limit: PageLimit) {
        languages = scope.languages(report)
        let all = scope.findings(report)
        findings = FindingChoice(all, limit: limit.findings).findings
        findingsLeftOut = all.count - findings.count
        addTexts(upTo: limit.texts)
        guard table.size > limit.texts else { return }
        table = EntryTable()
        addTextsWithFindings(upTo: limit.texts)
        wholeCount = languages.reduce(0) { $0 + $1.count }
    }

    /// Adds all texts, until the limit is exceeded.
    private mutating func addTexts(upTo limit: Int) {
        for (number, language) in languages.enumerated() where table.size <= limit {
            for entry in language.entries { table.add(entry, language: number, isReference: language.isReference) }
        }
    }

    /// Adds only the texts with findings, and their sources.
    private mutating func addTextsWithFindings(upTo limit: Int) {
        let keys = Dictionary(grouping: findings.filter { $0.key != nil }, by: \.locale)
            .mapValues { Set($0.compactMap(\.key)) }
        let all = Set(findings.compactMap(\.key))
        for (number, language) in languages.enumerated() {
            guard let wanted = language.isReference ? all : keys[language.tag] else { continue }
            for entry in language.entries(where: wanted.contains) where table.size <= limit {
                table.add(entry, language: number, isReference: language.isReference)
            }
        }
    }

    var json: [UInt8] {
        // Keys that occur only in declarations, or that were misspelled, are shown with their findings.
        var table = table
        let places = findings.map { $0.key.map { table.place(of: $0) } ?? -1 }
        let numbers = Dictionary(languages.enumerated().map { ($1.tag, $0) }, uniquingKeysWith: { first, _ in first })
        var words = RepeatedTexts()
        let rows = zip(findings, places).map { finding, place in
            JSONValue.array([
                .string(finding.code), .string(finding.severity.rawValue),
                .integer(finding.locale.flatMap { numbers[$0] } ?? -1), .integer(place),
                .integer(words.number(of: finding.path)), .integer(finding.start.line),
                .integer(finding.start.column), .string(finding.message),
                .integer(words.number(of: finding.help ?? "")), .string(finding.fix?.safety.rawValue ?? ""),
            ])
        }
        let head = JSONValue.object([
            .init("languages", .array(languages.map(Self.language))), .init("rules", .object(rules)),
            .init("invisible", .object(InvisibleNames.all.map { .init($0.code, .string($0.name)) })),
            .init("complete", .bool(wholeCount == nil)), .init("words", .array(words.words.map(JSONValue.string))),
            // `[rule, severity, language, entry, path, line, column, message, help, fix]`. Language or entry is -1 if there is
            // none; path and help are indices into `words`.
            .init("findings", .array(rows)),
        ])
        var output: [UInt8] = []
        head.append(to: &output)
        output = VisibleJSON.of(output)
        output.removeLast()
        output += ",\"entries\":".utf8
        table.append(to: &output)
        output.append(UInt8(ascii: "}"))
        return output
    }

    private static func language(_ language: LanguageTexts) -> JSONValue {
        .object([
            .init("tag", .string(language.tag)), .init("name", .string(language.name)),
            .init("dir", .string(language.isRightToLeft ? "rtl" : "ltr")),
            .init("source", .bool(language.isReference)),
        ])
    }

    private var rules: [JSONValue.Member] {
        let names = Dictionary(findings.map { ($0.code, $0.name) }, uniquingKeysWith: { first, _ in first })
        return names.sorted { $0.key < $1.key }.map { code, name in
            .init(code, .array([.string(name), .string(RulePage.summary(of: code))]))
        }
    }
}

/// Collects texts that occur often, each only once.
private struct RepeatedTexts {
    private(set) var words: [String] = []
    private var numbers: [String: Int] = [:]

    mutating func number(of word: String) -> Int {
        if let number = numbers[word] { return number }
        numbers[word] = words.count
        words.append(word)
        return words.count - 1
    }
}
