import Foundation
import HTTPTypes
import Plainspoken

/// `{"op":"translate","error":{"status":404},"acceptLanguage":"ko"}` → `{"status":404,"headers":{…},"body":"…","issues":[]}`
///
/// `error` is one of
/// - `{"status":429,"headers":{"Retry-After":"30"}}`, an answer of our own,
/// - `{"urlError":-1009}`, a code of Foundation's `URLError`,
/// - `{"key":"payment.declined","status":402,"arguments":{…},"under":["payment"]}`, a diagnosis; without `status` it is a 500, with
///   null it has none,
/// - `{"upstream":{"status":502,"headers":{…},"body":"…"}}`, what a server behind us has answered; `bodyBase64` in place of `body`
///   for bytes that are not text, `service` for the server's name in keys.
///
/// A `status` that somebody has sent is any whole number, and outside 100…599 the error is unknown; one to answer with, beside `key`,
/// is from 100 to 599.
final class TranslateOperation: BatchOperation {
    /// An upstream that nobody named.
    static let defaultService = "upstream"

    private let folder: String?
    private var translators: [ProgramRole: ErrorTranslator] = [:]

    /// - Parameter folder: catalogs that go on top of the built-in ones. They are loaded at once.
    /// - Throws: what is wrong with them.
    init(catalogs folder: String?) throws(CatalogDiagnostic) {
        self.folder = folder
        if folder != nil { _ = try translator(for: .gateway) }
    }

    var name: String { "translate" }

    func answer(_ request: BatchRequest) throws(BatchFailure) -> [JSONValue.Member] {
        let description = try request.required(
            "error", try request.object("error"), "an object that says what went wrong")
        let error = try Self.error(description)
        let preference = LanguagePreference.acceptLanguage(try request.string("acceptLanguage"))
        let accept = try request.string("accept") ?? ""
        let role = try request.choice("role", of: ProgramRole.self) ?? .gateway
        let translator: ErrorTranslator
        do {
            translator = try self.translator(for: role)
        } catch {
            throw BatchFailure(error.description)
        }
        let problem = translator.translate(error, for: preference)
        return Self.members(translator.response(to: problem, accept: accept, preference: preference))
    }

    private func translator(for role: ProgramRole) throws(CatalogDiagnostic) -> ErrorTranslator {
        if let translator = translators[role] { return translator }
        let translator = try CommandTranslator.make(role: role, catalogs: folder, languages: .ofApplication)
        translators[role] = translator
        return translator
    }

    // MARK: The error

    private static func error(_ description: BatchRequest) throws(BatchFailure) -> any Error {
        let kinds = ["status", "urlError", "key", "upstream"].filter { kind in
            // Beside a key it is what to answer with.
            description[kind] != nil && (kind != "status" || description["key"] == nil)
        }
        guard let kind = kinds.first else {
            throw BatchFailure("`error` must have one of `status`, `urlError`, `key` and `upstream`")
        }
        guard kinds.count == 1 else {
            throw BatchFailure(
                "`error` has \(kinds.map { "`\($0)`" }.joined(separator: " and ")); it is one error only")
        }
        if let key = try description.string("key") {
            try description.allow(["key", "status", "arguments", "under"])
            return try diagnosis(MessageKey(key), description)
        }
        if let upstream = try description.object("upstream") {
            try description.allow([kind])
            try upstream.allow(["status", "headers", "body", "bodyBase64", "service"])
            return try upstreamError(upstream)
        }
        if let code = try description.integer("urlError") {
            try description.allow([kind])
            return URLFailure.error(code: code)
        }
        try description.allow([kind, "headers"])
        let status = try description.required("status", try description.integer("status"), "a status")
        return HTTPStatusError(status, headerFields: try headerFields(description))
    }

    private static func diagnosis(_ key: MessageKey, _ description: BatchRequest) throws(BatchFailure) -> Diagnosis {
        var arguments = DiagnosisArguments()
        for (name, value) in try description.arguments() { arguments[name] = value.argument }
        var status: HTTPResponse.Status? = description.has("status") ? nil : .internalServerError
        if let code = try description.integer("status") {
            guard let known = HTTPStatusCodes.status(code) else {
                throw BatchFailure("`error.status` is \(code); a status to answer with is from 100 to 599")
            }
            status = known
        }
        let general = (try description.strings("under") ?? []).map { MessageKey($0) }
        return Diagnosis(key, under: general, arguments: arguments, status: status)
    }

    private static func upstreamError(_ description: BatchRequest) throws(BatchFailure) -> UpstreamError {
        var body = Array((try description.string("body") ?? "").utf8)
        if let text = try description.string("bodyBase64") {
            guard description["body"] == nil else {
                throw BatchFailure("`error.upstream` has `body` and `bodyBase64`; one of them is the body")
            }
            guard let data = Data(base64Encoded: text) else {
                throw BatchFailure("`error.upstream.bodyBase64` is not Base64 (RFC 4648 §4)")
            }
            body = Array(data)
        }
        return UpstreamError(
            service: try description.string("service") ?? defaultService,
            status: try description.required("status", try description.integer("status"), "the status it answered"),
            headerFields: try headerFields(description), body: body)
    }

    /// The member `headers`: an object of strings, or of lists of them for fields that occur several times.
    private static func headerFields(_ description: BatchRequest) throws(BatchFailure) -> HTTPFields {
        var fields = HTTPFields()
        for member in try description.object("headers")?.members ?? [] {
            guard let name = HTTPField.Name(member.name) else {
                throw BatchFailure("\"\(member.name.prefix(100))\" is no name of a header field")
            }
            for value in member.value.elements ?? [member.value] {
                guard let text = value.string ?? value.number, HTTPField.isValidValue(text) else {
                    throw BatchFailure("the header field \(name) must be a string without control characters")
                }
                fields.append(HTTPField(name: name, value: text))
            }
        }
        return fields
    }

    // MARK: The answer

    private static func members(_ response: ErrorResponse) -> [JSONValue.Member] {
        var headers: [JSONValue.Member] = []
        for field in response.head.headerFields {
            let name = field.name.rawName
            guard !headers.contains(where: { $0.name == name }) else { continue }
            headers.append(.init(name, .string(response.head.headerFields[field.name] ?? field.value)))
        }
        let issues = response.problem.report.issues.map { issue in
            JSONValue.object([
                .init("type", .string(issue.kind.name)), .init("message", .string(issue.message)),
            ])
        }
        return [
            .init("status", response.problem.status.map { .integer($0.code) } ?? .null),
            .init("headers", .object(headers)),
            .init("body", .string(String(decoding: response.body, as: UTF8.self))),
            .init("issues", .array(issues)),
        ]
    }
}
