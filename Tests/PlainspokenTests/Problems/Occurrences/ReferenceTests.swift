import Foundation
import HTTPTypes
import Testing

@testable import Plainspoken

/// The member `reference` and the argument `$reference`.
@Suite struct ReferenceTests {
    private static let catalogs = [
        MessageCatalog(
            language: "en",
            entries: [
                CatalogEntry("shop.closed", title: "Closed", detail: "Quote {$reference}."),
                CatalogEntry("shop.other", title: "Other {$reference}", action: "Quote {$reference}, {$name}."),
                CatalogEntry("shop.counted", title: "Counted", detail: "{$n :integer} {$reference :string}"),
                CatalogEntry("shop.waits", title: "Busy", detail: "Busy."),
                CatalogEntry("shop.waits.retry-after", detail: "{$wait :integer} {$waitUnit}, {$reference}."),
                CatalogEntry("shop.untitled", detail: "Detail."),
                CatalogEntry("shop", title: "Shop {$reference}", detail: "General."),
                CatalogEntry("shop.plain", title: "Plain", detail: "Plain."),
                CatalogEntry("field.wrong", detail: "{$field} is wrong, {$reference}."),
                CatalogEntry("field", detail: "Something is wrong."),
                CatalogEntry("body.bad", title: "Bad", detail: "Bad."),
            ]),
        MessageCatalog(
            language: "ar",
            entries: [
                CatalogEntry("shop.closed", title: "مغلق", detail: "اذكر الرمز {$reference}."),
                CatalogEntry("shop", title: "متجر", detail: "متجر."),
            ]),
    ]

    private static func translator(
        _ codes: OccurrenceCodes = .on, ids: OccurrenceIDs = .uuids, sources: [any ErrorSource] = []
    ) throws -> ErrorTranslator {
        try ErrorTranslator(
            catalogs: [.builtIn, .catalogs(catalogs)], sources: sources, languages: .only(["ar", "en", "ko"]),
            options: TranslatorOptions(occurrenceIDs: ids, occurrenceCodes: codes))
    }

