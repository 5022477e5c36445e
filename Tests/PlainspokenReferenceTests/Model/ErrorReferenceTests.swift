import Testing

@testable import LanguageTags
@testable import Plainspoken
@testable import PlainspokenReference

/// What a reference finds in catalogs.
@Suite struct ErrorReferenceTests {
    static let builtIn = Result { () throws(CatalogDiagnostic) in try ErrorReference() }

    private static let shop: [MessageCatalog] = [
        MessageCatalog(
            language: "en",
            entries: [
                CatalogEntry("order.sold-out", title: "Sold out", detail: "Only {$left :integer} are left."),
                CatalogEntry("http.404", title: "No such page", detail: "Nothing is here."),
                CatalogEntry("label.email", "email address"),
            ]),
        MessageCatalog(language: "de", entries: [CatalogEntry("order.sold-out", title: "Ausverkauft", detail: "Weg.")]),
    ]

    @Test func problemsAloneAreEntries() throws {
        let reference = try Self.builtIn.get()
        let keys = Set(reference.entries.map(\.key))
        #expect(keys.isSuperset(of: ["error", "http.404", "resource.not-found", "upstream.busy", "url.offline"]))
        for key in keys {
            #expect(!["field.", "label.", "type.", "format.", "server."].contains { key.rawValue.hasPrefix($0) })
            #expect(!key.rawValue.hasSuffix(".retry-after") && !key.rawValue.hasSuffix(".outcome-unknown"))
        }
        #expect(!keys.contains("http.client-error"))
        #expect(reference.entries.map(\.key) == reference.entries.map(\.key).sorted())
        #expect(reference.fieldErrors.contains { $0.key == "field.missing" })
        #expect(reference.fieldErrors.allSatisfy { $0.status == nil })
    }

    @Test func variantsBelongToTheirKey() throws {
        let reference = try Self.builtIn.get()
        #expect(reference["http.503"]?.variants == ["http.503.retry-after"])
        #expect(reference["http.503.retry-after"]?.key == "http.503")
        #expect(reference["http.404"]?.variants == [])
        #expect(reference["no.such-key"] == nil)
    }

    @Test func sourceLanguageComesFirst() throws {
        let reference = try Self.builtIn.get()
        #expect(reference.languages.first == "en")
        #expect(Set(reference.languages) == Set(CatalogOrigin.builtInLanguages))
        #expect(reference["http.404"]?.languages == reference.languages)
    }

    @Test(arguments: [("en", "Not found"), ("de", "Nicht gefunden"), ("en-GB", "Not found")])
    func textsAreThoseOfTheReader(language: LanguageTag, title: String) throws {
        let texts = try #require(try Self.builtIn.get().texts(of: "http.404", in: language))
        #expect(texts.title == title)
        #expect(texts.isTranslated)
    }

    @Test func examplesStandInTexts() throws {
        let texts = try #require(try Self.builtIn.get().texts(of: "http.429.retry-after", in: "en"))
        #expect(texts.action == "Try again in 5 minutes.")
    }

    @Test func noTextShowsAVariable() throws {
        let reference = try Self.builtIn.get()
        let keys = reference.entries.flatMap { [$0.key] + $0.variants } + reference.fieldErrors.map(\.key)
        for language in reference.languages {
            for key in keys {
                let texts = try #require(reference.texts(of: key, in: language))
                for text in [texts.title, texts.detail, texts.action].compactMap({ $0 }) {
                    #expect(!text.contains("{$"), "\(key) in \(language): \(text)")
                }
            }
        }
    }

    @Test func applicationReplacesEntries() throws {
        let reference = try ErrorReference(catalogs: [.builtIn, .catalogs(Self.shop)])
        #expect(reference.languages == ["en", "de"])
        let notFound = try #require(reference["http.404"])
        #expect(!notFound.isBuiltIn)
        #expect(notFound.status == 404)
        #expect(notFound.languages == ["en"], "the German text of the built-in entry no longer counts")
        #expect(reference["resource.not-found"]?.isBuiltIn == true)
        let texts = try #require(reference.texts(of: "http.404", in: "de"))
        #expect(!texts.isTranslated)
        #expect(reference["label.email"] == nil)
        #expect(reference.texts(of: "label.email", in: "en")?.detail == "email address")
        #expect(reference.texts(of: "no.such-key", in: "en") == nil)
    }

