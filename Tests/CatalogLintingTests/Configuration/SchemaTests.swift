import Foundation
import Testing

@testable import CatalogLinting
@testable import Catalogs

/// The JSON Schemas in `Resources/`, which editors complete and check with, say what the linter reads.
@Suite struct SchemaTests {
    private func schema(_ name: String) throws -> JSONValue {
        let url = RuleReferenceTests.root.appending(path: "Resources/\(name)")
        return try JSONValue(parsing: Array(Data(contentsOf: url)), duplicates: .refused)
    }

    /// catalog-lint.json has the members of its schema, and no others.
    @Test func members() throws {
        let names = try #require(schema("catalog-lint.schema.json")["properties"]?.members).map(\.name)
        #expect(names.count > 10)
        for name in names {
            // Each is known: whatever is said of its value, it is not said that the member is unknown.
            let message = problem(of: "{ \"\(name)\": null }")
            #expect(!message.contains("unknown member"), "\(name): \(message)")
        }
        // An unknown member is answered with all that there are.
        let known = problem(of: "{ \"zzzzzzzz\": 1 }")
        #expect(known.contains("unknown member"))
        let listed = known.split(separator: "Known: ").last?.dropLast().split(separator: ", ").map(String.init) ?? []
        #expect(Set(listed) == Set(names))
    }

    /// Levels are those of the schema.
    @Test func levels() throws {
        let levels = try schema("catalog-lint.schema.json")["$defs"]?["level"]?["enum"]?.elements?.compactMap(\.string)
        #expect(Set(levels ?? []) == Set(RuleLevel.allCases.map(\.rawValue)))
    }

    /// What the linter writes names a schema of Resources.
    @Test func written() throws {
        for bytes in [LintConfiguration.template(catalogs: "Locales"), SuppressionList().bytes] {
            let address = try #require(JSONValue(parsing: bytes)["$schema"]?.string)
            let name = try #require(address.split(separator: "/").last)
            #expect(try schema(String(name))["$id"]?.string == address)
        }
    }

    private func problem(of text: String) -> String {
        do throws(LintError) {
            _ = try LintConfiguration(Array(text.utf8), path: "c")
            return ""
        } catch {
            return error.description
        }
    }
}
