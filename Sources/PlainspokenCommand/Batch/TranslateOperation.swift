import Plainspoken

/// `{"op":"translate","error":{"status":404},"acceptLanguage":"ko"}` → `{"status":404,"headers":{…},"body":"…","issues":[]}`
///
/// For `error` see ``ErrorDescription``. The failed request is described by `"method":"POST"`, `"idempotent":true` if
/// it may be sent again regardless of its method, `"hasPrecondition":true` for If-Match and the like, and
/// `"readerHasGone":true`. With `"reference":true`, the answer has a code for support.
final class TranslateOperation: BatchOperation {
    private let folder: String?
    private var translators: [Setup: ErrorTranslator] = [:]

    /// What differs between translators.
    private struct Setup: Hashable {
        var role = ProgramRole.gateway
        var hasCodes = false
    }

    /// - Parameter folder: catalogs to use on top of the built-in ones. They are loaded at once.
    /// - Throws: the first mistake in them.
    init(catalogs folder: String?) throws(CatalogDiagnostic) {
        self.folder = folder
        if folder != nil { _ = try translator(for: Setup()) }
    }

    var name: String { "translate" }

    func answer(_ request: BatchRequest) throws(BatchFailure) -> [JSONValue.Member] {
        let description = try request.required(
            "error", try request.object("error"), "an object that describes what went wrong")
        let error = try ErrorDescription.error(description)
        let preference = LanguagePreference.acceptLanguage(try request.string("acceptLanguage"))
        let accept = try request.string("accept") ?? ""
        let circumstances = try Self.circumstances(request)
        var setup = Setup()
        if let role = try request.choice("role", of: ProgramRole.self) { setup.role = role }
        setup.hasCodes = try request.bool("reference") ?? false
        let translator: ErrorTranslator
        do {
            translator = try self.translator(for: setup)
        } catch {
            throw BatchFailure(error.description)
        }
        let problem = translator.translate(error, for: preference, in: circumstances)
        return Self.members(translator.response(to: problem, accept: accept, preference: preference))
    }

    private func translator(for setup: Setup) throws(CatalogDiagnostic) -> ErrorTranslator {
        if let translator = translators[setup] { return translator }
        let translator = try CommandTranslator.make(
            role: setup.role, catalogs: folder, languages: .ofApplication, codes: setup.hasCodes ? .on : .off)
        translators[setup] = translator
        return translator
    }

    /// What is known about the request that failed.
    private static func circumstances(_ request: BatchRequest) throws(BatchFailure) -> RequestCircumstances {
        var circumstances = RequestCircumstances()
        if let name = try request.string("method") {
            circumstances.method = try BatchFailure.in("method") { () throws(CommandFailure) in
                try RequestMethod.named(name)
            }
        }
        circumstances.isIdempotent = try request.bool("idempotent") ?? false
        circumstances.hasPrecondition = try request.bool("hasPrecondition") ?? false
        circumstances.readerHasGone = try request.bool("readerHasGone") ?? false
        return circumstances
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
