import Testing

@testable import Plainspoken
@testable import TypedKeys

struct KeyFilesTests {
    private static let entries =
        #""a": {"title": "A", "status": 400}, "b": {"title": "{$x :integer}", "status": 400}, "label.c": "C", "#
        + #""field.d": "{$field}", "e": {"title": "E", "status": 503}, "e.retry-after": {"title": "{$wait :integer}"}"#

    /// The order of the entries and of the catalogs makes no difference, and no path of the machine is in the files.
    @Test func theSameEverywhere() {
        let reversed =
            #""e.retry-after": {"title": "{$wait :integer}"}, "e": {"title": "E", "status": 503}, "label.c": "C", "#
            + #""field.d": "{$field}", "b": {"title": "{$x :integer}", "status": 400}, "a": {"title": "A", "status": 400}"#
        #expect(Generated(Self.entries).code == Generated(reversed).code)
        let parts = Self.entries.split(separator: #", "label.c""#)
        #expect(Generated(Self.entries).code == Generated(String(parts[0]), #""label.c""# + parts[1]).code)
        #expect(
            Generated(Self.entries).code.hasPrefix(
                "// Made by the plugin PlainspokenKeys from Locales/en.json. Do not edit.\n"))
    }

    /// The declarations that the generated table gives are those that code would write by hand.
    @Test func declarations() {
        let code = Generated(Self.entries).code
        let table = code.split(separator: "table: \"\"\"\n").last?.split(separator: "\"\"\"").first ?? ""
        let lines = table.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
        #expect(
            [MessageDeclaration](table: lines) == [
                MessageDeclaration("a"), MessageDeclaration("b", arguments: ["x": .integer]), MessageDeclaration("e"),
                MessageDeclaration(
                    "e.retry-after", arguments: ["wait": .integer, "waitUnit": .string, "retryAfter": .integer]),
                MessageDeclaration("field.d", arguments: ["field": .message]), MessageDeclaration("label.c"),
            ])
    }

    @Test(arguments: [
        (KeyOptions.Access.internal, "import Plainspoken", "static var a: Plainspoken.Diagnosis {"),
        (.public, "public import Plainspoken", "public static var a: Plainspoken.Diagnosis {"),
        (.package, "package import Plainspoken", "package static var a: Plainspoken.Diagnosis {"),
    ])
    func access(access: KeyOptions.Access, line: String, declaration: String) {
        let generated = Generated(Self.entries, access: access)
        #expect(generated.lines(with: "import Plainspoken").contains(line))
        #expect(generated.lines(with: declaration).contains { $0.hasPrefix(declaration) })
        #expect(!generated.code.contains("Foundation"))
    }

    /// An edited entry changes one file, so that the compiler looks at the others only if they use it.
    @Test func oneEditChangesOneFile() {
        func files(_ title: String) -> [String] {
            let entries = (0..<40).map { "\"k\($0)\": {\"title\": \"\($0 == 7 ? title : "T")\", \"status\": 400}" }
            let file = "{\"locale\": \"en\", \"messages\": {\(entries.joined(separator: ","))}}"
            let document = JSONCatalogFormat().read(Array(file.utf8), path: "en.json")
            return KeyRun([document], options: KeyOptions(), sources: ["en.json"]).files
        }
        let (before, after) = (files("One"), files("Two"))
        #expect(before.count == 5, "as many as the plugin names")
        #expect(zip(before, after).count { $0 != $1 } == 1)
    }
}
