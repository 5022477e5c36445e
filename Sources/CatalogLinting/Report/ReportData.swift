import Plainspoken

/// What the page's script shows, as JSON. Lists stand for objects where there are many of them; the script has the same order.
struct ReportData {
    private let report: LintReport
    private let languages: [LanguageTexts]
    private let findings: [Finding]
    private var table = EntryTable()
    /// How many entries there would be; nil if all are there.
    private(set) var wholeCount: Int?
    /// How many findings stand in the list above alone.
    let findingsLeftOut: Int

    init(_ report: LintReport, _ scope: PageScope, _ limit: PageLimit) {
        self.report = report
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

    /// All, as long as they fit.
    private mutating func addTexts(upTo limit: Int) {
        for (number, language) in languages.enumerated() where table.size <= limit {
            for entry in language.entries { table.add(entry, language: number, isReference: language.isReference) }
        }
    }

    /// Those about which there is something to say, and their source.
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
        // Keys that only declarations or typing errors know are shown with their findings.
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
            // `[rule, severity, language, entry, path, line, column, message, help, fix]`; -1 for no language and no entry; path and
            // help are numbers of words.
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

/// Texts that occur often, each once.
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
