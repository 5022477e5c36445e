import Testing

@testable import CatalogLinting

/// In a Czech text whose variants are complete nothing is missing; without any one of them something is.
@Suite struct P501CombinationTests {
    struct Selectors: Sendable, CustomTestStringConvertible {
        /// Names, declarations and keys, in order.
        let all: [(name: String, declaration: String, keys: [String])]
        var testDescription: String { all.map(\.name).joined(separator: " ") }

        static let gender = ("$gender", ".input {$gender :string}", ["female", "male", "*"])
        static let form = ("$form", ".input {$form :string}", ["formal", "*"])
        static let count = ("$n", ".input {$n :integer}", ["one", "few", "*"])
        static let folders = ("$m", ".input {$m :integer}", ["one", "few", "*"])
        static let local = ("$l", ".input {$n :integer} .local $l = {$n :integer}", ["one", "few", "*"])

        static let orders = [
            Selectors(all: [gender, count]), Selectors(all: [count, gender]),
            Selectors(all: [gender, local]), Selectors(all: [local, gender]),
            Selectors(all: [count, folders]), Selectors(all: [folders, count]),
            Selectors(all: [gender, form, count]), Selectors(all: [gender, count, form]),
            Selectors(all: [count, gender, form]), Selectors(all: [gender, count, folders]),
            Selectors(all: [count, gender, folders]),
        ]

        var rows: [[String]] {
            all.reduce([[]]) { rows, selector in rows.flatMap { row in selector.keys.map { row + [$0] } } }
        }

        func text(without removed: [String]? = nil) -> String {
            let variants = rows.filter { $0 != removed }.enumerated().map { number, keys in
                "\(keys.joined(separator: " ")) {{{$n} souborů \(number)}}"
            }
            return all.map(\.declaration).joined(separator: " ") + " .match " + all.map(\.name).joined(separator: " ")
                + " " + variants.joined(separator: " ")
        }
    }

    /// Nothing is missing.
    @Test(arguments: Selectors.orders)
    func complete(selectors: Selectors) throws {
        #expect(try P501CombinationTests.messages(selectors.text()).isEmpty)
    }

    /// Each variant is missed, once or for each selector that misses it.
    @Test(arguments: Selectors.orders)
    func incomplete(selectors: Selectors) throws {
        for row in selectors.rows where row.contains(where: { $0 != "*" }) {
            // Without this one, gender has no `*` for a number: other variants say what is meant.
            let messages = try Self.messages(selectors.text(without: row))
            #expect(!messages.isEmpty, "\(row)")
            #expect(Set(messages).count == messages.count, "\(messages)")
        }
    }

    private static func messages(_ text: String) throws -> [String] {
        var options = LintOptions()
        options.select = ["P501"]
        let entry = Array("{\"locale\":\"cs\",\"messages\":{\"a\":\"".utf8) + FileSyntax.json.escaped(text)
        let input = CatalogInput(path: "cs.json", bytes: entry + Array("\"}}".utf8))
        return try Linter(options).lint(inputs: [input]).findings.map { "\($0.code) \($0.message)" }
    }
}
