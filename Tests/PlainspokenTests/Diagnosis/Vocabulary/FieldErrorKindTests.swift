import Testing

@testable import Plainspoken

/// The table of field errors, written out: what can be wrong with a field, and the values that its text gets.
@Suite struct FieldErrorKindTests {
    typealias Row = (kind: FieldErrorKind, key: String, arguments: [String: DiagnosisArgument])

    static let table: [Row] = [
        (.missing, "field.missing", [:]), (.blank, "field.blank", [:]), (.null, "field.null", [:]),
        (.invalid, "field.invalid", [:]),
        (FieldErrorKind("field.wrong-type"), "field.wrong-type", [:]), (.format(.pattern), "field.format", [:]),
        (.requiredWith("label.street"), "field.required-with", ["other": .message("label.street")]),
        (
            .oneRequired(["label.email", "label.phone"]), "field.one-required",
            ["options": .messages(["label.email", "label.phone"])]
        ),
        (.excludes("label.a"), "field.excludes", ["other": .message("label.a")]),
        (.notAccepted, "field.not-accepted", [:]),
        (.notFound, "field.not-found", [:]), (.reserved, "field.reserved", [:]),
        (.mustDiffer("label.a"), "field.must-differ", ["other": .message("label.a")]),
        (.characters(["a–z"]), "field.characters", ["options": .list(["a–z"])]),
        (
            .passwordNeeds([.uppercase, .digit]), "field.password-needs",
            ["options": .messages(["password.uppercase", "password.digit"])]
        ),
        (.passwordLeaked, "field.password-leaked", [:]), (.wrongPassword, "field.wrong-password", [:]),
        (.sameAsBefore, "field.same-as-before", [:]),
        (.wrongLength(limit: 6), "field.wrong-length", ["limit": .integer(6)]),
        (
            .lengthRange(minimum: 2, maximum: 20), "field.length-range",
            ["minimum": .integer(2), "maximum": .integer(20)]
        ),
        (.countRange(minimum: 1, maximum: 3), "field.count-range", ["minimum": .integer(1), "maximum": .integer(3)]),
        (.greaterThan(limit: 0), "field.greater-than", ["limit": .decimal("0")]),
        (.lessThan(limit: "0.5"), "field.less-than", ["limit": .decimal("0.5")]),
        (.tooPrecise(limit: 2), "field.too-precise", ["limit": .integer(2)]),
        (.beforeOther("label.end"), "field.before-other", ["other": .message("label.end")]),
        (.afterOther("label.start"), "field.after-other", ["other": .message("label.start")]),
        (.tooShort(limit: 8), "field.too-short", ["limit": .integer(8)]),
        (.tooLong(limit: 40), "field.too-long", ["limit": .integer(40)]),
        (.tooSmall(limit: "0.50"), "field.too-small", ["limit": .decimal("0.50")]),
        (.tooLarge(limit: 100), "field.too-large", ["limit": .decimal("100")]),
        (
            .outOfRange(minimum: -1.5, maximum: 10), "field.out-of-range",
            ["minimum": .decimal("-1.5"), "maximum": .decimal("10")]
        ),
        (.notAMultiple(step: 0.25), "field.not-a-multiple", ["step": .decimal("0.25")]),
        (.tooFew(limit: 1), "field.too-few", ["limit": .integer(1)]),
        (.tooMany(limit: 10), "field.too-many", ["limit": .integer(10)]), (.duplicates, "field.duplicates", [:]),
        (.notAnOption(["a", "b"]), "field.not-an-option", ["options": .list(["a", "b"])]), (.taken, "field.taken", [:]),
        (.mismatch("label.password"), "field.mismatch", ["other": .message("label.password")]),
        (.notInThePast, "field.not-in-the-past", [:]), (.notInTheFuture, "field.not-in-the-future", [:]),
        (.tooEarly(limit: "May 1"), "field.too-early", ["limit": "May 1"]),
        (.tooLate(limit: "May 2"), "field.too-late", ["limit": "May 2"]),
        (
            .fileTooLarge(limit: 5, unit: .megabyte), "field.file-too-large",
            ["limit": .decimal("5"), "unit": "megabyte"]
        ),
        (.fileType(["PDF"]), "field.file-type", ["options": .list(["PDF"])]),
        (.weakPassword, "field.weak-password", [:]),
        (.unknown, "field.unknown", [:]), (.readOnly, "field.read-only", [:]),
        (.requires("label.city"), "field.requires", ["other": .message("label.city")]),
    ]