    @Test func withoutBuiltInOnlyOwnProblems() throws {
        let reference = try ErrorReference(catalogs: [.catalogs(Self.shop)], languages: .only(["en"]))
        #expect(reference.entries.map(\.key) == ["http.404", "order.sold-out"])
    }

    @Test func declarationsRestrictAndAddTypes() throws {
        let declared = DeclaredMessages([
            MessageDeclaration("order.sold-out", arguments: ["left": .integer, "customer": .private(.string)]),
            MessageDeclaration("resource.not-found"),
        ])
        let reference = try ErrorReference(catalogs: [.builtIn, .catalogs(Self.shop)], declarations: declared)
        #expect(reference.entries.map(\.key) == ["order.sold-out", "resource.not-found"])
        let arguments = try #require(reference["order.sold-out"]).arguments
        #expect(arguments.map(\.name) == ["customer", "left"])
        #expect(arguments.map(\.type) == ["string", "integer"])
        #expect(arguments.map(\.isPrivate) == [true, false])
    }

    @Test func missingSourceLanguageIsAnError() {
        #expect(throws: CatalogDiagnostic.self) {
            try ErrorReference(catalogs: [.builtIn, .catalogs(Self.shop)], sourceLanguage: "fr")
        }
    }
}

extension ErrorReferenceTests {
    @Test func metadataComesFromTheCatalog() throws {
        let replaced = #""payment.refused": {"title": "A", "detail": "B.", "replacedBy": "payment.card-declined"}"#
        let reference = try SampleCatalogs.reference(SampleCatalogs.payments, replaced)
        let entry = try #require(reference["payment.card-declined"])
        #expect(entry.status == 402)
        #expect(entry.retry == .never)
        #expect(entry.about == "The bank said no.")
        #expect(entry.description == "Shown at the checkout.")
        #expect(entry.origin == .catalog("Locales/en.json"))
        #expect(entry.arguments.map(\.isPrivate) == [false, true])
        #expect(entry.related == ["payment.refused"])
        #expect(reference["payment.refused"]?.replacement == "payment.card-declined")
    }

    @Test func newWordsKeepTheStatusOfABuiltInProblem() throws {
        let catalog = try SampleCatalogs.catalog(
            "en", #""resource.not-found": {"title": "Gone fishing", "detail": "It is not here."}"#)
        let entry = try #require(
            try ErrorReference(catalogs: [.builtIn, .catalogs([catalog])])["resource.not-found"])
        #expect(entry.status == 404)
        #expect(!entry.isBuiltIn)
    }

    @Test func relatedProblemsShareGroupOrStatus() throws {
        let entry = try #require(try Self.builtIn.get()["limit.file-size"])
        #expect(entry.related.contains("limit.storage"))
        #expect(entry.related.contains("http.413"))
        #expect(!entry.related.contains("limit.file-size"))
        // Of a large group, not all.
        let related = try #require(try Self.builtIn.get()["payment.declined"]?.related)
        #expect(related.count == ErrorReference.Entry.maximumRelated)
        #expect(related.allSatisfy { $0.rawValue.hasPrefix("payment.") })
    }

    @Test func aFieldErrorHasNoTitle() throws {
        let texts = try #require(try Self.builtIn.get().texts(of: "field.missing", in: "en"))
        #expect(texts.title == nil)
        #expect(texts.detail?.hasSuffix("is required.") == true)
    }

