import LanguageTags
import MessageFormat2
import Plainspoken

/// `peer CATALOGS` measures; `peer CATALOGS --dump` prints the 48 answers, to compare with the expected ones; `--parse
/// TEXTS` measures only the parser; `--start` loads the catalogs and prints the memory that it took.
@main
enum Peer {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count > 1 else { return print("usage: peer CATALOGS [--dump]") }
        if let place = arguments.firstIndex(of: "--parse"), place + 1 < arguments.count {
            return Parsing.measure(arguments[place + 1])
        }
        let residentBefore = Measure.residentKiB()
        let start = Measure.nanoseconds()
        let translator = try Workload.translator(arguments[1], occurrenceIDs: .off)
        let loadTime = Measure.nanoseconds() - start
        let resident = Measure.residentKiB()
        if arguments.contains("--start") {
            for (what, size) in Measure.privateKiB() { print("plainspoken \(what) \(size) 1") }
            // Without freeing the catalogs, which is no part of the start.
            withExtendedLifetime(translator) { Measure.exit() }
        }

        if arguments.contains("--dump") { return dump(translator) }
        print("plainspoken startup \(loadTime) 6400")
        print("plainspoken rss_kib \(resident) 1")
        print("plainspoken rss_delta_kib \(resident - residentBefore) 1")
        try measure(translator, arguments[1])
        try DefaultOptions.measure(arguments[1])
    }

    private static func dump(_ translator: ErrorTranslator) {
        for header in Workload.headers {
            for number in Workload.numbers {
                var problem = problem(translator, header, number)
                let language = problem.languages.first?.description ?? "?"
                // The others do not state a text's direction.
                problem.languages = []
                var body: [UInt8] = []
                JSONProblemEncoder().encode(problem, into: &body)
                print("\(language)\t\(String(decoding: body, as: UTF8.self))")
            }
        }
    }

    private static func problem(_ translator: ErrorTranslator, _ header: String, _ number: Int) -> Problem {
        let error: any Error = APIError.tooManyRequests(field: Workload.field, retryAfter: number)
        return translator.translate(error, for: .acceptLanguage(header))
    }

    private static func measure(_ translator: ErrorTranslator, _ folder: String) throws {
        let headers = Workload.headers
        let numbers = Workload.numbers
        let encoder = JSONProblemEncoder()
        let name = "plainspoken"

        Measure.run(name, "full") { index in
            let error: any Error = APIError.tooManyRequests(field: Workload.field, retryAfter: numbers[index % 6])
            var body: [UInt8] = []
            body.reserveCapacity(512)
            _ = translator.encode(error, for: .acceptLanguage(headers[index & 7]), into: &body)
            return body.count
        }
        var buffer: [UInt8] = []
        buffer.reserveCapacity(4_096)
        Measure.run(name, "full-into-buffer") { index in
            let error: any Error = APIError.tooManyRequests(field: Workload.field, retryAfter: numbers[index % 6])
            buffer.removeAll(keepingCapacity: true)
            _ = translator.encode(error, for: .acceptLanguage(headers[index & 7]), into: &buffer)
            return buffer.count
        }
        Measure.run(name, "diagnosis-into-buffer") { index in
            let diagnosis = APIError.tooManyRequests(field: Workload.field, retryAfter: numbers[index % 6]).diagnosis
            buffer.removeAll(keepingCapacity: true)
            _ = translator.encode(diagnosis, for: .acceptLanguage(headers[index & 7]), into: &buffer)
            return buffer.count
        }
        Measure.run(name, "typed-key-into-buffer") { index in
            let diagnosis: Diagnosis = .appTooManyRequests(n: numbers[index % 6], field: Workload.field)
            buffer.removeAll(keepingCapacity: true)
            _ = translator.encode(diagnosis, for: .acceptLanguage(headers[index & 7]), into: &buffer)
            return buffer.count
        }
        Measure.run(name, "by-hand-into-buffer") { index in
            let diagnosis: Diagnosis = .appTooManyRequestsByHand(n: numbers[index % 6], field: Workload.field)
            buffer.removeAll(keepingCapacity: true)
            _ = translator.encode(diagnosis, for: .acceptLanguage(headers[index & 7]), into: &buffer)
            return buffer.count
        }
        Measure.run(name, "full-with-problem") { index in
            let problem = problem(translator, headers[index & 7], numbers[index % 6])
            buffer.removeAll(keepingCapacity: true)
            encoder.encode(problem, into: &buffer)
            return buffer.count
        }

        let negotiator = LanguageNegotiator(offered: translator.catalogs.languages, fallbacks: ["en"])
        Measure.run(name, "negotiate") { index in
            negotiator.negotiate(acceptLanguage: headers[index & 7]).first ?? 0
        }

        let many = LanguageNegotiator(offered: Workload.manyLanguages(translator.catalogs.languages), fallbacks: ["en"])
        Measure.run(name, "negotiate-\(many.languages.count)") { index in
            many.negotiate(acceptLanguage: headers[index & 7]).first ?? 0
        }

        let problems = (0..<48).map { problem(translator, headers[$0 & 7], numbers[$0 % 6]) }
        Measure.run(name, "json") { index in
            buffer.removeAll(keepingCapacity: true)
            encoder.encode(problems[index % 48], into: &buffer)
            return buffer.count
        }

        let texts = try headers.map { try Texts(folder, language: negotiated($0, negotiator)) }
        let values = numbers.map { Values(["n": .integer(Int64($0)), "field": .string(Workload.field)]) }
        // The other peers have bare pointers to theirs: counting references to the inputs is not part of formatting.
        let hot = texts.map(Unmanaged.passUnretained)
        let arguments = values.map(Unmanaged.passUnretained)
        defer { withExtendedLifetime((texts, values)) {} }
        Measure.run(name, "plural") { index in
            hot[index & 7]._withUnsafeGuaranteedRef { texts in
                arguments[index % 6]._withUnsafeGuaranteedRef { $0.format(texts.plural).utf8.count }
            }
        }
        Measure.run(name, "plural-into-buffer") { index in
            buffer.removeAll(keepingCapacity: true)
            hot[index & 7]._withUnsafeGuaranteedRef { texts in
                arguments[index % 6]._withUnsafeGuaranteedRef { $0.format(texts.plural, into: &buffer) }
            }
            return buffer.count
        }
        Measure.run(name, "plain") { index in
            hot[index & 7]._withUnsafeGuaranteedRef { $0.plain.format().utf8.count }
        }
    }

    private static func negotiated(_ header: String, _ negotiator: LanguageNegotiator) -> LanguageTag {
        negotiator.negotiate(acceptLanguage: header).first.map { negotiator.languages[$0] } ?? "en"
    }
}
