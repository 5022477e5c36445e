import ByteText
import HTTPTypes
import LanguageTags
import TestSupport
import Testing

@testable import Plainspoken

/// The header fields of answers, compared with the simplest way to write them: field by field, in order.
@Suite struct SameHeaderFieldsTests {
    static let thrown: [HTTPFields?] = [
        nil, [:], [.wwwAuthenticate: "Basic"], [.cacheControl: "max-age=5"], [.retryAfter: "7"], [.vary: "Origin"],
        [.vary: "*"], [.vary: "Origin, Accept-Language, , Cookie"], [.contentType: "text/plain", .server: "x"],
        [.cacheControl: "private", .cacheControl: "max-age=5", .setCookie: "a=1", .setCookie: "b=2"],
        [.contentLength: "3", .contentEncoding: "gzip", .transferEncoding: "chunked", .contentLanguage: "fr"],
        [.xContentTypeOptions: "other", .vary: "Accept", .vary: "origin, ACCEPT", .allow: "GET", .cacheControl: ""],
        [.vary: ""], [.retryAfter: "", .retryAfter: "soon"],
    ]
    static let statuses: [HTTPResponse.Status?] = [nil, 204, 304, 400, 401, 404, 429, 500, 503]
    static let retries: [RetryAdvice] = [.unknown, .never, .after(.milliseconds(1_500))]
    static let languages: [[String]] = [[], ["ko"], ["zh-Hant-TW", "en"]]
    static let preferences: [LanguagePreference] = [.unspecified, .acceptLanguage("ko"), .preferred("de", else: "ko")]

    private struct PlainText: ProblemEncoder {
        var mediaType: String { "text/plain" }
        func encode(_ problem: Problem, into output: inout [UInt8]) { output += problem.code.utf8 }
    }

    private static let translators = Result {
        try ([[.json], [.json, PlainText()]] as [[any ProblemEncoder]]).map { encoders in
            try ErrorTranslator(options: TranslatorOptions(encoders: encoders, challenge: "Digest"))
        }
    }

    @Test(.shows(.sharedCaches), arguments: thrown) func areThoseOfThePlainWay(_ thrown: HTTPFields?) throws {
        for (number, translator) in try Self.translators.get().enumerated() {
            let encoders = number + 1
            for status in Self.statuses {
                for retry in Self.retries {
                    for tags in Self.languages {
                        let problem = Problem(
                            status: status, code: "a", retry: retry,
                            languages: tags.map { LanguageTag(stringLiteral: $0) },
                            headerFields: thrown)
                        for preference in Self.preferences {
                            for accept in ["", "text/plain"] {
                                let head = translator.response(to: problem, accept: accept, preference: preference).head
                                let type =
                                    accept.isEmpty || encoders == 1 ? "application/problem+json" : "text/plain"
                                let expected = Self.fields(
                                    of: problem, type, varies: encoders > 1, preference.readsHeader)
                                #expect(Array(head.headerFields) == expected, "\(problem) \(preference) \(accept)")
                                #expect(head.status == status ?? .internalServerError)
                            }
                        }
                    }
                }
            }
        }
    }

    private static func fields(
        of problem: Problem, _ type: String, varies: Bool, _ readsHeader: Bool
    ) -> [HTTPField] {
        var thrown = Array(problem.headerFields ?? [:])
        if problem.status == .unauthorized, !thrown.contains(where: { $0.name == .wwwAuthenticate }) {
            thrown.append(HTTPField(name: .wwwAuthenticate, value: "Digest"))
        }
        var fields = [HTTPField(name: .contentType, value: type)]
        func add(_ name: HTTPField.Name, _ value: String) { fields.append(HTTPField(name: name, value: value)) }
        let languages = problem.languages.map(\.description).joined(separator: ", ")
        if !languages.isEmpty { add(.contentLanguage, languages) }
        if let seconds = problem.retry.wholeSeconds, !thrown.contains(where: { $0.name == .retryAfter }) {
            add(.retryAfter, "\(seconds)")
        }
        if !thrown.contains(where: { $0.name == .cacheControl }) { add(.cacheControl, "no-store") }
        add(.xContentTypeOptions, "nosniff")
        let ours: [HTTPField.Name] = [
            .contentType, .contentLanguage, .contentLength, .contentEncoding, .transferEncoding, .vary,
        ]
        fields += thrown.filter { !ours.contains($0.name) }

        let values = thrown.filter { $0.name == .vary }.flatMap { $0.value.split(separator: ",") }
        let names = (readsHeader ? ["accept-language"] : []) + (varies ? ["accept"] : [])
        var vary: [String] = []
        for name in values.map({ $0.filter { $0 != " " } }) + names where !name.isEmpty {
            if !vary.contains(where: { $0.lowercased() == name.lowercased() }) { vary.append(name) }
        }
        if vary.contains("*") { vary = ["*"] }
        if !vary.isEmpty { add(.vary, vary.joined(separator: ", ")) }
        return fields
    }
}
