import LanguageTags
import MessageFormat2
import Plainspoken

/// The error that the whole job starts with.
enum APIError: Error, Diagnosable {
    case tooManyRequests(field: String, retryAfter: Int)

    var diagnosis: Diagnosis {
        switch self {
        case .tooManyRequests(let field, let seconds):
            Diagnosis(
                "app.too-many-requests", arguments: ["n": .integer(seconds), "field": .string(field)],
                status: .tooManyRequests,
                code: "http.429", retry: .after(.seconds(seconds)))
        }
    }
}

/// An error of ours because of somebody else's, as most with status 500 are.
struct StorageFailed: Error, Diagnosable {
    let cause: any Error

    var diagnosis: Diagnosis { Diagnosis(.error, cause: cause) }
}

/// An error that no source knows.
struct UnknownFailure: Error {
    let order: Int
}

extension Error where Self == Diagnosis {
    /// What the plugin PlainspokenKeys writes for the message.
    static func appTooManyRequests(n: Int, field: String) -> Diagnosis {
        Diagnosis(
            typedKey: "app.too-many-requests", status: 429, retry: .later, "n", .integer(n), "field", .string(field))
    }

    /// The same, written by hand.
    static func appTooManyRequestsByHand(n: Int, field: String) -> Diagnosis {
        Diagnosis(
            "app.too-many-requests", arguments: ["n": .integer(n), "field": .string(field)], status: .tooManyRequests,
            retry: .later)
    }
}

/// The inputs of all peers, as in `../shared/peers/common/bench.h`.
enum Workload {
    static let headers = [
        "fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5", "ko-KR,ko;q=0.9,en-US;q=0.8,en;q=0.7", "pt-BR,pt;q=0.9",
        "zh-TW,zh;q=0.9,en;q=0.8", "ru", "ar-EG,ar;q=0.8", "*", "",
    ]
    static let numbers = [0, 1, 2, 5, 30, 120]
    static let field = "e-mail"

    /// A translator for the catalogs in a folder, offering exactly their languages.
    static func translator(
        _ folder: String, occurrenceIDs: OccurrenceIDs = .uuids, encoders: [any ProblemEncoder] = [.json]
    ) throws -> ErrorTranslator {
        var options = TranslatorOptions(encoders: encoders)
        options.types = .under("https://example.com/problems/")
        options.occurrenceIDs = occurrenceIDs
        return try ErrorTranslator(catalogs: [.builtIn, .directory(folder, formats: [.json])], options: options)
    }

    /// Ten times as many languages: the given ones and some of their regional variants.
    static func manyLanguages(_ languages: [LanguageTag]) -> [LanguageTag] {
        let regions = ["AT", "BE", "CA", "CH", "GB", "IN", "MX", "US", "ZA", "AU"]
        var many = Set(languages)
        for region in regions {
            for tag in languages where many.count < languages.count * 10 {
                if let regional = LanguageTag("\(tag.language)-\(region)") { many.insert(regional) }
            }
        }
        return many.sorted()
    }
}
