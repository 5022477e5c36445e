import Foundation
import Testing

@testable import CatalogLinting

@Suite struct JSONOutputTests {
    /// An array of objects with all members, in order.
    @Test func members() throws {
        let english = "{ \"locale\": \"en\",\n  \"messages\": { \"a\": \"Hello {$name}\" } }"
        let german = "{ \"locale\": \"de\",\n  \"messages\": { \"a\": \"Hallo \\u007B$nmae}\" } }"
        let report = try Linter().lint(inputs: [
            CatalogInput(path: "c/en.json", bytes: Array(english.utf8)),
            CatalogInput(path: "c/de.json", bytes: Array(german.utf8)),
        ])
        let text = String(decoding: try #require(OutputFormat("json")).write(report), as: UTF8.self)
        #expect(
            text == """
                [
                {"rule":"V402","name":"unknown-variable","severity":"error","path":"c/de.json","line":2,"column":35,"endLine":2,\
                "endColumn":40,"locale":"de","key":"a","message":"unknown variable `$nmae`","help":"Did you mean `$name`?","fix":"unsafe","related":\
                [{"path":"c/en.json","line":2,"column":30,"message":"the source is at"}]}
                ]

                """)
    }

    /// Without findings it is an empty array.
    @Test func empty() throws {
        let report = try Linter().lint(inputs: [
            CatalogInput(path: "en.json", bytes: Array(#"{"locale":"en","messages":{}}"#.utf8))
        ])
        let bytes = try #require(OutputFormat("json")).write(report)
        #expect(try JSONSerialization.jsonObject(with: Data(bytes)) as? [Int] == [])
    }

    /// The missing key stands at the target's messages, with the source's entry as related.
    @Test func missingKey() throws {
        let report = try Linter().lint(inputs: [
            CatalogInput(
                path: "en.json", bytes: Array("{ \"locale\": \"en\", \"messages\": {\n \"a\": \"Save\" } }".utf8)),
            CatalogInput(path: "de.json", bytes: Array("{ \"locale\": \"de\",\n  \"messages\": {} }".utf8)),
        ])
        let finding = try #require(report.findings.first)
        #expect(finding.code == "K201" && finding.start.line == 2 && finding.start.column == 3)
        #expect(finding.related.first?.start.line == 2 && finding.related.first?.file.path == "en.json")
        #expect(finding.key == "a" && finding.locale == "de")
    }
}
