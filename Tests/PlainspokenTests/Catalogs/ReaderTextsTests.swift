import LanguageTags
import Testing

@testable import Plainspoken

/// What a reader gets where the exact text is missing, where a thing has a name, and where there is no field to name.
@Suite struct ReaderTextsTests {
    private static let translator = Result {
        try ErrorTranslator(
            catalogs: [
                .builtIn,
                .catalogs([
                    MessageCatalog(
                        language: "en",
                        entries: [
                            CatalogEntry("seat.taken", title: "Seat taken", detail: "Choose another seat."),
                            CatalogEntry("label.order", "Order 7"), CatalogEntry("label.email", "Email"),
                        ]),
                    MessageCatalog(language: "de", entries: [CatalogEntry("label.order", "Bestellung 7")]),
                ]),
            ], languages: .all)
    }

    private func answer(_ error: any Error, _ header: String) throws -> Problem {
        try Self.translator.get().translate(error, for: .acceptLanguage(header))
    }

    /// The exact text in any language that the reader accepts; otherwise only what is certain of every such status.
    @Test(arguments: [
        ("de, en;q=0.5", "en"), ("de", "de"), ("fr;q=0.9, en;q=0.1", "en"), ("*", "en"), ("", "en"), ("fr", "fr"),
    ])
    func exactTextsComeFirst(header: String, language: String) throws {
        let problem = try answer(Diagnosis("seat.taken", status: .conflict), header)
        #expect(problem.languages.map(\.description) == [language] && problem.code == "seat.taken")
        let neutral = try answer(Diagnosis("seat.gone", status: .conflict), language)
        #expect((problem.title == "Seat taken") == (language == "en"))
        if language != "en" { #expect(problem.title == neutral.title && problem.detail == neutral.detail) }
    }

    /// `http.409` advises to reload, which is right only if the status is all that is known.
    @Test(arguments: [402, 409, 410, 412]) func neutralStatuses(code: Int) throws {
        let status = try answer(HTTPStatusError(code), "en")
        let own = try answer(Diagnosis("shop.unheard-of", status: .init(code: code)), "en")
        #expect(own.detail != status.detail && own.detail != nil && own.action == nil)
    }

    @Test func namedThings() throws {
        let named = try answer(Diagnosis(.resourceNotFound("label.order")), "de")
        let plain = try answer(Diagnosis(.resourceNotFound), "de")
        #expect(named.detail?.contains("„Bestellung 7“") == true && plain.detail?.contains("Bestellung") == false)
        #expect(named.title == plain.title && named.code == "resource.not-found" && named.report.issues.isEmpty)
        for kind in ProblemKind.ofNamedResources {
            let problem = try answer(Diagnosis(kind, arguments: ["resource": .message("label.order")]), "en")
            #expect(problem.detail?.contains("“Order 7”") == true && problem.code == kind.key.rawValue)
        }
    }

    /// An application's own text of a named thing is not hidden behind ours.
    @Test func ownTextsOfNamedThings() throws {
        let own = MessageCatalog(
            language: "en",
            entries: [CatalogEntry("resource.not-found", title: "Gone", detail: "Not here: {$resource}.")])
        let translator = try ErrorTranslator(catalogs: [.builtIn, .catalogs([own])])
        let problem = translator.translate(Diagnosis(.resourceNotFound("label.order")), for: "en")
        #expect(problem.detail == "Not here: order.")
    }

    /// A body as a whole has no name that a text could show.
    @Test(arguments: [
        (FieldErrorKind.missing, "body.required"), (FieldErrorKind.null, "body.required"),
        (FieldErrorKind.wrongType(.list), "body.wrong-type"), (FieldErrorKind.format(.json), "body.format"),
        (FieldErrorKind.invalid, "body.format"),
    ])
    func wholeBodies(kind: FieldErrorKind, key: String) throws {
        let texts = try Self.translator.get().texts
        for pointer in ["#", ""] {
            let problem = try answer(Diagnosis(.bodyInvalid, fieldErrors: [FieldError(pointer, kind)]), "en")
            #expect(problem.errors.first?.detail == texts.text(MessageKey(key), .detail, [:], for: "en")?.text)
            #expect(problem.errors.first?.code == kind.generalKey?.rawValue ?? kind.key.rawValue)
        }
    }

    /// Neither general keys nor an application's own kinds are mistaken for ours.
    @Test func ownKindsOfWholeBodies() throws {
        let texts = try Self.translator.get().texts
        let missing = FieldError("#", .missing, under: ["shop.body"])
        let own = FieldError("#", FieldErrorKind("field.duplicate-body"))
        let problem = try answer(Diagnosis(.bodyInvalid, fieldErrors: [missing, own]), "en")
        #expect(
            problem.errors.map(\.detail)
                == [texts.text("body.required", .detail, [:], for: "en")?.text, nil])
    }

    @Test func listsOfLabels() throws {
        let error = FieldError("#/email", .oneRequired(["label.email", "label.phone-number"]))
        let problem = try answer(Diagnosis(.bodyInvalid, fieldErrors: [error]), "en")
        #expect(problem.errors.first?.detail == "Fill in at least one of these: Email, phone-number.")
        #expect(problem.report.issues.map(\.key) == ["label.phone-number"])
    }

    /// A missing label is reported once, and the name of a field that the sender made up is not.
    @Test func missingLabels() throws {
        let errors = (0..<5).map { FieldError("#/rows/\($0)/price", .missing) } + [FieldError("#/made-up", .unknown)]
        let problem = try answer(Diagnosis(.bodyInvalid, fieldErrors: errors), "en")
        #expect(problem.report.issues.map(\.kind) == [.missingLabel] && problem.report.issues[0].key == "label.price")
        #expect(problem.errors[4].detail?.contains("price (entry 5)") == true)
    }
}