    /// What only the code declares private is as private as what the catalog does, also in the texts for circumstances.
    @Test(arguments: [
        (#""private": true, "example": "DE44 5001""#, ArgumentType.string),
        (#""example": "DE44 5001""#, .private(.string)),
    ])
    func privateValuesAreInNoExample(members: String, type: ArgumentType) throws {
        let catalog = try SampleCatalogs.catalog(
            "en",
            """
            "a.b": {"title": "A", "detail": "No account {$account}.", "status": 400, "placeholders": {"account": {\(members)}}},
            "a.b.retry-after": {"title": "A", "detail": "Not yet {$account}.", "action": "In {$wait} {$waitUnit}.",
            "placeholders": {"account": {"example": "DE44 5001"}}}
            """)
        let declared = DeclaredMessages([MessageDeclaration("a.b", arguments: ["account": type])])
        let reference = try ErrorReference(catalogs: [.builtIn, .catalogs([catalog])], declarations: declared)
        #expect(reference["a.b"]?.arguments.map(\.isPrivate) == [true])
        for key: MessageKey in ["a.b", "a.b.retry-after"] {
            let texts = try #require(reference.texts(of: key, in: "en"))
            for text in [texts.title, texts.detail, texts.action].compactMap({ $0 }) {
                #expect(!text.contains("DE44") && !text.contains("account"), "\(text)")
            }
        }
        let document = String(decoding: ReferenceDocument(reference).json, as: UTF8.self)
        let description = String(decoding: try OpenAPIDescription(of: reference).json, as: UTF8.self)
        #expect(!document.contains("DE44") && !description.contains("DE44"))
    }

    @Test(arguments: [
        (#""a.b": {"title": "A", "detail": "Quote {$reference}.", "status": 500}"#, "Quote 81SY-V0R1."),
        (
            #""a.b": {"title": "A", "detail": "See {$reference}.", "status": 500, "placeholders": {"reference": {"example": "§ 5"}}}"#,
            "See § 5."
        ),
    ])
    func codeOfAnOccurrenceIsAValidOne(messages: String, detail: String) throws {
        let reference = try SampleCatalogs.reference(messages)
        #expect(reference.texts(of: "a.b", in: "en")?.detail == detail)
        #expect(OccurrenceCode("81SY-V0R1")?.description == "81SY-V0R1")
    }

    @Test func statusThatDependsOnTheRequest() throws {
        let reference = try Self.builtIn.get()
        #expect(reference["resource.changed"]?.statuses == [409, 412])
        #expect(reference.entries.filter { !$0.otherStatuses.isEmpty }.map(\.key) == ["resource.changed"])
        #expect(reference["url.offline"]?.statuses == [])
    }

    @Test func statusOfAKeyComesFirst() throws {
        let reference = try SampleCatalogs.reference(#""http.404": {"title": "A", "detail": "B.", "status": 410}"#)
        #expect(reference["http.404"]?.status == 404)
    }

    @Test(
        arguments: [
            (#""a.b": {"detail": "B.", "status": 400}"#, ["a.b"], []), (#""a.b": {"detail": "Our terms"}"#, [], []),
            (#""a.b": {"detail": "B.", "action": "C."}"#, ["a.b"], []), (#""a.b": "{$field} is early.""#, [], ["a.b"]),
            (#""field.x": {"detail": "X.", "status": 400}"#, [], ["field.x"]),
            (#""label.x": {"title": "X", "status": 400}"#, [], []), (#""a.b": {"action": "C."}"#, [], []),
            (#""a.b": {"detail": "B.", "action": {"use": "c"}}, "c": "C.""#, ["a.b"], []),
            (#""a.b": {"title": {"use": "c"}}, "c": "C.""#, ["a.b"], []),
        ] as [(String, [MessageKey], [MessageKey])])
    func rolesAreThoseOfGeneratedNames(messages: String, problems: [MessageKey], fieldErrors: [MessageKey]) throws {
        let reference = try SampleCatalogs.reference(messages)
        #expect(reference.entries.map(\.key) == problems)
        #expect(reference.fieldErrors.map(\.key) == fieldErrors)
    }

    @Test func newWordsDoNotChangeTheRole() throws {
        let catalog = try SampleCatalogs.catalog("en", #""url.offline": {"detail": "No network."}"#)
        let reference = try ErrorReference(catalogs: [.builtIn, .catalogs([catalog])])
        #expect(reference["url.offline"]?.isBuiltIn == false)
    }
}
