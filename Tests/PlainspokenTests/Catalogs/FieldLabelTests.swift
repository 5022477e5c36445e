import LanguageTags
import TestSupport
import Testing

@testable import Plainspoken

/// The names of fields in sentences: from the catalogs, without a label given by hand.
@Suite struct FieldLabelTests {
    private static let translator = Result {
        try ErrorTranslator(
            catalogs: [
                .builtIn,
                .catalogs([
                    MessageCatalog(
                        language: "en",
                        entries: [
                            CatalogEntry("shop.field", detail: "({$field})"),
                            CatalogEntry("shop.silent", detail: "Something."),
                            CatalogEntry("shop.limit", detail: "({$field}) {$limit :integer}"),
                            CatalogEntry("label.email", "Email"),
                            CatalogEntry("label.order.email", "Email for the order"),
                            CatalogEntry("label.first-name", "First name"), CatalogEntry("label.items", "Items"),
                            CatalogEntry("label.items.price", "Price of the item"),
                            CatalogEntry("label.limit", "Limit"),
                            CatalogEntry("label.x-tenant", "Tenant"), CatalogEntry("label.other", "Other"),
                            CatalogEntry("label.english", "English only"),
                        ]),
                    MessageCatalog(
                        language: "de",
                        entries: [
                            CatalogEntry("shop.field", detail: "[{$field}]"),
                            CatalogEntry("label.email", "E-Mail-Adresse"),
                            CatalogEntry("label.items.price", "Preis"),
                        ]),
                ]),
            ])
    }

    private func detail(_ error: FieldError, _ language: LanguageTag = "en") throws -> String? {
        let diagnosis = Diagnosis(.bodyInvalid, fieldErrors: [error])
        let problem = try Self.translator.get().translate(diagnosis, for: .languages([language]))
        #expect(!problem.report.issues.contains { $0.kind == .missingArgument })
        return problem.errors.first?.detail
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var place: FieldPlace
        var english: String
        var german: String

        init(_ place: FieldPlace, _ english: String, _ german: String) {
            self.place = place
            self.english = english
            self.german = german
        }

        var testDescription: String { "\(place)" }
    }

    private static let long = String(repeating: "n", count: 1_000)
    private static let cut = String(repeating: "n", count: 61) + "…"

    static let cases = [
        Case(.pointer("#/email"), "Email", "E-Mail-Adresse"), Case(.pointer("/email"), "Email", "E-Mail-Adresse"),
        // Without a slash it is one name.
        Case(.pointer("email"), "Email", "E-Mail-Adresse"), Case(.pointer("#email"), "Email", "E-Mail-Adresse"),
        Case(.pointer("a.b"), "a.b", "a.b"), Case(.pointer(""), "", ""),
        // The whole path first; a language that has no label for it has one for the name.
        Case(.pointer("#/order/email"), "Email for the order", "E-Mail-Adresse"),
        Case(.pointer("#/a/order/email"), "Email for the order", "E-Mail-Adresse"),
        Case(.pointer("#/customer/email"), "Email", "E-Mail-Adresse"),
        Case(.pointer("#/firstName"), "First name", "firstName"),
        Case(.pointer("#/first_name"), "First name", "first_name"),
        // Positions are not part of the keys. They are shown in the words of the language.
        Case(.pointer("#/items/1/price"), "Price of the item (entry 2)", "Preis (Eintrag 2)"),
        Case(.pointer("#/items/0"), "Items (entry 1)", "items (Eintrag 1)"),
        Case(.pointer("#/matrix/0/12"), "matrix (entry 13)", "matrix (Eintrag 13)"),
        Case(.pointer("#/items/999/price"), "Price of the item (entry 1,000)", "Preis (Eintrag 1.000)"),
        // Rather a year than a position.
        Case(.pointer("#/items/2028/price"), "Price of the item", "Preis"),
        Case(.pointer("#/0"), "0", "0"), Case(.pointer("#"), "#", "#"), Case(.pointer("#/"), "", ""),
        // Never from a language other than that of the sentence.
        Case(.pointer("#/english"), "English only", "english"),
        // Escapes (RFC 6901 §3, §6).
        Case(.pointer("#/a~1b~0c%20d"), "a/b~c d", "a/b~c d"), Case(.pointer("#/%C3%A9"), "é", "é"),
        Case(.pointer("/a%20b"), "a%20b", "a%20b"), Case(.pointer("#/%e3%81%82"), "あ", "あ"),
        Case(.pointer("#/100%"), "100%", "100%"),
        Case(.parameter("limit"), "Limit", "limit"), Case(.parameter("item[limit]"), "Limit", "item[limit]"),
        Case(.parameter("items[2][price]"), "Price of the item (entry 3)", "Preis (Eintrag 3)"),
        Case(.parameter("pageSize"), "pageSize", "pageSize"), Case(.parameter(""), "", ""),
        Case(.header("X-Tenant"), "Tenant", "X-Tenant"), Case(.header("x-tenant"), "Tenant", "x-tenant"),
        // Senders choose the names of members: they are never long, never hidden, and never break out.
        Case(.pointer("#/" + long), cut, cut), Case(.parameter(long), cut, cut), Case(.header(long), cut, cut),
        Case(.pointer("#/x%0A%E2%80%AEy"), "x y", "x y"), Case(.parameter("x\u{1B}[1m\u{202E}y"), "x[1my", "x[1my"),
        // Nor are they patterns, whatever they look like.
        Case(.pointer("#/{$limit}"), "{$limit}", "{$limit}"), Case(.pointer("#/{|x|}"), "{|x|}", "{|x|}"),
        Case(.parameter("{{x}}"), "{{x}}", "{{x}}"), Case(.parameter("\\{x\\}"), "\\{x\\}", "\\{x\\}"),
        Case(.header("{1 :integer}"), "{1 :integer}", "{1 :integer}"),
        Case(.parameter(".local $x = {1} {{x}}"), ".local $x = {1} {{x}}", ".local $x = {1} {{x}}"),
        Case(.pointer("#/label.email"), "label.email", "label.email"),
        Case(.pointer("#/" + String(repeating: "a/", count: 100_000) + "email"), "Email", "E-Mail-Adresse"),
    ]

