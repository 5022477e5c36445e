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
