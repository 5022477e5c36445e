import Catalogs

/// The Reviewdog Diagnostic Format as one JSON object (`-f=rdjson`). Columns count bytes from 1, and paths are relative to the
/// working folder, as Reviewdog expects.
package struct ReviewdogOutput: LintOutput {
    package init() {}

    package func write(_ report: LintReport, _ options: OutputOptions) -> [UInt8] {
        VisibleJSON.indented(
            .object([
                .init("source", .object([.init("name", .string("catalog-lint"))])),
                .init("diagnostics", .array(report.findings.map { Self.diagnostic($0) })),
            ]))
    }

    private static func diagnostic(_ finding: Finding) -> JSONValue {
        var members: [JSONValue.Member] = [
            .init("message", .string(finding.messageWithHelp)),
            .init("location", location(finding.file, finding.range)),
            .init("severity", .string(finding.severity == .note ? "INFO" : finding.severity.rawValue.uppercased())),
            .init("code", .object([.init("value", .string("\(finding.code) \(finding.name)"))])),
        ]
        // Suggestions are applied one by one, which would tear a fix with several edits apart.
        if let edits = finding.fix?.edits, edits.count == 1, let edit = edits.first {
            let text = String(decoding: edit.replacement, as: UTF8.self)
            members.append(
                .init(
                    "suggestions",
                    .array([.object([.init("range", range(finding.file, edit.range)), .init("text", .string(text))])])))
        }
        if !finding.related.isEmpty {
            let places = finding.related.map { place in
                JSONValue.object([
                    .init("message", .string(place.message)),
                    .init("location", location(place.file, place.range)),
                ])
            }
            members.append(.init("related_locations", .array(places)))
        }
        return .object(members)
    }

    private static func location(_ file: SourceFile, _ bytes: Range<Int>) -> JSONValue {
        .object([
            .init("path", .string(file.path)), .init("range", range(file, bytes)),
        ])
    }

    private static func range(_ file: SourceFile, _ bytes: Range<Int>) -> JSONValue {
        .object([
            .init("start", position(file, bytes.lowerBound)), .init("end", position(file, bytes.upperBound)),
        ])
    }

    private static func position(_ file: SourceFile, _ offset: Int) -> JSONValue {
        let place = file.place(of: offset)
        return .object([.init("line", .integer(place.line)), .init("column", .integer(place.byteColumn))])
    }
}
