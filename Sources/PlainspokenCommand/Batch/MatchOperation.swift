import Catalogs
import LanguageTags

/// `{"op":"match","desired":["zh-TW"],"supported":["en","zh-Hant"],"default":null}` → `{"match":"zh-Hant","desired":"zh-TW"}`
///
/// `favor` (`language`, the default, or `script`) and `threshold` (0…100) are those of ``LanguageMatcher``. Tags are
/// returned as they were sent. Both members are null if nothing matches and there is no default; only `desired` is null
/// if the default was used.
struct MatchOperation: BatchOperation {
    private struct Key: Equatable {
        var supported: [String]
        var fallback: String?
        var favor: LanguageMatcher.Favor
        var threshold: Int
    }

    private let matchers = LastMade<Key, LanguageMatcher>()

    var name: String { "match" }

    func answer(_ request: BatchRequest) throws(BatchFailure) -> [JSONValue.Member] {
        let list = "a list of language tags"
        let desired = try request.required("desired", try request.tags("desired"), list)
        let supported = try request.required("supported", try request.tags("supported"), list)
        let fallback = try request.tag("default")
        let favor = try request.choice("favor", of: LanguageMatcher.Favor.self) ?? .language
        let threshold = try request.integer("threshold") ?? LanguageMatcher.defaultThreshold
        guard (0...100).contains(threshold) else { throw BatchFailure("`threshold` must be from 0 to 100") }

        let spellings = try request.strings("supported") ?? []
        let key = Key(
            supported: spellings, fallback: try request.string("default"), favor: favor, threshold: threshold)
        let matcher = matchers.value(for: key) {
            LanguageMatcher(supported: supported, default: fallback, favor: favor, threshold: threshold)
        }
        let match = matcher.match(desired)
        let asked = try request.strings("desired") ?? []
        return [
            .init("match", Self.value(match?.supportedIndex, in: spellings) ?? Self.value(match?.supported)),
            .init("desired", Self.value(match?.desiredIndex, in: asked) ?? Self.value(match?.desired)),
        ]
    }

    private static func value(_ index: Int?, in spellings: [String]) -> JSONValue? {
        index.flatMap { spellings.indices.contains($0) ? .string(spellings[$0]) : nil }
    }

    private static func value(_ tag: LanguageTag?) -> JSONValue { tag.map { .string($0.description) } ?? .null }
}
