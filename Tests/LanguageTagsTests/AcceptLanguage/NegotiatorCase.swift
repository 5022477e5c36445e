import Foundation
import LanguageTags
import TestSupport

/// One case of jshttp/negotiator: a header, what is available, and either the best tag or all of them in order.
struct NegotiatorCase: Decodable {
    let acceptLanguage: String?
    let available: [String]?
    let ranked: [String]?
    /// nil where the case is about the order, and where nothing must be found.
    let best: String?

    static func all() throws -> [NegotiatorCase] {
        try JSONDecoder().decode(
            [NegotiatorCase].self, from: Data(Conformance.bytes("accept-language/negotiator.json")))
    }

    /// No header means that everything is welcome (RFC 9110 §12.5.4).
    var header: AcceptLanguage { AcceptLanguage(acceptLanguage ?? "*") }

    var tags: [LanguageTag]? { available.map { $0.compactMap { LanguageTag($0) } } }

    /// What must be found, in order; of a case about the best tag, that alone.
    var expected: [String] { (ranked ?? best.map { [$0] } ?? []).map(Self.normalized) }

    func cut(_ found: [String]) -> [String] { (ranked == nil ? Array(found.prefix(1)) : found).map(Self.normalized) }

    /// The suite compares texts as they were given; ours are in canonical case.
    private static func normalized(_ text: String) -> String { LanguageTag(text)?.description ?? text }
}
