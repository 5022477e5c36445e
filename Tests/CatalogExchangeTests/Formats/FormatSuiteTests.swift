import CatalogExchange
import ExchangeFormats
import PlainspokenTesting
import Testing

@Suite("Every format")
struct FormatSuiteTests {
    @Test(arguments: ExchangeFormatList.names)
    func `passes the suite`(name: String) throws {
        let format = try #require(ExchangeFormatList.format(named: name))
        let failures = suite(format)
        #expect(failures.isEmpty, "\(failures.map(\.description).joined(separator: "\n"))")
    }

    private func suite(_ format: some ExchangeFormat) -> [SuiteFailure] { ExchangeFormatSuite(format).failures() }

    @Test func `is told from the others by its content`() {
        for format in ExchangeFormatList.all {
            let bytes = format.write(
                ExchangeDocument(
                    sourceLanguage: "en", targetLanguage: "cs", entries: [TestTexts.entry("a.b", "Text", "Text")])
            ).bytes
            let found = ExchangeFormatList.format(of: bytes, path: "file")
            #expect(found?.name == format.name)
        }
    }
}
