import CatalogExchange
import CatalogLinting
import Plainspoken
import Testing

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
