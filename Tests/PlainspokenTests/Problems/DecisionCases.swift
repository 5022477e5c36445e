import HTTPTypes
import TestSupport

@testable import LanguageTags
@testable import Plainspoken

/// Random diagnoses and preferences, the same in every run.
struct DecisionCases {
    private var random: RepeatableRandom

    init(seed: UInt64) { random = RepeatableRandom(seed: seed) }

    static let keys: [MessageKey] = [
        "shop", "shop.full", "shop.count", "shop.price", "shop.when", "shop.label", "shop.untitled", "plug", "plug.in",
        "shop.outcome-unknown", "shop.full.retry-after", "shop.price.outcome-unknown", "plug.retry-after",
        "shop.code", "plug.code",
    ]
    /// A code from another server.
    static let foreignCode = "foreign"

    private static let texts: [MessageKey: String] = [
        "shop": "General.", "shop.full": "Full: {$name}.",
        "shop.count": ".input {$n :integer} .match $n one {{{$n} thing}} * {{{$n} things}}",
        "shop.price": "{$price :number minimumFractionDigits=2} {$n :integer}",
        "shop.when": "{$n :number select=ordinal}",
        "shop.label": "The field {$field} is missing, {$name}.", "shop.untitled": "{$n :integer}{$name :string}",
        "plug": "Plugin.", "plug.in": "In {$name}", "shop.outcome-unknown": "Perhaps.",
        "shop.full.retry-after": "Full for {$wait :integer} {$waitUnit}.",
        "shop.price.outcome-unknown": "{$price} or not.",
        "plug.retry-after": "In {$retryAfter :integer}, {$n :integer}", "shop.code": "Quote {$reference}, {$name}.",
        "plug.code": "{$reference} {$n :integer}",
    ]

    /// Every third entry is missing in every second language, some have no title.
    private static func catalog(_ language: LanguageTag, _ keys: [MessageKey]) -> MessageCatalog {
        let entries = keys.enumerated().compactMap { place, key -> CatalogEntry? in
            if language != "en", (place + language.description.utf8.count) % 3 == 0 { return nil }
            let title = place % 2 == 0 ? "\"\(key)\"" : "\(key) {$name}"
            return CatalogEntry(
                key, title: key == "shop.untitled" || place % 4 == 3 ? nil : title,
                detail: texts[key], action: "[\(key) \(language)] \"go on\"")
        }
        return MessageCatalog(
            language: language,
            entries: entries + (keys.contains("shop") ? [CatalogEntry("label.a", "A-\(language)")] : []))
    }

    static let application = (["en", "de", "pt", "pt-BR", "ar", "de-AT"] as [LanguageTag]).map {
        catalog($0, keys.filter { $0.rawValue.hasPrefix("shop") })
    }
    static let plugin = (["en", "ko", "de"] as [LanguageTag]).map {
        catalog($0, keys.filter { $0.rawValue.hasPrefix("plug") })
    }

    private mutating func one<Value>(_ values: [Value]) -> Value {
        values[Int(random.next() % UInt64(values.count))]
    }

    private mutating func chance(_ percent: UInt64) -> Bool { random.next() % 100 < percent }

    mutating func preference() -> LanguagePreference {
        let tags = ["en", "de", "de-AT", "pt-BR", "pt", "ar", "ko", "fr", "sw", "zh-TW", "*", "x!", ""]
        let weights = ["", "", ";q=0.5", ";q=0", ";q=1.000", ";q=2"]
        let header = (0..<Int(random.next() % 5)).map { _ in one(tags) + one(weights) }.joined(separator: ", ")
        let chosen = one(["de", "ar", "ko", "und", "pt-BR"] as [LanguageTag])
        switch random.next() % 6 {
        case 0: return .unspecified
        case 1: return .languages([chosen])
        case 2: return .preferred(chosen, else: header)
        case 3: return .acceptLanguage("*;q=0")
        default: return .acceptLanguage(header)
        }
    }

    private mutating func argument() -> DiagnosisArgument {
        switch random.next() % 12 {
        case 0: "text\u{2067}\"<"
        case 1 where chance(10): .string(String(repeating: "long ", count: 900 * Int(random.next() % 20)))
        case 2: .decimal("12.50")
        case 3: .date(secondsSince1970: 0)
        case 4: .list(["a", "b"])
        case 5: .message(one(["label.a", "label.none"]), else: one([nil, "else"]))
        case 6: .private("secret")
        case 7: "12"
        default: .integer(Int(random.next() % 5))
        }
    }

    private mutating func arguments() -> DiagnosisArguments {
        var arguments = DiagnosisArguments()
        for name in ["name", "n", "price", "field", "more", "still more"] where chance(70) {
            arguments[name] = argument()
        }
        if chance(5) { arguments["reference"] = argument() }
        return arguments
    }

    private mutating func key() -> MessageKey {
        chance(80) ? one(Self.keys) : one(["http.404", "field.missing", "body.invalid", "No Key", "no.such", "error"])
    }

    mutating func circumstances() -> RequestCircumstances {
        RequestCircumstances(
            method: one([nil, .get, .post]), isIdempotent: chance(10), hasPrecondition: chance(10), readerHasGone: false
        )
    }

    mutating func diagnosis() -> Diagnosis {
        var diagnosis = Diagnosis(
            key(), under: (0..<Int(random.next() % 3)).map { _ in key() }, arguments: arguments(),
            status: one([nil, 401, 404, 418, 429, 500, 299]), code: one([nil, nil, "a code", "a.code"]),
            retry: one([.unknown, .never, .after(.milliseconds(1_500)), .after(.seconds(0)), .after(.seconds(86_401))]),
            outcome: one([nil, .unknown, .notApplied]))
        if chance(10) { diagnosis.cause = CancellationError() }
        if chance(10) { diagnosis.headerFields = [.retryAfter: "7", .wwwAuthenticate: "Basic"] }
        if chance(15) { diagnosis.detailKeys = (0..<Int(random.next() % 3)).map { _ in key() } }
        if chance(10) {
            var foreign = ForeignProblem(in: one(["de", "ar", "en", "fr"]), code: Self.foreignCode)
            foreign.title = "T"
            foreign.instance = one([nil, "urn:theirs", "urn:uuid:0c9f3d6e-51b7-4e20-a4d1-7be2039f6c19"])
            foreign.reference = one([nil, OccurrenceCode(bits: 7)])
            foreign.fieldErrors = [.init(at: .header("X"), code: "c", detail: "D")]
            diagnosis.foreignProblem = foreign
        }
        if chance(20) {
            diagnosis.fieldErrors = (0..<Int(random.next() % 4)).map { _ in
                FieldError("#/a~1b", key(), under: [key()], arguments: arguments())
            }
        }
        if chance(20) {
            diagnosis.foreignText = ForeignText(
                "théirs \u{1}", language: one([nil, "ar", "en"]), disclosure: one(ForeignText.Disclosure.allCases))
        }
        return diagnosis
    }
}
