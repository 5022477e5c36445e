import Foundation
import HTTPTypes
import Plainspoken
import Synchronization

// Answers random requests, and counts the time series that their labels make: `make soak` runs it. What a client or another server chooses
// is made up anew each time, so a label that comes from there shows at once.
//
//     metric-labels [REQUESTS]

/// The distinct labels so far, as a monitoring system would keep them.
final class Series: Sendable {
    private let names = Mutex<Set<String>>([])
    var count: Int { names.withLock { $0.count } }
    var all: Set<String> { names.withLock { $0 } }

    func note(_ problem: ProblemEvent) {
        let labels = problem.labels
        var new = ["problem \(labels.class) \(labels.status) \(labels.language)"]
        new += problem.issues.map { "issue \($0.kind.name) \($0.key)" }
        new += problem.missingTexts.map { "missing \($0.key) \($0.language)" }
        names.withLock { $0.formUnion(new) }
    }
}

/// Makes requests and errors, of which a client or another server has chosen what it can.
struct Stranger {
    var random = SimulationRandom(seed: 18)

    mutating func word() -> String {
        let letters = Array("abcdefghijklmnopqrstuvwxyz-.\"\n\u{1B}é한\u{202E}{}$%*,;=")
        return String(
            (0..<Int.random(in: 1...12, using: &random)).map { _ in
                letters[Int.random(in: 0..<letters.count, using: &random)]
            })
    }

    mutating func header() -> String {
        let known = ["de", "en-GB", "ko", "ar-EG", "sw", "*", "zh-Hant-HK"]
        return (0..<Int.random(in: 0...4, using: &random)).map { _ in
            let tag = Bool.random(using: &random) ? known[Int.random(in: 0..<known.count, using: &random)] : word()
            return "\(tag);q=0.\(Int.random(in: 0...9, using: &random))"
        }.joined(separator: ",")
    }

    mutating func error(_ known: [MessageKey]) -> any Error {
        let statuses = [0, 299, 400, 404, 409, 422, 429, 499, 500, 503, 799]
        let status = HTTPResponse.Status(code: statuses[Int.random(in: 0..<statuses.count, using: &random)])
        switch Int.random(in: 0...4, using: &random) {
        case 0: return Diagnosis(MessageKey(word()), under: [MessageKey(word())], status: status, code: word())
        case 1:
            let key = known[Int.random(in: 0..<known.count, using: &random)]
            let place = "#/\(word())"
            return Diagnosis(
                key, arguments: ["field": .string(word())], status: status,
                fieldErrors: [FieldError(place, MessageKey(word())), FieldError(place, "field.missing")])
        case 2: return Problem(title: word(), status: status, code: word())
        case 3:
            let body = #"{"code":"\#(Int.random(in: 0...1_000_000, using: &random))","message":"no"}"#
            return UpstreamError(
                service: "supplier", status: Int.random(in: 100...599, using: &random), body: body.utf8)
        default: return CancellationError()
        }
    }
}

let requests = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000
let series = Series()
let translator = try ErrorTranslator(
    languages: .all, options: TranslatorOptions(onProblem: { problem in series.note(problem) }))
let known = translator.declarations().map(\.key)
var stranger = Stranger()
var body: [UInt8] = []
var halfway: Set<String> = []
for number in 1...requests {
    body.removeAll(keepingCapacity: true)
    _ = translator.encode(stranger.error(known), for: .acceptLanguage(stranger.header()), into: &body)
    if number == requests / 2 { halfway = series.all }
    if [1_000, 10_000, 100_000, requests / 2, requests].contains(number) {
        print("\(number) requests: \(series.count) series")
    }
}

// What was loaded: the first words of keys, statuses of the IANA registry and the rest of their classes, languages, keys.
let languages = Set(translator.catalogs.languages.map(\.description)).union([
    ProblemEvent.unknownLabel, ProblemEvent.noLabel,
])
let keys = Set(known.map(\.rawValue))
let classes = Set(keys.compactMap { $0.split(separator: ".").first.map(String.init) })
let invented = series.all.filter { name in
    let words = name.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    switch words.first {
    case "problem" where words.count == 4:
        let status = words[2]
        let isStatus =
            keys.contains("http.\(status)") || ["1xx", "2xx", "3xx", "4xx", "5xx", "other", "none"].contains(status)
        return !(classes.contains(words[1]) && isStatus && languages.contains(words[3]))
    case "issue" where words.count == 3:
        return !(keys.contains(words[2]) || [ProblemEvent.unknownLabel, ProblemEvent.noLabel].contains(words[2]))
    case "missing" where words.count == 3: return !(keys.contains(words[1]) && languages.contains(words[2]))
    default: return true
    }
}
guard invented.isEmpty else {
    print("error: labels that were not loaded: \(invented.sorted().prefix(10))")
    exit(1)
}
let late = series.all.subtracting(halfway)
print("\(late.count) series in the second half; every label was loaded")
// Rare combinations of what was loaded may still turn up. What strangers invent would turn up hundreds of thousands of times.
guard late.count * 10 <= max(series.count, 100) else {
    print("error: still new: \(late.sorted().prefix(10))")
    exit(1)
}
