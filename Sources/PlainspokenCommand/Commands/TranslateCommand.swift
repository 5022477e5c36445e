import ArgumentParser
import ByteText
import Foundation
import HTTPTypes
import LanguageTags
import Plainspoken

/// `plainspoken translate`
struct TranslateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "translate",
        abstract: "Shows what a reader is told about an error.",
        discussion: """
            Examples:
              plainspoken translate --status 404 --accept-language ko
              plainspoken translate --status 429 --header 'Retry-After: 30' --headers
              plainspoken translate --url-error -1009 --role client \\
                --accept-language 'ar, en;q=0.5'
              plainspoken translate --body answer.json --body-status 502 --explain
              plainspoken translate --key payment.declined --status 402 \\
                --argument last4:string=4242 --catalogs Locales
            """
    )

    @Option(help: "An answer of our own with this status; with --key, the status to answer with.")
    var status: Int?

    @Option(parsing: .unconditional, help: "A failed call: the code of a URLError, such as -1009.")
    var urlError: Int?

    @Option(help: "What a server behind us has answered: a file with the body, - for the standard input.")
    var body: String?

    @Option(help: "The status of that answer (default: 500).")
    var bodyStatus: Int?

    @Option(help: "The server's name in message keys, server.<service>.<code>.")
    var service: String?

    @Option(
        name: .customLong("header"), help: "A header field of that answer, or of the status: name:value.",
        transform: HeaderField.init(parsing:))
    var headerFields: [HeaderField] = []

    @Option(help: "An error of your own: the key of its message.")
    var key: String?

    @Option(help: "A more general key for --key, best first.")
    var under: [String] = []

    @Option(name: .customLong("argument"), help: NamedArgument.help, transform: NamedArgument.init(parsing:))
    var arguments: [NamedArgument] = []

    @Option(help: "The languages that the reader's client asks for.")
    var acceptLanguage: String?

    @Option(help: "The media types that the reader's client asks for.")
    var accept: String?

    @Option(help: "A folder of catalogs (JSON, XML) that go on top of the built-in ones.")
    var catalogs: String?

    @Option(help: "On whose behalf: gateway (a backend) or client (the reader's own program).")
    var role: ProgramRole = .gateway

    @Flag(help: "Tells how the answer came about: sources, languages, keys, look-ups.")
    var explain = false

    @Flag(help: "Prints status and header fields before the body.")
    var headers = false

    func validate() throws {
        let kinds = [body != nil, urlError != nil, key != nil, status != nil && key == nil].filter { $0 }
        guard kinds.count == 1 else {
            throw ValidationError("Say what went wrong with one of --status, --url-error, --body and --key.")
        }
        let strays: [(option: String, isGiven: Bool, isAllowed: Bool, place: String)] = [
            ("--argument", !arguments.isEmpty, key != nil, "--key"), ("--under", !under.isEmpty, key != nil, "--key"),
            ("--body-status", bodyStatus != nil, body != nil, "--body"),
            ("--service", service != nil, body != nil, "--body"),
            ("--header", !headerFields.isEmpty, key == nil && urlError == nil, "--body or --status"),
        ]
        for stray in strays where stray.isGiven && !stray.isAllowed {
            throw ValidationError("\(stray.option) belongs to \(stray.place).")
        }
        if key != nil, let status, HTTPStatusCodes.status(status) == nil {
            throw ValidationError("--status must be from 100 to 599.")
        }
    }

    func run() throws {
        let error = try error()
        let translator = try CommandTranslator.make(role: role, catalogs: catalogs)
        let preference = LanguagePreference.acceptLanguage(acceptLanguage)
        if explain { write(translator.explain(error, for: preference)) }

        let problem = translator.translate(error, for: preference)
        let response = translator.response(to: problem, accept: accept ?? "", preference: preference)
        if headers { writeHead(of: response) }
        Standard.output(response.body + (response.body.last == UInt8(ascii: "\n") ? [] : [UInt8(ascii: "\n")]))
        guard !explain else { return }  // which has told them
        for issue in problem.report.issues { Standard.error("issue: \(VisibleText.of(issue.description))") }
    }

    private func error() throws -> any Error {
        var fields = HTTPFields()
        for header in headerFields { fields.append(header.field) }
        if let key { return diagnosis(MessageKey(key)) }
        if let urlError { return URLFailure.error(code: urlError) }
        if let body {
            let bytes = try Standard.file(body, limit: 16 << 20)
            return UpstreamError(
                service: service ?? TranslateOperation.defaultService, status: bodyStatus ?? 500, headerFields: fields,
                body: bytes)
        }
        return HTTPStatusError(status ?? 500, headerFields: fields)
    }

    private func diagnosis(_ key: MessageKey) -> Diagnosis {
        var values = DiagnosisArguments()
        for argument in arguments { values[argument.name] = argument.value.argument }
        let status = status.flatMap(HTTPStatusCodes.status) ?? .internalServerError
        return Diagnosis(key, under: under.map { MessageKey($0) }, values, status: status)
    }

    private func write(_ explanation: Explanation) {
        let lines = explanation.description.split(separator: "\n", omittingEmptySubsequences: false)
        for line in lines { Standard.output(VisibleText.of(line)) }
        Standard.output("")
    }

    /// Status and header fields as a client sees them on the wire.
    private func writeHead(of response: ErrorResponse) {
        let status = response.head.status
        let phrase = status.reasonPhrase.isEmpty ? "" : " \(status.reasonPhrase)"
        let note = response.problem.status == nil ? " (the failure has no response of its own)" : ""
        Standard.output("HTTP/1.1 \(status.code)\(phrase)\(note)")
        for field in response.head.headerFields { Standard.output("\(field.name): \(field.value)") }
        Standard.output("")
    }
}

extension ProgramRole: ExpressibleByArgument {}
