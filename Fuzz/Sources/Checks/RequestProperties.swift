import HTTPTypes
import LanguageTags
import Plainspoken
import PlainspokenPages
import PlainspokenXML

/// Properties of the answer to every request that fails, whatever its error is. Used by the fuzz target, and by the
/// tests of its findings so far.
///
/// The first two bytes of an input choose the translator and the log. The request follows, and as its body the error:
///
///     00POST /orders
///     Accept: text/html
///     Accept-Language: ar
///
///     s404
public enum RequestProperties {
    private static let secret = UpstreamBodyProperties.secret

    /// The id that a client sent for its request, as some programs take it over.
    @TaskLocal private static var requestID: String?

    private static let ownTexts = [
        MessageCatalog(
            language: "en",
            entries: [
                CatalogEntry("shop.shown", title: "{$x}", detail: "{$x}, {$y} and {$z}.", action: "See {$y}."),
                CatalogEntry("shop.less", title: "Less", detail: "Only {$x}."),
                CatalogEntry("field.shown", "{$field} is not {$x}."),
                CatalogEntry("label.email", "email address"),
            ]),
        MessageCatalog(language: "ar", entries: [CatalogEntry("shop.less", title: "أقل", detail: "فقط {$x}.")]),
    ]

    /// One for each choice of role, ids and types.
    private static let translators: [(role: ProgramRole, translator: ErrorTranslator)]? = try? (0..<8).map { choice in
        let role: ProgramRole = choice & 1 == 0 ? .gateway : .client
        let hasClientIDs = choice & 2 == 2
        let hasTypes = choice & 4 == 4
        return (
            role,
            try ErrorTranslator(
                catalogs: [.builtIn, .catalogs(ownTexts)], sources: [.upstream(markup: .xml)], languages: .all,
                options: TranslatorOptions(
                    role: role, fallback: hasTypes ? .keyFirst : .languageFirst,
                    types: hasTypes ? .under("https://shop.example/problems/") : .aboutBlank,
                    occurrenceIDs: hasClientIDs ? .custom { requestID } : .uuids,
                    occurrenceCodes: hasClientIDs ? .off : .on, encoders: [.json, .xml, .html],
                    honorsIdempotencyKey: hasTypes))
        )
    }

    /// The violated property; nil if there is none.
    public static func violation(_ bytes: [UInt8]) -> String? {
        guard let translators else { return "the translators cannot be made" }
        // A secret that the input knows is none.
        guard !bytes.contains(secret.utf8) else { return nil }
        let input = InputMessage(bytes, choices: 2)
        let (role, translator) = translators[Int(input.choices[0]) % translators.count]
        let line = input.firstLine.split(separator: " ", maxSplits: 1).map { String($0) }
        var request = HTTPRequest(
            method: line.first.flatMap { HTTPRequest.Method(rawValue: $0) } ?? .get, scheme: "https",
            authority: "shop.example", path: line.count > 1 ? line[1] : "/")
        request.headerFields = input.headerFields
        let thrown = ThrownError(input.body, secret: secret, isGateway: role == .gateway)
        return $requestID.withValue(HTTPField.Name("X-Request-Id").flatMap { request.headerFields[$0] }) {
            violation(request, thrown, translator, logChoice: input.choices[1])
        }
    }

    private static func violation(
        _ request: HTTPRequest, _ thrown: ThrownError, _ translator: ErrorTranslator, logChoice: UInt8
    ) -> String? {
        let response = translator.response(to: thrown.error, for: request)
        let fields = response.head.headerFields
        let logged = LoggedRequest(
            method: request.method, path: "/orders/{id}", trace: TraceParent(in: request.headerFields))
        return HeadChecks.violation(response, thrown: thrown.headerFields)
            ?? content(response, to: request, thrown, translator)
            ?? varying(fields[.vary], thrown.headerFields)
            ?? languages(response.problem, thrown, translator)
            ?? disclosure(response)
            ?? occurrence(response.problem, thrown)
            ?? LogChecks.violation(
                response.problem, of: logged, choice: logChoice, secret: thrown.hasPrivateValues ? secret : nil)
    }

    // MARK: The body

