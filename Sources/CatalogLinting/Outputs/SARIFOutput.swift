import ByteText
import Catalogs

/// SARIF 2.1.0 (OASIS), for code scanning: `github/codeql-action/upload-sarif` and many editors.
///
/// Columns count UTF-16 code units, as `columnKind` declares, and lines end with LF, CR LF or CR.
struct SARIFOutput: LintOutput {
    /// The name of the folder that relative URIs are based on.
    static let base = "SRCROOT"

    func write(_ report: LintReport, _ options: OutputOptions) -> [UInt8] {
        let results = SARIFResults(report, options)
        let driver: [JSONValue.Member] = [
            .init("name", .string("catalog-lint")),
            .init("version", .string(options.version)), .init("semanticVersion", .string(options.version)),
            .init("informationUri", .string("https://github.com/plainspoken/plainspoken")),
            .init("rules", .array(AllRules.infos.map(SARIFRule.value))),
        ]
        let run: [JSONValue.Member] = [
            .init("tool", .object([.init("driver", .object(driver))])),
            .init("automationDetails", .object([.init("id", .string("catalog-lint/"))])),
            .init("invocations", .array([Self.invocation(report)])),
            .init("columnKind", .string("utf16CodeUnits")),
            .init("newlineSequences", .array(["\r\n", "\n", "\r"].map(JSONValue.string))),
            .init(
                "originalUriBaseIds",
                .object([.init(Self.base, .object([.init("description", Self.text("The top of the repository."))]))])),
            .init("artifacts", .array(results.artifacts)),
        ]
        let head: [JSONValue.Member] = [
            .init("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
            .init("version", .string("2.1.0")),
        ]
        // Each member and each result has its own line, without indentation: with indentation, a report with tens of thousands of
        // findings would be several times as large as services accept.
        var output: [UInt8] = []
        Self.append(head, after: "{", to: &output)
        Self.append(run, after: ",\n\"runs\":[{", to: &output)
        output += ",\n\"results\":[".utf8
        output += results.lines
        output += "\n]}]}\n".utf8
        return VisibleJSON.of(output)
    }

    /// Appends members of an object, one per line.
    private static func append(_ members: [JSONValue.Member], after start: String, to output: inout [UInt8]) {
        output += start.utf8
        for (number, member) in members.enumerated() {
            output += (number == 0 ? "\n" : ",\n").utf8
            JSONText.appendLiteral(member.name.utf8, to: &output)
            output.append(UInt8(ascii: ":"))
            member.value.append(to: &output)
        }
    }

    private static func invocation(_ report: LintReport) -> JSONValue {
        var members: [JSONValue.Member] = [.init("executionSuccessful", .bool(true))]
        if !report.remarks.isEmpty {
            let notifications = report.remarks.map { remark in
                JSONValue.object([.init("level", .string("note")), .init("message", text(remark))])
            }
            members.append(.init("toolExecutionNotifications", .array(notifications)))
        }
        return .object(members)
    }

    /// A plain text message.
    static func text(_ text: String) -> JSONValue { .object([.init("text", .string(text))]) }
}

/// A rule as SARIF describes it (`reportingDescriptor`, §3.49).
enum SARIFRule {
    static func value(_ info: RuleInfo) -> JSONValue {
        let page = RulePage(info)
        return .object([
            .init("id", .string(info.code)),
            .init("name", .string(info.name)),
            .init("shortDescription", SARIFOutput.text(info.summary)),
            .init("fullDescription", SARIFOutput.text(info.rationale)),
            .init(
                "help",
                .object([.init("text", .string(info.rationale)), .init("markdown", .string(page.text))])),
            .init(
                "defaultConfiguration",
                .object([
                    .init("enabled", .bool(!info.isOptIn)), .init("level", .string(info.severity.rawValue)),
                ])),
            .init(
                "properties",
                .object([
                    .init("tags", .array([.string("translation")])),
                    .init(
                        "problem.severity",
                        .string(info.severity == .note ? "recommendation" : info.severity.rawValue)),
                ])),
        ])
    }
}
