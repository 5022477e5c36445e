import HTTPTypes
import TestSupport
import Testing

@testable import Plainspoken

/// The contents of a log line, and their order.
@Suite struct ErrorLogTests {
    struct Declined: Error { var account = "DE02 1203" }

    private func entry(_ report: ErrorReport, _ policy: LogPolicy = LogPolicy()) throws -> LogEntry {
        try #require(ErrorLog(policy).entry(for: Problem(status: 402, code: "payment.declined", report: report)))
    }

    @Test func aWholeLine() throws {
        let error = Diagnosis(
            "shop.declined", arguments: ["account": .private(.string("DE02 \"1\""))], status: 402, cause: Declined())
        let problem = try ErrorTranslator().translate(error, for: "en")
        let trace = TraceParent("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01")
        let log = ErrorLog()
        let line = try #require(
            log.entry(for: problem, of: LoggedRequest(method: .post, path: "/pay/{id}", trace: trace)))
        let occurrence = try #require(problem.instance)
        #expect(line.level == .info)
        #expect(
            line.description == """
                method=POST path=/pay/{id} status=402 code=shop.declined occurrence=\(occurrence) language=en \
                source="Diagnosis itself" trace=4bf92f3577b34da6a3ce929d0e0e4736 \
                error="shop.declined, status 402, account <private>" \
                cause="PlainspokenTests.ErrorLogTests.Declined(account: \\"DE02 1203\\")" \
                issues="missing-message: \(try #require(problem.report.issues.first).message)" \
                argument.account="DE02 \\"1\\""
                """)
        #expect(line["status"] == "402")
        #expect(line["omitted"] == nil)
    }

    @Test func anEncodedProblem() throws {
        var bytes: [UInt8] = []
        let translator = try ErrorTranslator(options: TranslatorOptions(occurrenceIDs: .custom { "urn:x:1" }))
        let encoded = translator.encode(Declined(), for: "ko", into: &bytes)
        let problem = translator.translate(Declined(), for: "ko")
        let log = ErrorLog()
        #expect(try #require(log.entry(for: encoded)) == (try #require(log.entry(for: problem))))
        #expect(log.entry(for: encoded)?["language"] == "ko")
    }

    /// A name chosen by an upstream cannot end a line, replace one of ours, or push another one out.
    @Test(.shows(.logInjection)) func names() throws {
        let long = String(repeating: "n", count: 70_000)
        let report = ErrorReport(
            occurrence: "urn:x:1",
            privateArguments: [
                ("occurrence", "forged"), ("a\nb=\"c", "1"), ("a", "2"), ("a", "3"), (long, "4"), (long + "x", "5"),
                ("카", "6"),
                ("a%0A", "7"), ("", "8"),
            ])
        let entry = try entry(report)
        let cut = "argument.\(String(repeating: "n", count: 63))~"
        #expect(
            entry.fields.map(\.description).filter { $0.hasPrefix("arg") } == [
                "argument.occurrence=forged", "argument.a%0Ab%3D%22c=1", "argument.a=2", "argument.a~4=3", "\(cut)=4",
                "\(cut)~6=5",
                "argument.%EC%B9%B4=6", "argument.a%250A=7", "argument.=8",
            ])
        #expect(entry["occurrence"] == "urn:x:1")
    }

    @Test(.shows(.logInjection)) func thereAreNotMoreThanSixteenArguments() throws {
        let arguments = (0..<1_000).map { (name: "n\($0)", argument: DiagnosisArgument.integer($0)) }
        let entry = try entry(ErrorReport(privateArguments: arguments))
        #expect(entry.fields.count { $0.name.hasPrefix("argument.") } == 16)
        #expect(entry["dropped"] == "984")
    }

    /// Short fields that are always useful are present, however long the rest is.
    @Test(.shows(.logInjection), arguments: [0, 1_024, 1_500, 4_096, 8_192, Int.max]) func longTexts(limit: Int) throws
    {
        let long = String(repeating: "\"\\ =", count: 20_000)
        let arguments = (0..<20).map { (name: "\($0)", argument: DiagnosisArgument.string(long)) }
        let report = ErrorReport(
            occurrence: "urn:x:" + long, error: Declined(account: long), cause: Declined(account: "b" + long),
            privateArguments: arguments, foreignText: long, issues: [TranslationIssue(.formatting, long)])
        var policy = LogPolicy(maximumFieldLength: limit == .max ? .max : 2_048, maximumLineLength: limit)
        for quoting in LogQuoting.allCases {
            policy.quoting = quoting
            let problem = Problem(status: 500, code: long, languages: ["en"], report: report)
            let request = LoggedRequest(method: .init(rawValue: String(repeating: "M", count: 8_192)), path: long)
            let entry = try #require(ErrorLog(policy).entry(for: problem, of: request))
            #expect(entry.description.utf8.count <= min(max(1_024, limit), 1_048_576))
            #expect(entry.fields.prefix(5).map(\.name) == ["method", "path", "status", "code", "occurrence"])
            for field in entry.fields { #expect(field.value.utf8.count <= max(2_048, limit)) }
            if quoting == .logfmt {
                #expect(LogfmtLine.fields(of: entry.description)?.count == entry.fields.count)
            }
            if 1_024...4_096 ~= limit { #expect(entry["dropped"] != nil) }
        }
    }

    @Test(
        .shows(.logInjection),
        arguments: [
            ("plain", "plain", "plain"), ("two words", #""two words""#, "two words"), ("a=b", #""a=b""#, "a=b"),
            (#"a"b"#, #""a\"b""#, #"a"b"#), (#"a\b"#, #"a\b"#, #"a\b"#), (#"a \b"#, #""a \\b""#, #"a \b"#),
            (#"a "b"#, #""a \"b""#, #"a "b"#),
            ("", "\"\"", ""),
            ("a\nb", "\"a<U+000A>b\"", "a<U+000A>b"), ("\u{1B}[2J", "\"<U+001B>[2J\"", "<U+001B>[2J"),
            ("a\tb", "\"a b\"", "a b"), ("\u{202E}", "\"<U+202E>\"", "<U+202E>"), ("카드", "\"카드\"", "카드"),
            ("\u{7F}\u{85}", "\"<U+007F><U+0085>\"", "<U+007F><U+0085>"),
        ])
    func values(text: String, quoted: String, plain: String) throws {
        let report = ErrorReport(foreignText: text)
        #expect(try entry(report)["message"] == quoted)
        #expect(try entry(report, LogPolicy(quoting: .off))["message"] == plain)
        #expect(LogfmtLine.fields(of: "a=\(quoted)")?.first?.value == plain)
    }

    @Test(.shows(.logInjection), arguments: LogQuoting.allCases) func valuesAreCutBetweenCharacters(
        _ quoting: LogQuoting
    ) {
        for text in [
            "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "a aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "카카카카카카카카카카카", "\n\n\n\n\n\n",
            "\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"",
        ] {
            for limit in 16..<40 {
                let value = LogText.value(text, limit: limit, quoting)
                #expect(value.utf8.count <= limit)
                let read = quoting == .logfmt ? LogfmtLine.fields(of: "a=" + value)?.first?.value : value
                #expect(read?.hasSuffix("…") == true || read == LogText.value(text, limit: 999, .off), "\(value)")
            }
        }
    }
}
