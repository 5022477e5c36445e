import ArgumentParser
import Foundation
import HTTPTypes
import Plainspoken
import PlainspokenReference
import TerminalText

struct TranslateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "translate",
        abstract: "Shows what a reader sees for an error.",
        discussion: """
            Examples:
              plainspoken translate --status 404 --accept-language ko
              plainspoken translate --status 429 --header 'Retry-After: 30' --headers
              plainspoken translate --url-error -1009 --role client \\
                --accept-language 'ar, en;q=0.5'
              plainspoken translate --body answer.json --body-status 502 --explain
              plainspoken translate --key payment.declined --status 402 \\
                --argument last4:string=4242 --catalogs Locales
              plainspoken translate --posix-error ETIMEDOUT --method POST
              plainspoken translate --status 503 --template page.html > error.html
            """
    )

    @Option(
        help:
            "A response of our own with this status; with --key, the status to respond with (default: the key's built-in status, or 500)."
    )
    var status: Int?

    @Option(parsing: .unconditional, help: "A failed call: a URLError code, such as -1009.")
    var urlError: Int?

    @Option(help: "A failed system call: its name, such as ECONNREFUSED, or its number.")
    var posixError: String?

    @Option(
        help: "A call without a usable response: \(ResponseFailure.allCases.map(\.rawValue).joined(separator: ", ")).")
    var response: ResponseFailure?

    @Flag(help: "A cancelled task.")
    var cancelled = false

    @Option(help: "A response from a server behind us: a file with its body, or - for standard input.")
    var body: String?

    @Option(help: "The status of that response (default: 500).")
    var bodyStatus: Int?

    @Option(help: "The server's name in message keys, server.<service>.<code>.")
    var service: String?

    @Option(
        name: .customLong("header"), help: "A header field of that response, or of the status: name:value.",
        transform: HeaderField.init(parsing:))
    var headerFields: [HeaderField] = []

    @Option(help: "An error of your own: the key of its message.")
    var key: String?

    @Option(help: "A more general key for --key, best first.")
    var under: [String] = []

    @Option(
        name: .customLong("argument"),
        help: ArgumentHelp(
            NamedArgument.help.abstract
                + " Missing values are filled in from the examples in the catalogs."),
        transform: NamedArgument.init(parsing:))
    var arguments: [NamedArgument] = []

    @Option(help: "With --key: how many seconds to wait before another attempt.")
    var retryAfter: Int?

    @Flag(help: "With --key: the request is known to have had no effect.")
    var notApplied = false

    @Option(
        help: "The method of the failed request, such as POST.",
        transform: { (text: String) in try RequestMethod.named(text) })
    var method: HTTPRequest.Method?

    @Flag(help: "The failed request can be sent again regardless of its method, as with an Idempotency-Key.")
    var idempotent = false

    @Flag(help: "The failed request had a precondition, such as If-Match.")
    var precondition = false

    @Flag(help: "The reader has hung up.")
    var readerHasGone = false

    @Option(help: "The Accept-Language header of the reader's client.")
    var acceptLanguage: String?

    @Option(help: "The Accept header of the reader's client, such as text/html (default: JSON).")
    var accept: String?

    @Option(help: "An HTML file with places such as {{detail}}, for a page of your own look; instead of --accept.")
    var template: String?

    @Option(help: "A folder of catalogs (JSON, XML) to use on top of the built-in ones.")
    var catalogs: String?

    @Option(
        help: """
            The languages to offer: all, or tags such as de,pt-BR. By default those that a service with the \
            same catalogs would offer: the catalogs' own, or all built-in ones without --catalogs.
            """, transform: OfferedLanguages.init(parsing:))
    var languages: OfferedLanguages = .ofApplication

    @Option(help: "Who made the failed call: gateway (a backend) or client (the reader's own program).")
    var role: ProgramRole = .gateway

    @Flag(help: "Gives the problem a code that people can say, as the option occurrenceCodes does.")
    var reference = false

    @Flag(help: "Shows how the answer came about: sources, languages, keys, lookups.")
    var explain = false

    @Flag(help: "Prints status and header fields before the body.")
    var headers = false

    func validate() throws {
        let kinds = [
            status != nil && key == nil, urlError != nil, posixError != nil, response != nil, cancelled, body != nil,
            key != nil,
        ]
        guard kinds.count(where: { $0 }) == 1 else {
            throw ValidationError(
                "Choose an error with one of --status, --url-error, --posix-error, --response, --cancelled, --body and --key."
            )
        }
        let strays: [(option: String, isGiven: Bool, isAllowed: Bool, place: String)] = [
            ("--argument", !arguments.isEmpty, key != nil, "--key"), ("--under", !under.isEmpty, key != nil, "--key"),
            ("--retry-after", retryAfter != nil, key != nil, "--key"),
            ("--not-applied", notApplied, key != nil, "--key"),
            ("--body-status", bodyStatus != nil, body != nil, "--body"),
            ("--service", service != nil, body != nil, "--body"),
            ("--header", !headerFields.isEmpty, body != nil || (status != nil && key == nil), "--body or --status"),
        ]
        for stray in strays where stray.isGiven && !stray.isAllowed {
            throw ValidationError("\(stray.option) can only be used with \(stray.place).")
        }
        if key != nil, let status, HTTPStatusCodes.status(status) == nil {
            throw ValidationError("--status must be from 100 to 599.")
        }
        if template != nil, accept != nil { throw ValidationError("--template is for text/html: leave out --accept.") }
        if let retryAfter, retryAfter < 0 { throw ValidationError("--retry-after must be 0 or more seconds.") }
        do throws(CommandFailure) {
            _ = try service.map { name throws(CommandFailure) in try ServiceName.checked(name) }
            _ = try posixError.map { name throws(CommandFailure) in try POSIXFailure.error(name) }
        } catch {
            throw ValidationError(error.description)
        }
    }

    func run() throws {
        let error = try error()
        let look = try template.map { try HTMLTemplate(contentsOf: $0) }
        let translator = try CommandTranslator.make(
            role: role, catalogs: catalogs, languages: languages, codes: reference ? .on : .off,
            template: look ?? .standard)
        let preference = LanguagePreference.acceptLanguage(acceptLanguage)
        let explanation = explain ? translator.explain(error, for: preference, in: circumstances) : nil
        if let explanation { try write(explanation) }

        let problem = explanation?.problem ?? translator.translate(error, for: preference, in: circumstances)
        let accept = look == nil ? accept ?? "" : "text/html"
        let response = translator.response(to: problem, accept: accept, preference: preference)
        if headers { try writeHead(of: response) }
        try Terminal.write(
            response.body + (response.body.last == UInt8(ascii: "\n") ? [] : [UInt8(ascii: "\n")]))
        guard !explain else { return }  // already shown by the explanation
        for issue in problem.report.issues { Terminal.complain("issue: \(issue.description)") }
    }

    private var circumstances: RequestCircumstances {
        RequestCircumstances(
            method: method, isIdempotent: idempotent, hasPrecondition: precondition, readerHasGone: readerHasGone)
    }

    private func error() throws -> any Error {
        var fields = HTTPFields()
        for header in headerFields { fields.append(header.field) }
        if let key { return try diagnosis(MessageKey(key)) }
        if let urlError { return URLFailure.error(code: urlError) }
        if let posixError { return try POSIXFailure.error(posixError) }
        if let response { return response.error }
        if cancelled { return CancellationError() }
        if let body {
            let bytes = try Files.read(body, limit: 16 << 20)
            return UpstreamError(
                service: service ?? ErrorDescription.defaultService, status: bodyStatus ?? 500, headerFields: fields,
                body: bytes)
        }
        return HTTPStatusError(status ?? 500, headerFields: fields)
    }

    private func diagnosis(_ key: MessageKey) throws -> Diagnosis {
        var failure = KeyedFailure(key: key, generalKeys: under.map { MessageKey($0) })
        for argument in arguments { failure.arguments[argument.name] = argument.value.argument }
        let examples = try ExampleArguments(catalogs: catalogs).arguments(for: [key] + failure.generalKeys)
        for example in examples where failure.arguments[example.name] == nil {
            // Its real value is known.
            if reference, example.name == SuppliedArgument.reference { continue }
            failure.arguments[example.name] = example.value.argument
            Terminal.complain(
                "note: \(example.name)=\(example.value.plainText) is an example from the catalogs")
        }
        if let status { failure.status = .code(HTTPStatusCodes.status(status)) }
        failure.retryAfter = retryAfter
        failure.isNotApplied = notApplied
        return failure.diagnosis
    }

    private func write(_ explanation: Explanation) throws {
        let lines = explanation.description.split(separator: "\n", omittingEmptySubsequences: false)
        for line in lines { try Terminal.show(String(line)) }
        try Terminal.show("")
    }

    /// Status and header fields as they are sent to a client.
    private func writeHead(of response: ErrorResponse) throws {
        let status = response.head.status
        let phrase = status.reasonPhrase.isEmpty ? "" : " \(status.reasonPhrase)"
        let note = response.problem.status == nil ? " (the failure itself has no response)" : ""
        try Terminal.show("HTTP/1.1 \(status.code)\(phrase)\(note)")
        for field in response.head.headerFields { try Terminal.show("\(field.name): \(field.value)") }
        try Terminal.show("")
    }
}

extension ProgramRole: ExpressibleByArgument {}
extension ResponseFailure: ExpressibleByArgument {}