    @Test(.shows(.patternInjection), arguments: cases)
    func names(_ item: Case) throws {
        #expect(try detail(FieldError(at: item.place, "shop.field")) == "(\(item.english))")
        #expect(try detail(FieldError(at: item.place, "shop.field"), "de") == "[\(item.german)]")
    }

    /// A value from the error wins, whether it is a text or a label.
    @Test(.shows(.patternInjection)) func explicitNames() throws {
        #expect(try detail(FieldError("#/email", "shop.field", arguments: ["field": "Mine"])) == "(Mine)")
        #expect(
            try detail(FieldError("#/email", "shop.field", arguments: ["field": .message("label.other")])) == "(Other)")
        for text in ["N", "{|x|}", "{{x}}", "\\{x\\}", "{1 :integer}", "{$limit}"] {
            let label = DiagnosisArgument.message("label.none", else: text)
            #expect(try detail(FieldError("#/email", "shop.field", arguments: ["field": label])) == "(\(text))")
        }
    }

    @Test func textsThatDoNotShowIt() throws {
        #expect(try detail(FieldError("#/email", "shop.silent")) == "Something.")
    }

    /// Bytes and value are made from one decision.
    @Test func encodedAlike() throws {
        var bytes: [UInt8] = []
        let diagnosis = Diagnosis(
            .queryInvalid,
            fieldErrors: [FieldError(parameter: "limit", "shop.field"), FieldError("#/email", "shop.field")])
        _ = try Self.translator.get().encode(diagnosis, for: "en", into: &bytes)
        let json = String(decoding: bytes, as: UTF8.self)
        #expect(json.contains(#""errors":[{"parameter":"limit","code":"shop.field","detail":"(Limit)"},"#), "\(json)")
        #expect(json.contains(##"{"pointer":"#/email","code":"shop.field","detail":"(Email)"}]"##), "\(json)")
    }

    static let lacking: [(DiagnosisArguments, String)] = [
        ([:], "$limit, which was not supplied"), (["limit": .private(3)], "$limit, which is private"),
        (["limit": 3, "field": .private("x")], "$field, which is private"),
    ]

    /// An entry that lacks an argument is reported with the argument; it is not reported as missing.
    @Test(arguments: lacking)
    func missingArguments(arguments: DiagnosisArguments, what: String) throws {
        let error = FieldError("#/email", "shop.limit", arguments: arguments)
        let problem = try Self.translator.get().translate(Diagnosis(.bodyInvalid, fieldErrors: [error]), for: "en")
        #expect(problem.errors.first?.detail == nil)
        let issues = problem.report.issues.filter { $0.kind == .missingArgument || $0.message.contains("shop.limit") }
        #expect(issues.map(\.kind) == [.missingArgument])
        #expect(issues.first?.message == "shop.limit in en was skipped: it shows \(what)")
    }

    @Test func missingArgumentsWithAMoreGeneralText() throws {
        let error = FieldError("#/email", "shop.limit", under: ["shop.field"])
        let problem = try Self.translator.get().translate(Diagnosis(.bodyInvalid, fieldErrors: [error]), for: "en")
        #expect(problem.errors.first?.detail == "(Email)")
        #expect(problem.report.issues.contains { $0.kind == .missingArgument && $0.message.contains("shop.limit") })
    }

    @Test func missingEntries() throws {
        let problem = try Self.translator.get().translate(
            Diagnosis(.bodyInvalid, fieldErrors: [FieldError("#/email", "shop.none")]), for: "en")
        #expect(problem.errors.first?.detail == nil)
        #expect(problem.report.issues.contains { $0.kind == .missingMessage && $0.message.contains("shop.none") })
    }
}