    private static func json(_ problem: Problem) -> String {
        var bytes: [UInt8] = []
        JSONProblemEncoder().encode(problem, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    // MARK: The member

    @Test func offByDefault() throws {
        let problem = try ErrorTranslator().translate(Diagnosis("http.404", status: .notFound))
        #expect(problem.reference == nil && problem.report.reference == nil && problem.instance != nil)
        #expect(!Self.json(problem).contains("reference"))
    }

    /// The answer is the same as without codes, but for the member.
    @Test func theOnlyDifference() throws {
        let id = "urn:uuid:0c9f3d6e-51b7-8e20-a4d1-7be2039f6c18"
        for diagnosis in [
            Diagnosis("http.404", status: .notFound), Diagnosis("shop.plain", status: .conflict),
            Diagnosis("no.such", arguments: ["a": 1], status: .conflict, retry: .after(.seconds(3))),
            Diagnosis("body.bad", fieldErrors: [FieldError("#/a", .missing)]),
        ] {
            let (on, off) = try (
                Self.translator(.on, ids: .custom { id }), Self.translator(.off, ids: .custom { id })
            )
            for language in ["en", "ar", "ko"] {
                let preference = LanguagePreference.acceptLanguage(language)
                let (with, without) = (
                    on.translate(diagnosis, for: preference), off.translate(diagnosis, for: preference)
                )
                #expect(
                    Self.json(with).replacing(#","reference":"81SY-V0R1""#, with: "") == Self.json(without)
                        && Self.json(with).contains(#""instance":"\#(id)","reference":"81SY-V0R1","code""#))
                #expect(with.report.issues == without.report.issues && with.languages == without.languages)
            }
        }
    }

    @Test func theCodeIsThatOfTheUUID() throws {
        let translator = try Self.translator()
        var codes: Set<OccurrenceCode> = []
        for _ in 0..<1_000 {
            let problem = translator.translate(Diagnosis("shop.plain"))
            let reference = try #require(problem.reference)
            let id = try #require(problem.instance)
            #expect(OccurrenceCode(uuid: id) == reference)
            #expect(problem.report.reference == reference)
            codes.insert(reference)
        }
        #expect(codes.count == 1_000)
    }

    /// Ids of the application's own: those that are UUIDs give the code, for others it is unpredictable.
    @Test(
        arguments: [
            ("urn:uuid:0c9f3d6e-51b7-4e20-a4d1-7be2039f6c18", "81SY-V0R1"), ("urn:request:7", nil), (nil, nil),
            ("not a URI", nil),
        ] as [(String?, String?)])
    func idsOfTheApplication(id: String?, code: String?) throws {
        let translator = try Self.translator(ids: .custom { id })
        let references = (0..<100).compactMap { _ in translator.translate(Diagnosis("shop.plain")).reference }
        #expect(references.count == 100)
        if let code {
            #expect(Set(references.map(\.description)) == [code])
        } else {
            #expect(Set(references).count == 100)
        }
    }

    @Test func withoutIDs() throws {
        let translator = try Self.translator(ids: .off)
        let problems = (0..<100).map { _ in translator.translate(Diagnosis("shop.plain")) }
        #expect(problems.allSatisfy { $0.instance == nil } && Set(problems.map(\.reference)).count == 100)
        #expect(problems.first?.reference != nil)
        let off = try Self.translator(.off, ids: .off).translate(Diagnosis("shop.plain"))
        #expect(off.reference == nil && off.instance == nil)
    }

    /// A thrown problem is the answer, with the code that it has or with none.
    @Test func thrownProblems() throws {
        let code = try OccurrenceCode(parsing: "K7M3-9QFH")
        #expect(try Self.translator(.off).translate(Problem(reference: code, code: "a")).reference == code)
        #expect(try Self.translator(.on).translate(Problem(code: "a")).reference == nil)
        var bytes: [UInt8] = []
        _ = try Self.translator(.on).encode(Problem(reference: code, code: "a"), into: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == #"{"type":"about:blank","reference":"K7M3-9QFH","code":"a"}"#)
    }

    /// The code is kept when the rest of a problem is cut.
    @Test func inALongAnswer() throws {
        let code = try OccurrenceCode(parsing: "K7M3-9QFH")
        let problem = Problem(
            title: String(repeating: "<", count: 90_000), detail: String(repeating: "&", count: 90_000),
            reference: code,
            code: "a")
        let fitted = problem.fitted()
        #expect(fitted.reference == code && Self.json(fitted).utf8.count <= AnswerLimits.bodyBytes)
    }

    @Test func decoded() throws {
        let problem = Problem(instance: "urn:x", reference: try OccurrenceCode(parsing: "K7M3-9QFH"), code: "a")
        let written = try JSONEncoder().encode(problem)
        #expect(String(decoding: written, as: UTF8.self).contains(#""reference":"K7M3-9QFH""#))
        for bytes in [written, Data(Self.json(problem).utf8)] {
            #expect(try JSONDecoder().decode(Problem.self, from: bytes).reference == problem.reference)
        }
        // What is no code counts as missing, as members of the wrong type do.
        for other in [#""K7M3-9QFX""#, #""A-1""#, "7", "null", "{}"] {
            let json = Data(#"{"code":"a","reference":\#(other)}"#.utf8)
            let problem = try JSONDecoder().decode(Problem.self, from: json)
            #expect(problem.reference == nil && problem.code == "a")
        }
    }

    // MARK: Texts

    /// Every way to an answer gives the same texts, with the code of that answer.
    private static func inEveryForm(
        _ diagnosis: Diagnosis, for preference: LanguagePreference = "en", _ codes: OccurrenceCodes = .on,
        expects: (Problem) throws -> Void
    ) throws {
        let translator = try translator(codes)
        try expects(translator.translate(diagnosis, for: preference))
        try expects(translator.explain(diagnosis, for: preference).problem)
        var bytes: [UInt8] = []
        let head = translator.encode(diagnosis, for: preference, into: &bytes)
        var problem = try JSONDecoder().decode(Problem.self, from: Data(bytes))
        #expect(head.report.reference == problem.reference)
        problem.report = head.report
        problem.languages = head.languages
        try expects(problem)
    }

    /// By the first look-up, and by the search: with a value that has to be formatted to see, and with five values.
    @Test(arguments: [
        Diagnosis("shop.closed", status: .conflict), Diagnosis("shop.closed", under: ["shop"], status: .conflict),
        Diagnosis("shop.closed", arguments: ["a": 1, "b": 2, "c": 3, "d": 4]),
        Diagnosis("shop.closed", arguments: ["a": 1, "b": 2, "c": 3, "d": 4, "e": 5]),
        Diagnosis("shop.closed", arguments: ["secret": .private("x")]),
        Diagnosis("shop.closed", arguments: ["label": .message("label.x", else: "X")]),
        Diagnosis("shop.closed", fieldErrors: [FieldError("#/a", .missing)]),
        Diagnosis("no.such", under: ["shop.closed"]),
    ])
    func shown(diagnosis: Diagnosis) throws {
        try Self.inEveryForm(diagnosis) { problem in
            let reference = try #require(problem.reference)
            #expect(problem.title == "Closed" && problem.detail == "Quote \(reference).")
            #expect(!problem.report.issues.contains { $0.kind == .missingArgument || $0.kind == .formatting })
        }
    }

    @Test func withOtherValues() throws {
        try Self.inEveryForm(Diagnosis("shop.other", arguments: ["name": "Ola"])) { problem in
            let reference = try #require(problem.reference)
            #expect(problem.title == "Other \(reference)" && problem.action == "Quote \(reference), Ola.")
        }
        try Self.inEveryForm(Diagnosis("shop.counted", arguments: ["n": 1_000])) { problem in
            let reference = try #require(problem.reference)
            #expect(problem.detail == "1,000 \(reference)")
        }
        // A wait of the engine's as well.
        try Self.inEveryForm(Diagnosis("shop.waits", retry: .after(.seconds(5)))) { problem in
            let reference = try #require(problem.reference)
            #expect(problem.detail == "5 second, \(reference).")
        }
        // The title of a more general message.
        try Self.inEveryForm(Diagnosis("shop.untitled", under: ["shop"])) { problem in
            let reference = try #require(problem.reference)
            #expect(problem.title == "Shop \(reference)" && problem.detail == "Detail.")
        }
        // Another argument is missing all the same.
        try Self.inEveryForm(Diagnosis("shop.other", under: ["shop"])) { problem in
            let reference = try #require(problem.reference)
            #expect(problem.title == "Shop \(reference)" && problem.detail == "General.")
            #expect(
                problem.report.issues.map(\.description) == [
                    "missing-argument: shop.other in en was skipped: it shows $name, which was not supplied"
                ])
        }
    }

    /// Where codes are off, a text that shows one is skipped, as with any value that is missing.
    @Test func skippedWithoutCodes() throws {
        try Self.inEveryForm(Diagnosis("shop.closed", status: .conflict), .off) { problem in
            #expect(problem.reference == nil && problem.code == "shop.closed")
            #expect(problem.title != "Closed" && problem.detail?.contains("{$") == false)
            #expect(
                problem.report.issues.map(\.description) == [
                    "missing-argument: shop.closed in en was skipped: it shows $reference, which was not supplied "
                        + "because options.occurrenceCodes is off"
                ])
        }
        let error = FieldError("#/a", "field.wrong", under: ["field"])
        try Self.inEveryForm(Diagnosis("body.bad", fieldErrors: [error]), .off) { problem in
            #expect(problem.errors.map(\.detail) == ["Something is wrong."])
        }
    }

    /// An argument of the application's own called `reference` is what its texts mean, public or not.
    @Test func ofTheApplicationItself() throws {
        for codes in [OccurrenceCodes.on, .off] {
            try Self.inEveryForm(Diagnosis("shop.closed", arguments: ["reference": "B-7"]), codes) { problem in
                #expect(problem.detail == "Quote B-7." && (problem.reference != nil) == (codes == .on))
            }
            let secret = Diagnosis("shop.closed", under: ["shop.plain"], arguments: ["reference": .private("B-7")])
            try Self.inEveryForm(secret, codes) { problem in
                #expect(problem.detail == "Plain.")
                #expect(
                    problem.report.issues.map(\.description) == [
                        "missing-argument: shop.closed in en was skipped: it shows $reference, which is private"
                    ])
            }
            let field = FieldError("#/a", "field.wrong", arguments: ["reference": 7])
            try Self.inEveryForm(Diagnosis("body.bad", fieldErrors: [field]), codes) { problem in
                #expect(problem.errors.map(\.detail) == ["a is wrong, 7."])
            }
        }
    }

    @Test func inTheTextsOfFields() throws {
        let errors = (0..<70).map { FieldError("#/a\($0)", "field.wrong") }
        try Self.inEveryForm(Diagnosis("body.bad", fieldErrors: errors)) { problem in
            let reference = try #require(problem.reference)
            #expect(problem.errors.count == AnswerLimits.fieldErrors)
            for (place, error) in problem.errors.enumerated() {
                #expect(error.detail == "a\(place) is wrong, \(reference).")
            }
        }
    }

    /// In a text from right to left the code stands in an isolate, so that its halves keep their order.
    @Test func fromRightToLeft() throws {
        try Self.inEveryForm(Diagnosis("shop.closed"), for: "ar") { problem in
            let reference = try #require(problem.reference)
            #expect(problem.detail == "اذكر الرمز \u{2068}\(reference)\u{2069}.")
            // Copied with its isolate, it is still read.
            let copied = try #require(problem.detail?.split(separator: " ").last)
            #expect(OccurrenceCode(String(copied)) == reference)
        }
        // Even one of digits alone, which have no direction of their own.
        let digits = try ErrorTranslator(
            catalogs: [.builtIn, .catalogs(Self.catalogs)],
            options: TranslatorOptions(
                occurrenceIDs: .custom { "00000000-0000-4000-8000-000044300000" }, occurrenceCodes: .on))
        let problem = digits.translate(Diagnosis("shop.closed"), for: "ar")
        #expect(problem.detail == "اذكر الرمز \u{2068}1230-0002\u{2069}.")
    }

    /// Texts that begin or cease to show the code by a reload.
    @Test func afterAReload() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ detail: String) throws {
            let catalog = #"{"locale":"en","messages":{"shop.closed":{"title":"Closed","detail":"\#(detail)"}}}"#
            try Data(catalog.utf8).write(to: folder.appending(path: "en.json"))
        }
        try write("Closed.")
        let translators = try [OccurrenceCodes.on, .off].map { codes in
            try ErrorTranslator(
                catalogs: [.builtIn, .directory(folder.path)], options: TranslatorOptions(occurrenceCodes: codes))
        }
        func details() -> [String?] {
            translators.map { $0.translate(Diagnosis("shop.closed")) }.map { problem in
                problem.detail?.replacing(problem.reference?.description ?? "-", with: "CODE")
            }
        }
        #expect(details() == ["Closed.", "Closed."])
        try write("Quote {$reference}.")
        for translator in translators { try translator.catalogs.reload() }
        let after = details()
        #expect(after.first == "Quote CODE." && after.last??.contains("Quote") == false)
        try write("Open again.")
        for translator in translators { try translator.catalogs.reload() }
        #expect(details() == ["Open again.", "Open again."])
    }

    // MARK: Another server's problem

    /// It keeps the code that it came with; else it gets the code of its own id; else ours.
    @Test(
        arguments: [
            ("K7M3-9QFH", "urn:uuid:0c9f3d6e-51b7-8e20-a4d1-7be2039f6c18", "K7M3-9QFH"),
            (nil, "urn:uuid:0c9f3d6e-51b7-8e20-a4d1-7be2039f6c18", "81SY-V0R1"), ("K7M3-9QFH", nil, "K7M3-9QFH"),
            (nil, "urn:bank:7", nil), (nil, nil, nil),
        ] as [(String?, String?, String?)])
    func passedOn(reference: String?, instance: String?, expected: String?) throws {
        var foreign = ForeignProblem(in: "ko", code: "theirs")
        foreign.title = "T"
        foreign.instance = instance
        foreign.reference = reference.flatMap { OccurrenceCode($0) }
        var diagnosis = Diagnosis("upstream.failed", status: .badGateway)
        diagnosis.foreignProblem = foreign
        var ours: Set<OccurrenceCode?> = []
        for _ in 0..<2 {
            try Self.inEveryForm(diagnosis, for: "ko") { problem in
                #expect(problem.code == "theirs" && problem.report.reference == problem.reference)
                if let instance { #expect(problem.instance == instance) }
                if let expected {
                    #expect(problem.reference?.description == expected)
                } else {
                    ours.insert(problem.reference)
                }
            }
        }
        if expected == nil { #expect(ours.count == 6 && !ours.contains(nil)) }
        // Not for a reader of another language, who gets our answer.
        try Self.inEveryForm(diagnosis, for: "de") { problem in
            #expect(problem.code == "upstream.failed" && problem.reference?.description != "K7M3-9QFH")
            let own = try #require(problem.instance)
            #expect(OccurrenceCode(uuid: own) == problem.reference)
        }
        // Nor at all where codes are off.
        try Self.inEveryForm(diagnosis, for: "ko", .off) { problem in
            #expect(problem.code == "theirs" && problem.reference == nil && problem.report.reference == nil)
        }
    }

    // MARK: The log and the explanation

    @Test func logged() throws {
        let diagnosis = Diagnosis("shop.closed", status: .conflict)
        let problem = try Self.translator().translate(diagnosis)
        let (occurrence, reference) = (try #require(problem.instance), try #require(problem.reference))
        let entry = try #require(ErrorLog().entry(for: problem))
        #expect(entry["reference"] == "\(reference)")
        #expect(entry.description.contains(" occurrence=\(occurrence) reference=\(reference) language=en "))
        var bytes: [UInt8] = []
        let head = try Self.translator().encode(diagnosis, into: &bytes)
        let direct = try #require(ErrorLog().entry(for: head))
        #expect(direct["reference"] == head.report.reference.map { "\($0)" } && direct["reference"] != nil)
        #expect(direct.fields.map(\.name) == entry.fields.map(\.name))
        #expect(ErrorLog().entry(for: try Self.translator(.off).translate(diagnosis))?["reference"] == nil)
    }

    @Test func explained() throws {
        let explanation = try Self.translator().explain(Diagnosis("shop.plain"))
        let reference = try #require(explanation.problem.reference)
        #expect(explanation.description.contains("\nreference   \(reference)"))
        #expect(!(try Self.translator(.off).explain(Diagnosis("shop.plain")).description.contains("reference ")))
    }
}