    private static func content(
        _ response: ErrorResponse, to request: HTTPRequest, _ thrown: ThrownError, _ translator: ErrorTranslator
    ) -> String? {
        let fields = response.head.headerFields
        guard ![100..<200, 204..<206, 304..<305].contains(where: { $0.contains(response.head.status.code) }) else {
            guard response.body.isEmpty, !fields.contains(.contentType), !fields.contains(.contentLength) else {
                return "a body with the status \(response.head.status.code)"
            }
            return nil
        }
        let expected = AcceptChoice.contentType(for: request.headerFields[.accept] ?? "")
        guard expected == nil || fields[.contentType] == expected else {
            return "\(fields[.contentType] ?? "nothing") instead of \(expected ?? "")"
        }
        guard request.method != .head else { return head(response, to: request, thrown, translator) }
        guard !fields.contains(.contentLength) else { return "a length that was not counted" }
        // The same with its texts, and with the occurrence that the log has.
        var problem = translator.translate(
            thrown.error, for: .acceptLanguage(request.headerFields[.acceptLanguage]),
            in: translator.circumstances(of: request))
        problem.instance = response.problem.report.occurrence
        problem.reference = response.problem.report.reference
        return BodyChecks.violation(response.body, fields[.contentType], of: problem)
            ?? otherWays(response, to: request, thrown, translator)
    }

    /// What GET would get, but no body.
    private static func head(
        _ response: ErrorResponse, to request: HTTPRequest, _ thrown: ThrownError, _ translator: ErrorTranslator
    ) -> String? {
        guard response.body.isEmpty else { return "a body in an answer to HEAD" }
        var getting = request
        getting.method = .get
        let body = translator.response(to: thrown.error, for: getting).body
        guard response.head.headerFields[.contentLength] == String(body.count) else {
            return "another length than GET's"
        }
        return nil
    }

    /// The same JSON comes from ``ErrorTranslator/encode(_:for:in:handler:into:)`` and from an explanation, if the
    /// occurrence is the same.
    private static func otherWays(
        _ response: ErrorResponse, to request: HTTPRequest, _ thrown: ThrownError, _ translator: ErrorTranslator
    ) -> String? {
        guard response.problem.report.reference == nil,
            response.head.headerFields[.contentType] == AcceptChoice.contentTypes[0]
        else { return nil }
        let preference = LanguagePreference.acceptLanguage(request.headerFields[.acceptLanguage])
        let circumstances = translator.circumstances(of: request)
        var (encoded, explained): ([UInt8], [UInt8]) = ([], [])
        _ = translator.encode(thrown.error, for: preference, in: circumstances, into: &encoded)
        let explanation = translator.explain(thrown.error, for: preference, in: circumstances)
        JSONProblemEncoder().encode(explanation.problem, into: &explained)
        return encoded == response.body && explained == encoded ? nil : "different answers to the same error"
    }

    // MARK: The rest

    private static func varying(_ vary: String?, _ thrown: HTTPFields) -> String? {
        let own = ["accept-language", "accept"].map { Array($0.utf8) }
        let others = thrown[values: .vary].flatMap { $0.split { $0 == "," } }
            .map { $0.drop { $0 == " " || $0 == "\t" } }
            .map { String($0.reversed().drop { $0 == " " || $0 == "\t" }.reversed()) }
            .filter { !$0.isEmpty }
        let names = (vary ?? "").split(separator: ", ", omittingEmptySubsequences: false).map { asciiLowercased($0) }
        if others.contains("*") { return vary == "*" ? nil : "Vary: \(vary ?? "")" }
        let expected = Set(others.map { asciiLowercased($0[...]) } + own)
        return Set(names) == expected && names.count == expected.count ? nil : "Vary: \(vary ?? "")"
    }

    private static func asciiLowercased(_ text: Substring) -> [UInt8] {
        text.utf8.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
    }

    /// Our own words are in languages that we offer; the author of a thrown problem, of a text that is to be shown, or of
    /// a problem that is passed on states another one.
    private static func languages(_ problem: EncodedProblem, _ thrown: ThrownError, _ translator: ErrorTranslator)
        -> String?
    {
        thrown.statesLanguages || problem.languages.allSatisfy(translator.catalogs.languages.contains)
            ? nil : "the languages \(problem.languages)"
    }

    /// Nothing of what is for the log is anywhere in the answer.
    private static func disclosure(_ response: ErrorResponse) -> String? {
        let fields = response.head.headerFields.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
        guard !response.body.contains(secret.utf8), !fields.contains(secret) else { return "a secret in the answer" }
        return response.problem.description.contains(secret) ? "a secret in the description" : nil
    }

    /// The log has the id that the reader has.
    private static func occurrence(_ problem: EncodedProblem, _ thrown: ThrownError) -> String? {
        guard !(thrown.error is Problem) else { return nil }
        let id = problem.report.occurrence
        guard problem.report.reference == nil || id != nil else { return "a code without an id" }
        return id.map(isReference) == false ? "an id that is not a URI: \(id ?? "")" : nil
    }

    private static func isReference(_ text: String) -> Bool {
        let marks = Set("-._~:/?#[]@!$&'()*+,;=%".utf8)
        return text.utf8.count <= AnswerLimits.nameBytes
            && text.utf8.allSatisfy {
                UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20
                    || marks.contains($0)
            }
    }
}
