import HTTPTypes
import TestSupport
import Testing

@testable import Plainspoken

/// Whatever other servers and clients send, each error has one line, and the line has our fields.
@Suite struct HostileLogTests {
    static let names: Set = [
        "method", "path", "status", "code", "occurrence", "reference", "language", "source", "trace", "omitted",
        "error", "cause",
        "answer", "message",
        "issues", "dropped",
    ]

    @Test(.shows(.logInjection), .seeded, arguments: [ProgramRole.gateway, .client])
    func everyLineParses(role: ProgramRole) throws {
        let translator = try ErrorTranslator(options: TranslatorOptions(role: role, occurrenceCodes: .on))
        let policy = LogPolicy(sampling: .all)
        let log = ErrorLog(policy)
        var input = HostileInput(seed: role == .client ? 1 : 2)
        var arguments = 0
        let rounds = Effort.rounds(200, long: 1_500)
        for _ in 0..<rounds {
            var fields = HTTPFields()
            if let name = HTTPField.Name("X-Request-Id") { fields[name] = input.text() }
            fields[.contentType] = input.number(0..<4) == 0 ? input.text() : "application/json"
            let error = UpstreamError(
                service: input.number(0..<4) == 0 ? input.text() : "bank", status: input.number(-1..<700),
                headerFields: fields,
                body: input.body())
            let problem = translator.translate(error, for: .acceptLanguage(input.text()))
            let request = LoggedRequest(
                method: HTTPRequest.Method(rawValue: "G" + String(repeating: "E", count: input.number(0..<9_000))),
                path: input.text(), trace: TraceParent(input.text()))
            let entry = try #require(log.entry(for: problem, of: request))
            let line = entry.description
            #expect(line.utf8.count <= policy.maximumLineLength)
            #expect(line.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }, "\(line)")
            let read = try #require(LogfmtLine.fields(of: line), "\(line)")
            #expect(read.map(\.name) == entry.fields.map(\.name))
            #expect(Set(read.map(\.name)).count == read.count)
            let unknown = read.filter { !Self.names.contains($0.name) && !$0.name.hasPrefix("argument.") }
            #expect(unknown.isEmpty, "\(unknown)")
            let unclean = read.filter { field in
                field.value.utf8.count > policy.maximumFieldLength
                    || field.value.unicodeScalars.contains {
                        $0.value < 0x20 || 0x7F..<0xA0 ~= $0.value || $0.value == 0x202E
                    }
            }
            #expect(unclean.isEmpty, "\(unclean)")
            arguments += read.count { $0.name.hasPrefix("argument.") }
            let byName = Dictionary(uniqueKeysWithValues: read)
            #expect(byName["status"] == problem.status.map { "\($0.code)" })
            if problem.code.utf8.count <= 160, problem.code.utf8.allSatisfy({ 0x21..<0x7F ~= $0 }) {
                // The secret parts of an address are hidden in a code, too.
                let code = byName["code"]
                let hasAddress = problem.code.contains("%2F") || problem.code.contains("/")
                #expect(code == problem.code || hasAddress && code?.contains("<hidden>") == true, "\(problem.code)")
            }
            if let occurrence = problem.instance, occurrence.hasPrefix("urn:uuid:") {
                #expect(byName["occurrence"] == occurrence)
            }
            #expect(byName["reference"] == problem.reference?.description && problem.reference != nil)
            #expect(byName["source"] == "UpstreamErrorSource")
        }
        // Enough of them to mean something.
        #expect(arguments > rounds, "\(arguments)")
    }
}
