import HTTPTypes
import LanguageTags
import MessageFormat2
import MessageFormat2Foundation
import PlainspokenXML

@testable import Plainspoken

enum Translators {
    static func use() throws {
        var options = TranslatorOptions(role: .client)
        options.fallback = .keyFirst
        options.types = .under("https://example.com/problems/")
        options.occurrenceIDs = .custom { "urn:request:1" }
        options.occurrenceCodes = .on
        options.encoders = [.json, .xml]
        options.validation = .lenient
        options.functions = .localizedDrafts
        let translator = try ErrorTranslator(
            catalogs: [.builtIn], sources: [], languages: .only(["en", "de", "ko"]), defaultLanguage: "en",
            sourceLanguage: "en", options: options)

        let preferences: [LanguagePreference] = [
            "ko, en;q=0.5", .acceptLanguage(nil), .languages(["de"]), .preferred("de", else: "ko"), .unspecified,
        ]
        let languages = preferences.map { translator.translate(HTTPStatusError(404), for: $0).languages }
        API.expect(languages == [["ko"], ["en"], ["de"], ["de"], ["en"]], "\(languages)")

        let handled = translator.translate(HTTPStatusError(404), for: "ko") { _ in Diagnosis("http.410", status: .gone)
        }
        API.expect(handled.status == .gone, "a handler")
        var bytes: [UInt8] = []
        let head = translator.encode(HTTPStatusError(404), for: "de", into: &bytes)
        API.expect(head.status == .notFound && head.code == "http.404" && head.languages == ["de"], "encoded")
        API.expect(
            head.retry == .never && head.headerFields == nil && head.report.occurrence == "urn:request:1", "head")
        API.expect(head.report.reference != nil, "a code")

        let explanation = translator.explain(HTTPStatusError(404), for: "ko")
        API.expect(
            explanation.lookUps.last?.outcome == .found && explanation.keys.first == "http.404", "\(explanation)")
        API.expect(explanation.sources.last?.answered == true, "who answered")
        API.expect(!explanation.negotiation.description.isEmpty && explanation.problem.languages == ["ko"], "languages")

        let request = HTTPRequest(
            method: .head, scheme: nil, authority: nil, path: "/", headerFields: [.acceptLanguage: "ko"])
        let response = translator.response(to: HTTPStatusError(404), for: request)
        API.expect(response.head.headerFields[.contentLanguage] == "ko" && response.body.isEmpty, "a response to HEAD")
        let whole = translator.response(
            to: translator.translate(HTTPStatusError(404), for: "ko"), accept: "application/xml", preference: "ko")
        API.expect(whole.head.headerFields[.contentType] == "application/problem+xml", "XML")
        API.expect(whole.removingForbiddenContent(for: .head).body.isEmpty, "no content")

        var circumstances = translator.circumstances(of: request, readerHasGone: true)
        API.expect(
            circumstances.method == .head && circumstances.mayBeRepeated && !circumstances.isIdempotent
                && !circumstances.hasPrecondition && circumstances.readerHasGone, "circumstances")
        circumstances = RequestCircumstances(method: .post)
        API.expect(
            translator.translate(HTTPStatusError(500), for: "de", in: circumstances).code == "http.500", "a POST")

        let extended = translator.adding(Sources.StoreErrorSource())
        try extended.catalogs.reload(allowingRemoval: true)
        API.expect(translator.catalogs.generation == 2 && translator.catalogs.languages.count == 3, "shared catalogs")
        API.expect(translator.catalogs.contentHash.description.utf8.count == 64, "a hash of no files")
        let _: (SharedCatalogs) async throws(CatalogDiagnostic) -> Void = {
            (catalogs) async throws(CatalogDiagnostic) in
            try await catalogs.reload(allowingRemoval: true)
        }

        do {
            _ = try ErrorTranslator(languages: .only(["tlh"]))
            API.expect(false, "a language without a catalog is accepted")
        } catch {
            API.expect(error.description.contains("tlh"), "\(error)")
        }
        API.expect(
            (try? ErrorTranslator(languages: .ofApplication)) != nil && (try? ErrorTranslator(languages: .all)) != nil,
            "")
        print("translators")
    }
}
