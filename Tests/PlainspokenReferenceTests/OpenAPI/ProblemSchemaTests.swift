import Foundation
import PlainspokenReference
import Testing

@testable import Plainspoken

/// `Resources/problem.schema.json` and API descriptions say the same about problems.
@Suite struct ProblemSchemaTests {
    private static let resources = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Resources")

    /// A schema without what only one of the two places can have, and with references by their last part.
    private static func compared(_ schema: JSONValue) -> JSONValue {
        let ignored = ["xml", "$schema", "$id", "$defs"]
        switch schema {
        case .object(let members):
            return .object(
                members.filter { !ignored.contains($0.name) }.map { member in
                    let last = member.value.string?.split(separator: "/").last.map { $0.lowercased() }
                    return .init(
                        member.name, member.name == "$ref" ? .string(last ?? "") : compared(member.value))
                })
        case .array(let elements): return .array(elements.map(compared))
        default: return schema
        }
    }

    @Test func fileAndDescriptionsAgree() throws {
        let bytes = try Data(contentsOf: Self.resources.appending(path: "problem.schema.json"))
        let file = try JSONValue(parsing: Array(bytes))
        let description = try JSONValue(
            parsing: OpenAPIDescription(of: ErrorReferenceTests.builtIn.get()).json)
        let schemas = try #require(description["components"]?["schemas"])
        let problem = try #require(schemas["Problem"])
        #expect(Self.compared(try #require(file["properties"])) == Self.compared(try #require(problem["properties"])))
        #expect(file["required"] == problem["required"])
        #expect(
            Self.compared(try #require(file["$defs"]?["fieldError"]))
                == Self.compared(try #require(schemas["FieldError"])))
    }
}
