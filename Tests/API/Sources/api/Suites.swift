import Plainspoken
import PlainspokenTesting
import PlainspokenXML

enum Suites {
    static func use() throws {
        let source = ErrorSourceSuite(Sources.StoreErrorSource(), secrets: ["hunter2"])
        let failures = source.failures(diagnosing: [Sources.StoreError(isDuplicate: true)])
        API.expect(failures.isEmpty, "\(failures)")

        let catalog = MessageCatalog(
            language: "en",
            entries: [CatalogEntry("a", title: "A", detail: "B \"{$n}\""), CatalogEntry("label.a", "A")])
        for format in [JSONCatalogFormat() as any CatalogFormat, XMLCatalogFormat()] {
            let path = "en.\(format.fileExtension)"
            func failures(_ format: some CatalogFormat) throws -> [SuiteFailure] {
                CatalogFormatSuite(format, sample: try format.write(catalog), path: path).failures(mutations: 20)
            }
            let found = try failures(format)
            API.expect(found.isEmpty, "\(found)")
        }
        print("suites")
    }
}