    /// A text for each type and format, with the general one behind it, which is the code.
    @Test func sentencesPerTypeAndFormat() {
        let types = FieldType.all.map { (FieldErrorKind.wrongType($0), $0.key, "field.wrong-type") }
        let formats = FieldFormat.all.filter { $0 != .pattern }.map {
            (FieldErrorKind.format($0), $0.key, "field.format")
        }
        for (kind, key, code) in types + formats {
            let error = FieldError("#/a", kind)
            #expect(error.key == key && error.generalKeys == [MessageKey(code)] && error.code == code)
            #expect(key.rawValue.hasPrefix(code + ".") && Vocabulary.fields.contains(kind))
        }
        #expect(
            FieldError("#/a", .format(.email), under: ["shop.email"]).generalKeys == ["shop.email", "field.format"])
    }

    @Test(arguments: table.map { $0 as (FieldErrorKind, String, [String: DiagnosisArgument]) })
    func keyAndArguments(kind: FieldErrorKind, key: String, arguments: [String: DiagnosisArgument]) {
        #expect(kind.key.rawValue == key)
        let places: [(FieldError, FieldPlace)] = [
            (FieldError("#/a", kind), .pointer("#/a")), (FieldError(parameter: "a", kind), .parameter("a")),
            (FieldError(header: "A", kind), .header("A")), (FieldError(at: .header("A"), kind), .header("A")),
        ]
        for (error, place) in places {
            #expect(error.place == place && error.key.rawValue == key && error.code == nil)
            #expect(error.arguments.kinds.count == arguments.count)
            for (name, value) in arguments { #expect(error.arguments[name] == value) }
        }
        let error = FieldError("#/a", kind, under: ["field.invalid"], code: "mine")
        #expect(error.generalKeys == ["field.invalid"] && error.code == "mine")
    }

    @Test func everyKindIsListed() {
        let general = Vocabulary.fields.filter { $0.generalKey == nil }
        #expect(general.map(\.key.rawValue).sorted() == Self.table.map(\.key).sorted())
        #expect(FieldType.all.count == 8 && FieldFormat.all.count == 30)
        #expect(FileSizeUnit.allCases.map(\.rawValue) == ["byte", "kilobyte", "megabyte", "gigabyte"])
    }

    /// Linters and listings see the values that the constants supply, plus `field`, which the engine supplies.
    @Test(arguments: table.map { $0 as (FieldErrorKind, String, [String: DiagnosisArgument]) })
    func declarations(kind: FieldErrorKind, key: String, arguments: [String: DiagnosisArgument]) throws {
        let declaration = try #require(BuiltInSources.messages.first { $0.key.rawValue == key })
        let expected = arguments.mapValues(\.type.name).merging(["field": "message"]) { $1 }
        #expect(
            Dictionary(declaration.arguments.map { ($0.name, $0.type.name) }) { $1 } == expected, "\(declaration)")
        #expect(!declaration.isOptional)
    }

    @Test func declarationsOfProblems() {
        let messages = Dictionary(BuiltInSources.messages.map { ($0.key.rawValue, $0) }) { $1 }
        func names(_ key: String) -> [String]? { messages[key]?.arguments.map { "\($0.name) \($0.type.name)" } }
        for kind in Vocabulary.problems { #expect(messages[kind.key.rawValue] != nil, "\(kind.key)") }
        for key in FieldType.all.map(\.key) + FieldFormat.all.map(\.key) { #expect(messages[key.rawValue] != nil) }
        #expect(names("limit.count") == ["limit integer"])
        #expect(names("limit.file-size") == ["limit decimal", "unit string"])
        #expect(names("resource.not-found") == [])
        for key in ["limit.rate", "limit.quota", "sign-in.locked", "sign-in.too-many-attempts", "service.maintenance"] {
            #expect(names(key + ".retry-after") == ["wait integer", "waitUnit string", "retryAfter integer"])
        }
    }

    @Test func numbers() {
        #expect(ExactNumber(UInt64.max).argument == .decimal("18446744073709551615"))
        #expect(ExactNumber(0.1).argument == .decimal("0.1") && ExactNumber("1e3").argument.type == .decimal)
        #expect(ExactNumber("many").argument == .string("many"))
    }
}
