import Testing

@testable import CatalogExchange
@testable import CatalogLinting
@testable import Plainspoken

@Suite("States of translations")
struct StateTests {
    private let catalogs = MemoryCatalogs.json

    @Test func `travel out and back`() throws {
        // Reviewed by a translator's tool.
        let file = String(decoding: try catalogs.export(.csv).bytes, as: UTF8.self)
        let reviewed = try catalogs.after(
            catalogs.taking(file.replacing("e-mailová adresa,translated", with: "e-mailová adresa,reviewed").utf8, .csv)
        )
        #expect(reviewed.files == catalogs.files)
        let out = String(decoding: try reviewed.export(.csv).bytes, as: UTF8.self)
        #expect(out.contains("e-mailová adresa,reviewed"))
        #expect(out.contains("Platba zamítnuta,translated"))
        // Marked for review.
        let fuzzy = try reviewed.after(
            reviewed.taking(
                out.replacing("e-mailová adresa,reviewed", with: "e-mailová adresa,needs-review").utf8, .csv))
        #expect(
            String(decoding: try fuzzy.export(.po).bytes, as: UTF8.self).contains(
                "#, fuzzy\nmsgctxt \"label.email/detail\""))
        // Confirmed.
        let confirmed = try fuzzy.after(fuzzy.taking(out.utf8, .csv))
        #expect(String(decoding: try confirmed.export(.csv).bytes, as: UTF8.self) == out)
    }

    /// PO and string catalogs have no word for a review that was passed.
    @Test(arguments: ["po", "xcstrings", "android", "fluent"])
    func `stay if a format without them comes back unchanged`(name: String) throws {
        let format = try #require(ExchangeFormatList.format(named: name))
        let reviewed = try catalogs.after(
            catalogs.taking(
                String(decoding: catalogs.export(.csv).bytes, as: UTF8.self)
                    .replacing("e-mailová adresa,translated", with: "e-mailová adresa,reviewed").utf8, .csv))
        let after = try reviewed.after(Self.returned(reviewed, format))
        #expect(after.lock == reviewed.lock)
    }

    /// How each format writes the states of the text “B”, which also come back from a file alone.
    private static let written: [(format: String, mark: String, text: String)] = [
        ("xliff-1.2", "", #"approved="yes">\#n<source>A</source>\#n<target state="translated">"#),
        ("xliff-1.2", "needs-review", #"preserve">\#n<source>A</source>\#n<target state="needs-review-translation">"#),
        ("xliff-1.2", "reviewed", #"approved="yes">\#n<source>A</source>\#n<target state="final">"#),
        ("xliff-2.1", "", #"state="translated">"#), ("xliff-2.1", "reviewed", #"state="reviewed">"#),
        ("xliff-2.1", "needs-review", #"state="initial" subState="plainspoken:needs-review">"#),
        ("po", "", "\nmsgctxt"), ("po", "needs-review", "#, fuzzy\nmsgctxt"),
        ("arb", "", #""x-state": "translated""#), ("arb", "needs-review", #""x-state": "needs-review""#),
        ("arb", "reviewed", #""x-state": "reviewed""#),
        ("csv", "", "A,B,translated"), ("csv", "needs-review", "A,B,needs-review"), ("csv", "reviewed", "A,B,reviewed"),
        ("xcstrings", "", #""state" : "translated""#), ("xcstrings", "needs-review", #""state" : "needs_review""#),
    ]

    @Test(arguments: written)
    func `are those of each format, and come back`(name: String, mark: String, text: String) throws {
        let format = try #require(ExchangeFormatList.format(named: name))
        try check(format, mark, text)
    }

    private func check(_ format: some ExchangeFormat, _ mark: String, _ text: String) throws {
        let lock = StalenessLock.Entry.Mark(rawValue: mark)
        var catalogs = MemoryCatalogs(files: [
            "Locales/en.json": #"{"locale":"en","messages":{"a":"A"}}"#,
            "Locales/cs.json": #"{"locale":"cs","messages":{"a":"B"}}"#,
        ])
        let entries = catalogs.files.sorted { $0.key < $1.key }.map { path, text in
            JSONCatalogFormat().read(Array(text.utf8), path: path).catalog.entries[0]
        }
        var known = StalenessLock()
        known.record("cs", "a", source: entries[1], translation: entries[0], mark: lock)
        catalogs.lock = known.bytes
        let file = try catalogs.export(format).bytes
        let lines = String(decoding: file, as: UTF8.self).split(separator: "\n").map { $0.drop { $0 == " " } }
        #expect(("\n" + lines.joined(separator: "\n")).contains(text), "\(String(decoding: file, as: UTF8.self))")
        catalogs.lock = nil
        let result = try catalogs.taking(file, format)
        #expect((result.taken, result.left) == (0, 0))
        let back = try StalenessLock(result.lock ?? Array(#"{"version": 1}"#.utf8), path: "")
        #expect(back.entries["cs"]?["a"]?.mark == lock)
    }

    private static func returned(_ catalogs: MemoryCatalogs, _ format: some ExchangeFormat) throws -> CatalogImport {
        try catalogs.taking(catalogs.export(format).bytes, format)
    }

    @Test(arguments: ["po", "csv", "xliff-1.2", "xliff-2.1", "arb"])
    func `are not confirmed by a file from before the source changed`(name: String) throws {
        let format = try #require(ExchangeFormatList.format(named: name))
        var now = try catalogs.after(
            catalogs.taking(
                String(decoding: catalogs.export(.csv).bytes, as: UTF8.self)
                    .replacing("e-mailová adresa,translated", with: "e-mailová adresa,reviewed").utf8, .csv))
        let old = try Self.exported(now, format)
        now.files["Locales/en.json"] = now.files["Locales/en.json"]?.replacing(
            "e-mail address", with: "address of e-mail")
        let result = try now.taking(old, format)
        #expect(result.lock == nil)
        #expect(result.changes.isEmpty)
        #expect(result.findings.map(\.code) == ["K208"])
        #expect(result.left == 1)
    }

    private static func exported(_ catalogs: MemoryCatalogs, _ format: some ExchangeFormat) throws -> [UInt8] {
        try catalogs.export(format).bytes
    }

    @Test func `a changed source makes a translation outdated, and a file confirms it`() throws {
        var catalogs = catalogs
        let locked = try catalogs.after(
            catalogs.taking(
                String(decoding: catalogs.export(.csv).bytes, as: UTF8.self)
                    .replacing("e-mailová adresa,translated", with: "e-mailová adresa,reviewed").utf8, .csv))
        catalogs = locked
        catalogs.files["Locales/en.json"] = catalogs.files["Locales/en.json"]?.replacing(
            "e-mail address", with: "address of e-mail")
        let out = String(decoding: try catalogs.export(.csv).bytes, as: UTF8.self)
        #expect(out.contains("address of e-mail,e-mailová adresa,needs-review"))
        let confirmed = try catalogs.after(
            catalogs.taking(
                out.replacing("e-mailová adresa,needs-review", with: "e-mailová adresa,translated").utf8, .csv))
        #expect(
            String(decoding: try confirmed.export(.csv).bytes, as: UTF8.self).contains("e-mailová adresa,translated"))
    }
}
