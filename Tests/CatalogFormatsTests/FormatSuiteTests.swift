import ExchangeFormats
import PlainspokenTesting
import TestSupport
import Testing

@testable import CatalogFormats

@Suite("Every format")
struct FormatSuiteTests {
    @Test(arguments: ExchangeFormatList.written.map(\.name))
    func `passes the suite`(name: String) throws {
        let format = try #require(ExchangeFormatList.format(named: name))
        let failures = suite(format)
        #expect(failures.isEmpty, "\(failures.map(\.description).joined(separator: "\n"))")
    }

    private func suite(_ format: some ExchangeFormat) -> [SuiteFailure] {
        ExchangeFormatSuite(format).failures(mutations: Effort.rounds(200, long: 5_000))
    }

    @Test func `is told from the others by its content`() {
        for format in ExchangeFormatList.written {
            let bytes = format.write(
                ExchangeDocument(
                    sourceLanguage: "en", targetLanguage: "cs", entries: [TestTexts.entry("a.b", "Text", "Text")])
            ).bytes
            let found = ExchangeFormatList.format(of: bytes, path: "file")
            #expect(found?.name == format.name)
        }
    }

    /// A broken file is read by its name, so that what is wrong with it can be said; XLIFF has two versions.
    @Test(arguments: [
        ("id;target\na.b/title;Text\n", "cs.txt", "csv"), ("a.b/title,Text", "cs.CSV", "csv"), ("", "cs.po", "po"),
        ("<html/>", "a.b/cs.ftl", "fluent"), ("<xliff version=\"9\"/>", "cs.xlf", nil), ("[]", "cs.json", "i18next"),
        ("", "po", nil),
    ])
    func `is told by its name if the content is broken`(file: String, path: String, name: String?) {
        #expect(ExchangeFormatList.format(of: Array(file.utf8), path: path)?.name == name)
    }
}
