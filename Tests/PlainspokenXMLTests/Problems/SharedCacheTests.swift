import HTTPTypes
import LanguageTags
import PlainspokenPages
import PlainspokenXML
import TestSupport
import Testing

@testable import Plainspoken

/// A cache between a service and its readers, as RFC 9111 §4.1 allows it: it answers a request with what it has stored for another one if
/// both have the same values of the fields that `Vary` names.
@Suite struct SharedCacheTests {
    static let languages: [LanguageTag] = [
        "ar", "cs", "da", "de", "el", "en", "es", "fi", "fr", "he", "it", "ja", "ko", "nl", "pl", "pt", "ru", "sv",
        "tr", "uk",
    ]

    /// What clients ask for, and what they get.
    static let types = [
        ("application/problem+json", "application/problem+json"), ("application/json", "application/problem+json"),
        ("application/problem+xml", "application/problem+xml"), ("text/xml", "application/problem+xml"),
        ("text/html", "text/html; charset=utf-8"),
    ]

    /// What the fields of a request are that an answer depends on, by its `Vary`.
    private static func key(of response: ErrorResponse, to request: HTTPRequest) -> [String] {
        (response.head.headerFields[.vary] ?? "").split(separator: ", ").sorted().map { name in
            "\(name): \(HTTPField.Name(String(name)).flatMap { request.headerFields[$0] } ?? "none")"
        }
    }

    /// - Parameters:
    ///   - thrown: the field that comes with the error.
    ///   - vary: what it becomes.
    @Test(
        .shows(.sharedCaches),
        arguments: [
            (nil, "accept-language, accept"), ("Origin", "Origin, accept-language, accept"),
            ("Accept, Accept-Language", "Accept, Accept-Language"),
        ] as [(String?, String)])
    func everyCombination(thrown: String?, vary: String) throws {
        let catalogs = Self.languages.map { language in
            MessageCatalog(
                language: language, entries: [CatalogEntry("shop.closed", title: "\(language)", detail: "d")])
        }
        let translator = try ErrorTranslator(
            catalogs: [.builtIn, .catalogs(catalogs)],
            options: TranslatorOptions(occurrenceIDs: .off, encoders: [.json, .xml, .html]))
        var error = Diagnosis("shop.closed", status: .conflict)
        error.headerFields = thrown.map { [.vary: $0] }
        var stored: [[String]: ErrorResponse] = [:]
        for language in Self.languages {
            for (accept, type) in Self.types {
                let request = HTTPRequest(
                    method: .get, scheme: nil, authority: nil, path: "/",
                    headerFields: [.acceptLanguage: "\(language)", .accept: accept])
                let response = translator.response(to: error, for: request)
                #expect(response.head.headerFields[values: .vary] == [vary])
                let key = Self.key(of: response, to: request)
                let answer = stored[key] ?? response
                stored[key] = answer
                #expect(answer.head.headerFields[.contentLanguage] == "\(language)", "for \(accept)")
                #expect(answer.head.headerFields[.contentType] == type, "in \(language)")
                #expect(answer.body == response.body)
            }
        }
        #expect(stored.count == Self.languages.count * Self.types.count)
    }

    /// With one format, an answer does not depend on Accept; with a language from a profile, not only on the header.
    @Test(.shows(.sharedCaches)) func nothingThatDoesNotMatter() throws {
        let translator = try ErrorTranslator()
        let problem = translator.translate(HTTPStatusError(404), for: "de")
        for (preference, vary) in [
            (.acceptLanguage("de"), "accept-language"), (.acceptLanguage(nil), "accept-language"),
            (.preferred("de", else: "ko"), "accept-language"), (.languages(["de"]), nil), (.unspecified, nil),
        ] as [(LanguagePreference, String?)] {
            let response = translator.response(to: problem, accept: "text/html", preference: preference)
            #expect(response.head.headerFields[.vary] == vary, "\(preference)")
        }
    }
}
