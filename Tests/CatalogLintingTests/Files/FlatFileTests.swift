import Testing

@testable import CatalogLinting

/// Plain objects of keys and texts, which other programs read and Plainspoken does not.
@Suite struct FlatFileTests {
    private static func report(_ files: [(path: String, text: String)], isMeant: Bool = false) throws -> LintReport {
        var options = try LintConfiguration(Array("{ \"flat\": \(isMeant) }".utf8), path: "catalog-lint.json").options
        options.reference = "en"
        return try Linter(options).lint(inputs: files.map { CatalogInput(path: $0.path, bytes: Array($0.text.utf8)) })
    }

    static let flat = ("de.json", #"{ "Save it": "Sichern" }"#)
    static let english = ("en.json", #"{ "Save it": "Save it" }"#)
    static let catalog = ("en.json", #"{ "locale": "en", "messages": { "save": "Save it" } }"#)

    /// Alone they are clean, and the report says what they are.
    @Test func alone() throws {
        let report = try Self.report([Self.flat, Self.english])
        #expect(report.findings.isEmpty)
        #expect(report.remarks.count == 1)
        #expect(report.remarks.first?.hasPrefix("2 files are flat lists of keys and texts") == true)
    }

    /// With `"flat": true` in the configuration, nothing is reported.
    @Test func meant() throws {
        let report = try Self.report([Self.flat, Self.english], isMeant: true)
        #expect(report.findings.isEmpty && report.remarks.isEmpty)
    }

    /// Beside a catalog, each is an error with the place of the catalog.
    @Test func mixed() throws {
        let findings = try Self.report([Self.flat, Self.catalog]).findings.filter { $0.code == "F106" }
        #expect(findings.map(\.path) == ["de.json"])
        #expect(findings.first?.related.first?.file.path == "en.json")
        #expect(findings.first?.help?.contains(#""locale": "de""#) == true)
    }

    /// A file in the format of another program is one error, alone as well; not if the configuration says that it is meant.
    @Test(arguments: [
        #"{ "@@locale": "TAG", "cartItems": "{n, plural, =1{one} other{{n} items}}", "bye": "Bye {name" }"#,
        #"{ "cart": { "items_one": "{{count}} item", "items_other": "{{count}} items" } }"#,
    ])
    func otherProgram(text: String) throws {
        let files = ["en", "de"].map { ("\($0).json", text.replacing("TAG", with: $0)) }
        let findings = try Self.report(files).findings
        #expect(findings.map(\.code) == ["F106", "F106"], "\(findings.map(\.message))")
        #expect(findings.allSatisfy { $0.help?.contains("plainspoken import") == true })
        #expect(
            try !Self.report(files, isMeant: true).findings.contains {
                $0.code == "F106" && $0.message.contains("not a catalog")
            })
    }

    /// Text, the places of its findings F106 and F113, and what each was most likely meant to be.
    static let slips = [
        (#"{"local":"de","messages":{"a":"x"}}"#, ["locale"]),
        (#"{"local":"de","mesages":{"a":"x"}}"#, ["locale", "messages"]),
        (#"{"locale":"de","mesages":{"a":"x"}}"#, ["messages"]), (#"{"local":"Ort","mesage":"Nachricht"}"#, []),
    ]

    /// A misspelt member is named as what it was meant to be, once.
    @Test(arguments: slips)
    func misspelt(text: String, meant: [String]) throws {
        let findings = try Self.report([("de.json", text), Self.english], isMeant: true).findings.filter {
            $0.code == "F106" || $0.code == "F113"
        }
        #expect(findings.map(\.help) == meant.map { "Did you mean \"\($0)\"?" })
    }
}
