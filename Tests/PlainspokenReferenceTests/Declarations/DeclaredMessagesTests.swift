import Testing

@testable import Plainspoken
@testable import PlainspokenReference

/// What `messages.json` says about arguments.
@Suite struct DeclaredMessagesTests {
    private static let file = #"""
        {"version": 1, "messages": {"order.sold-out": {"arguments": {
          "left": {"type": "decimal", "optional": true}, "customer": {"type": "string", "private": true}}}}}
        """#

    @Test func fileHasTypesAndPrivacy() throws {
        let declared = try DeclaredMessages(parsing: Array(Self.file.utf8), path: "messages.json")
        let catalog = try SampleCatalogs.catalog("en", SampleCatalogs.order, SampleCatalogs.payments)
        let reference = try ErrorReference(catalogs: [.builtIn, .catalogs([catalog])], declarations: declared)
        #expect(reference.entries.map(\.key) == ["order.sold-out"])
        let arguments = try #require(reference["order.sold-out"]?.arguments)
        #expect(arguments.map(\.name) == ["left", "customer"])
        #expect(arguments.map(\.type) == ["decimal", "string"])
        #expect(arguments.map(\.isOptional) == [true, false])
        #expect(arguments.map(\.isPrivate) == [false, true])
    }

    @Test func severalDeclarationsAreCombined() throws {
        let declared = DeclaredMessages([
            MessageDeclaration("order.sold-out", arguments: ["left": .integer]),
            MessageDeclaration("order.sold-out", arguments: ["left": .decimal, "shop": .string]),
        ])
        let catalog = try SampleCatalogs.catalog("en", SampleCatalogs.order)
        let reference = try ErrorReference(catalogs: [.catalogs([catalog])], declarations: declared)
        let arguments = try #require(reference["order.sold-out"]?.arguments)
        #expect(arguments.map(\.name) == ["left", "shop"])
        #expect(arguments.map(\.type) == ["string", "string"])
        #expect(arguments.map(\.isOptional) == [false, true])
    }

    @Test(arguments: [
        ("{}", "m.json:1:1: the member \"version\" is missing [F106]"),
        (
            #"{"version": 1, "messages": {"a": {"arguments": {"n": {"type": "float"}}}}}"#,
            "m.json: the argument \"n\" of \"a\" has the unknown type \"float\" [F106]"
        ),
    ])
    func mistakesAreReported(text: String, message: String) {
        let error = #expect(throws: CatalogDiagnostic.self) {
            try DeclaredMessages(parsing: Array(text.utf8), path: "m.json")
        }
        #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
    }
}
