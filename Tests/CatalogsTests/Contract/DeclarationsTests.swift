import Testing

@testable import Catalogs

/// What `messages.json` says about keys and arguments.
@Suite struct DeclarationsTests {
    @Test func everyMember() throws {
        let file = #"""
            {"version": 1, "messages": {"order.gone": {"optional": true}, "order.sold-out": {"arguments": {
              "left": {"type": "decimal", "optional": true}, "customer": {"type": "string", "private": true}}}}}
            """#
        let declared = try Declarations(parsing: Array(file.utf8), path: "messages.json")
        var gone = Declarations.Message()
        gone.isOptional = true
        let arguments = [
            "left": Declarations.Argument(type: "decimal", isOptional: true),
            "customer": Declarations.Argument(type: "string", isPrivate: true),
        ]
        #expect(declared.messages == ["order.gone": gone, "order.sold-out": .init(arguments: arguments)])
        // A variant shows what its key shows, and what the engine supplies.
        let variant = declared.message(for: "order.sold-out.retry-after")
        #expect(variant?.arguments["wait"]?.type == "integer" && variant?.arguments["left"] == arguments["left"])
        #expect(declared.message(for: "order") == nil)
    }

    @Test(arguments: [
        ("{}", "m.json:1:1: the member \"version\" is missing [F106]\n  help: Create it with PlainspokenTesting"),
        (#"{"version": 2, "others": {}}"#, "m.json:1:13: the version of this file is not 1 [F106]"),
        (#"{"version": 1}"#, "m.json:1:1: the member \"messages\" is missing [F106]"),
        (#"{"version": 1, "messages": {"a": {"optinal": true}}}"#, "m.json:1:35: unknown member \"optinal\" [F113]"),
        ("{\n  \"version\": 1,", "m.json:2:16: "),
        (#"{"version": 1, "messages": {"a": {}, "a": {}}}"#, "m.json:1:38: "),
    ])
    func mistakes(text: String, message: String) {
        let error = #expect(throws: CatalogDiagnostic.self) {
            try Declarations(parsing: Array(text.utf8), path: "m.json")
        }
        #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
    }
}
