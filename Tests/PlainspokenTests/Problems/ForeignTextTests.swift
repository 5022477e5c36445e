import LanguageTags
import Testing

@testable import Plainspoken

/// When the reader sees someone else's text.
@Suite struct ForeignTextTests {
    static let body = Array(#"{"code":"X1","message":"Sentence of the bank."}"#.utf8)

    @Test(arguments: [
        (ForeignText.Disclosure.never, false, false), (.whenNoMessage, true, false), (.always, true, true),
    ]) func shows(_ disclosure: ForeignText.Disclosure, _ withoutText: Bool, _ withText: Bool) throws {
        let error = UpstreamError(service: "bank", status: 500, body: Self.body)
        let own = MessageCatalog(language: "en", entries: [CatalogEntry("server.bank.X1", detail: "Our own words.")])
        for (catalogs, expected) in [([MessageCatalog](), withoutText), ([own], withText)] {
            let translator = try ErrorTranslator(
                catalogs: [.builtIn, .catalogs(catalogs)], sources: [.upstream(disclosure: disclosure)])
            let detail = try #require(translator.translate(error, for: "en").detail)
            #expect((detail == "Sentence of the bank.") == expected, "\(detail)")
        }
    }
}
