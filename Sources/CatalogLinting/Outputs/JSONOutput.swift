import Catalogs

/// A single array, with one finding per line.
///
/// ```
/// [
/// {"rule":"V402","name":"unknown-variable","severity":"error","path":"de.json","line":3,"column":20,"endLine":3,"endColumn":25,
///  "locale":"de","key":"auth.hello","message":"unknown variable `$nmae`","help":"did you mean `$name`?","fix":"unsafe",
///  "related":[{"path":"en.json","line":3,"column":20,"message":"the source is at"}]}
/// ]
/// ```
///
/// `locale`, `key`, `help` and `fix` can be null; `endColumn` is the column after the last character.
struct JSONOutput: LintOutput {
    func write(_ report: LintReport, _ options: OutputOptions) -> [UInt8] {
        var output = Array("[".utf8)
        for (number, finding) in report.findings.enumerated() {
            output += (number == 0 ? "\n" : ",\n").utf8
            Self.append(finding, to: &output)
        }
        output += (report.findings.isEmpty ? "]\n" : "\n]\n").utf8
        return VisibleJSON.of(output)
    }

    /// One finding as an object, without a line feed.
    static func append(_ finding: Finding, to output: inout [UInt8]) { finding.json.append(to: &output) }
}

extension Finding {
    /// The finding as an object.
    package var json: JSONValue {
        let related = related.map { place in
            let start = place.start
            return JSONValue.object([
                .init("path", .string(place.file.path)), .init("line", .integer(start.line)),
                .init("column", .integer(start.column)), .init("message", .string(place.message)),
            ])
        }
        return JSONValue.object([
            .init("rule", .string(code)), .init("name", .string(name)),
            .init("severity", .string(severity.rawValue)), .init("path", .string(path)),
            .init("line", .integer(start.line)), .init("column", .integer(start.column)),
            .init("endLine", .integer(end.line)), .init("endColumn", .integer(end.column)),
            .init("locale", Self.text(locale)), .init("key", Self.text(key)),
            .init("message", .string(message)), .init("help", Self.text(help)),
            .init("fix", Self.text(fix?.safety.rawValue)), .init("related", .array(related)),
        ])
    }

    private static func text(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
}

/// One finding per line, each an object like those of ``JSONOutput``: for programs that start reading before everything is written.
struct JSONLinesOutput: LintOutput {
    func write(_ report: LintReport, _ options: OutputOptions) -> [UInt8] {
        var output: [UInt8] = []
        for finding in report.findings {
            JSONOutput.append(finding, to: &output)
            output.append(0x0A)
        }
        return VisibleJSON.of(output)
    }
}
