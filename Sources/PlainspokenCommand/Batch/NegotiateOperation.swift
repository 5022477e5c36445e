import ByteText
import Catalogs
import LanguageTags

/// `{"op":"negotiate","acceptLanguage":"ko-KR, en;q=0.5","supported":["en","ko"],"default":"en"}` → `{"language":"ko","chain":["ko","en"]}`
///
/// `chain` lists the languages whose texts are looked up, in order; `language` is the first of them, or null if there
/// is none. Without `default`, the chain contains only what was asked for. `"explain":true` adds an `explanation`.
struct NegotiateOperation: BatchOperation {
    private struct Key: Equatable {
        var supported: [String]
        var fallback: String?
    }

    private let negotiators = LastMade<Key, LanguageNegotiator>()

    var name: String { "negotiate" }

    func answer(_ request: BatchRequest) throws(BatchFailure) -> [JSONValue.Member] {
        let header = try request.string("acceptLanguage") ?? ""
        let supported = try request.required("supported", try request.tags("supported"), "a list of language tags")
        let fallback = try request.tag("default")
        let key = Key(supported: try request.strings("supported") ?? [], fallback: try request.string("default"))
        let negotiator = negotiators.value(for: key) {
            LanguageNegotiator(offered: supported, fallbacks: fallback.map { [$0] } ?? [])
        }
        let chain = Self.chain(negotiator, header)
        let members: [JSONValue.Member] = [
            .init("language", chain.first.map { .string($0) } ?? .null),
            .init("chain", .array(chain.map { .string($0) })),
        ]
        guard try request.bool("explain") ?? false else { return members }
        return members + [.init("explanation", Self.value(of: negotiator.explain(acceptLanguage: header)))]
    }

    /// The languages whose texts are looked up, best first, without duplicates: every negotiated one with those it
    /// inherits from.
    static func chain(_ negotiator: LanguageNegotiator, _ header: String) -> [String] {
        var seen: Set<Int> = []
        let found = negotiator.negotiate(acceptLanguage: header)
        return found.flatMap { negotiator.chain(of: $0, in: found, acceptLanguage: header) }.filter {
            seen.insert($0).inserted
        }
        .map { negotiator.languages[$0].description }
    }

    private static func value(of explanation: NegotiationExplanation) -> JSONValue {
        .object([
            .init("ranges", .array(explanation.ranges.map(value))),
            .init("skipped", .array(explanation.skipped.map { .string($0.text) })),
            .init("truncated", .bool(explanation.isTruncated)),
            .init(
                "choices",
                .array(
                    explanation.choices.map { choice in
                        .object([
                            .init("language", .string(choice.language.description)),
                            .init("chain", .array(choice.chain.map { .string($0.description) })),
                            .init("reason", .string(choice.reason)),
                        ])
                    })),
            .init("exclusionOverridden", .bool(explanation.exclusionWasOverridden)),
        ])
    }

    private static func value(of range: NegotiationExplanation.Range) -> JSONValue {
        .object([
            .init("range", .string(range.text)),
            .init("weight", range.weight.map { .number(QualityValue.text(thousandths: $0)) } ?? .null),
            .init("comparedAs", range.maximized.map { .string($0.description) } ?? .null),
            .init("candidates", .array(range.candidates.map(value))),
            .init("outcome", .string(range.outcome)),
        ])
    }

    private static func value(of candidate: NegotiationExplanation.Candidate) -> JSONValue {
        .object([
            .init("language", .string(candidate.language.description)),
            .init(
                "distance",
                .object([
                    .init("total", .integer(candidate.distance.total)),
                    .init("language", .integer(candidate.distance.language)),
                    .init("script", .integer(candidate.distance.script)),
                    .init("region", .integer(candidate.distance.region)),
                ])),
            .init("refused", .bool(candidate.isRefused)),
            .init("chosen", .bool(candidate.isWinner)),
        ])
    }
}
