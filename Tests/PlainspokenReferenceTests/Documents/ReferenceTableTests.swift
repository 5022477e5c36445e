import Testing

@testable import PlainspokenReference

/// The list of errors for people.
@Suite struct ReferenceTableTests {
    private static func csv(_ messages: String) throws -> String {
        String(decoding: ReferenceTable(of: try SampleCatalogs.reference(messages)).csv, as: UTF8.self)
    }

    @Test func rowsHaveEveryColumn() throws {
        let lines = try Self.csv(SampleCatalogs.payments).components(separatedBy: "\r\n")
        #expect(
            lines[0] == "key,kind,status,retry,title,detail,action,languages,untranslated,declared by,replaced by,"
                + "arguments,description")
        #expect(
            lines[1] == "payment.card-declined,problem,402,never,Card declined,The card ending in 4242 was declined.,"
                + "Use another card.,en,,Locales/en.json,,\"last4 (string), account (string, private)\","
                + "Shown at the checkout.")
        #expect(lines[2...] == [""])
    }

    @Test(arguments: [
        ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@SUM(A1)", "'@SUM(A1)"), (" =1", "' =1"),
        ("\\t=1", "'\t=1"), ("=HYPERLINK(\\\"a\\\",\\\"b\\\")", "\"'=HYPERLINK(\"\"a\"\",\"\"b\"\")\""),
        ("1+1", "1+1"), ("a, b", "\"a, b\""), ("two\\nlines", "\"two\nlines\""), ("\\r\\n", "\"'\r\n\""),
        ("“quoted”", "“quoted”"), ("＝1", "'＝1"), ("＋1", "'＋1"), ("－1", "'－1"), ("＠A1", "'＠A1"),
        ("\\u200B=1", "'\u{200B}=1"), ("\\u00A0=1", "'\u{A0}=1"), ("a;=1;b; +1", "a;'=1;b;' +1"), ("a; b-c", "a; b-c"),
        ("a;\\\"=1", "\"a;'\"\"=1\""), ("a - b", "a - b"),
    ])
    func noCellIsAFormula(title: String, cell: String) throws {
        let csv = try Self.csv(#""a.b": {"title": "A", "detail": "B.", "status": 400, "description": "\#(title)"}"#)
        #expect(csv.hasSuffix(",\(cell)\r\n"), "\(csv.debugDescription)")
    }

    @Test func markdownEscapesMarkup() throws {
        let messages = #""a.b": {"title": "A | B <b>*x*</b>", "detail": "`c`\nd", "status": 400}"#
        let reference = try SampleCatalogs.reference(messages)
        let page = String(decoding: ReferenceTable(of: reference).markdown(title: "My #1"), as: UTF8.self)
        #expect(page.hasPrefix("# My \\#1\n\n1 problem and 0 field errors, in en."))
        #expect(page.contains(#"| `a.b` | 400 | **A \| B &lt;b&gt;\*x\*&lt;/b&gt;**<br>\`c\` d |"#), "\(page)")
    }

    @Test func builtInPageHasEveryChapter() throws {
        let reference = try ErrorReferenceTests.builtIn.get()
        let page = String(decoding: ReferenceTable(of: reference, in: "de").markdown(), as: UTF8.self)
        #expect(page.contains("| `http.404` | 404 | **Nicht gefunden**"))
        #expect(page.split(separator: "\n").count { $0.hasPrefix("## ") } == 5)
        for entry in reference.entries + reference.fieldErrors { #expect(page.contains("| `\(entry.key)` |")) }
    }
}

extension String {
    /// Foundation's method of this name, which these tests don't have.
    fileprivate func components(separatedBy separator: String) -> [String] {
        split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }
}
