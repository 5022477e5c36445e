import Catalogs

/// The findings of a report in SARIF (`result`, §3.27), with the files that contain them.
struct SARIFResults {
    /// The results in JSON, one per line, with commas between them.
    private(set) var lines: [UInt8] = []
    private(set) var artifacts: [JSONValue] = []
    private var numbers: [String: Int] = [:]
    private let options: OutputOptions
    private let rules: [String: Int]

    init(_ report: LintReport, _ options: OutputOptions) {
        self.options = options
        rules = Dictionary(AllRules.infos.enumerated().map { ($1.code, $0) }, uniquingKeysWith: { first, _ in first })
        // If one result says that it is suppressed, all others have to say that they are not (§3.27.23).
        let hasSuppressions = !report.suppressed.isEmpty
        for finding in report.findings { add(finding, hasSuppressions ? [] : nil) }
        for suppressed in report.suppressed {
            let suppression = JSONValue.object([
                .init("kind", .string("external")), .init("status", .string("accepted")),
                .init("justification", .string(suppressed.reason)),
            ])
            add(suppressed.finding, [suppression])
        }
    }

    private mutating func add(_ finding: Finding, _ suppressions: [JSONValue]?) {
        // Braces would stand for arguments, but there are none, so viewers show the text as it is.
        let message = finding.messageWithHelp
        var members: [JSONValue.Member] = [.init("ruleId", .string(finding.code))]
        if let number = rules[finding.code] { members.append(.init("ruleIndex", .integer(number))) }
        members += [
            .init("level", .string(finding.severity.rawValue)),
            .init("message", SARIFOutput.text(message)),
            .init("locations", .array([location(finding)])),
            .init("partialFingerprints", .object([.init("catalogLint/v1", .string(finding.hash))])),
        ]
        if !finding.related.isEmpty {
            let places = finding.related.enumerated().map { number, place in
                JSONValue.object([
                    .init("id", .integer(number + 1)),
                    .init("physicalLocation", physicalLocation(place.file, place.range)),
                    .init("message", SARIFOutput.text(place.message)),
                ])
            }
            members.append(.init("relatedLocations", .array(places)))
        }
        if let fix = finding.fix { members.append(.init("fixes", .array([self.fix(fix, finding)]))) }
        if let suppressions { members.append(.init("suppressions", .array(suppressions))) }
        lines += (lines.isEmpty ? "\n" : ",\n").utf8
        JSONValue.object(members).append(to: &lines)
    }

    private mutating func location(_ finding: Finding) -> JSONValue {
        var members: [JSONValue.Member] = [
            .init("physicalLocation", physicalLocation(finding.file, finding.range))
        ]
        if let key = finding.key {
            let name = (finding.locale.map { "\($0)/" } ?? "") + key
            members.append(
                .init(
                    "logicalLocations",
                    .array([
                        .object([
                            .init("fullyQualifiedName", .string(name)), .init("kind", .string("resource")),
                        ])
                    ])))
        }
        return .object(members)
    }

    private mutating func fix(_ fix: Fix, _ finding: Finding) -> JSONValue {
        let replacements = fix.edits.map { edit in
            JSONValue.object([
                .init("deletedRegion", Self.region(finding.file, edit.range)),
                .init("insertedContent", SARIFOutput.text(String(decoding: edit.replacement, as: UTF8.self))),
            ])
        }
        let description =
            fix.safety == .safe ? "Fix \(finding.name)" : "Fix \(finding.name); review the change"
        return .object([
            .init("description", SARIFOutput.text(description)),
            .init(
                "artifactChanges",
                .array([
                    .object([
                        .init("artifactLocation", artifactLocation(finding.file)),
                        .init("replacements", .array(replacements)),
                    ])
                ])),
        ])
    }

    private mutating func physicalLocation(_ file: SourceFile, _ range: Range<Int>) -> JSONValue {
        .object([
            .init("artifactLocation", artifactLocation(file)), .init("region", Self.region(file, range)),
        ])
    }

    private mutating func artifactLocation(_ file: SourceFile) -> JSONValue {
        let path = OutputPath(file.path, options)
        var members: [JSONValue.Member] = [.init("uri", .string(path.uri))]
        if path.isRelative { members.append(.init("uriBaseId", .string(SARIFOutput.base))) }
        let number = numbers[file.path] ?? artifacts.count
        if number == artifacts.count {
            numbers[file.path] = number
            artifacts.append(
                .object([
                    .init("location", .object(members)), .init("length", .integer(file.bytes.count)),
                    .init("encoding", .string("UTF-8")),
                ]))
        }
        return .object(members + [.init("index", .integer(number))])
    }

    /// A region of text (§3.30): lines and columns from 1, the end exclusive.
    private static func region(_ file: SourceFile, _ range: Range<Int>) -> JSONValue {
        let (start, end) = (file.position(of: range.lowerBound), file.position(of: range.upperBound))
        var members: [JSONValue.Member] = [
            .init("startLine", .integer(start.line)),
            .init("startColumn", .integer(file.utf16Column(of: range.lowerBound))),
        ]
        // If absent, it is the same as the start line (§3.30.7).
        if end.line > start.line { members.append(.init("endLine", .integer(end.line))) }
        return .object(members + [.init("endColumn", .integer(file.utf16Column(of: range.upperBound)))])
    }
}
