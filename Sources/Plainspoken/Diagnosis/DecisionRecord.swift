public import LanguageTags

/// Records, for `explain`, which sources are asked and which keys are looked up while an answer is decided.
final class DecisionRecord {
    var sources: [AskedSource] = []
    private(set) var lookUps: [KeyLookUp] = []

    /// Records a lookup. A repeated one adds nothing, unless it is the hit, which comes last.
    func note(_ lookUp: KeyLookUp) {
        if lookUp.outcome == .found {
            lookUps.removeAll { $0 == lookUp }
        } else if lookUps.contains(lookUp) {
            return
        }
        lookUps.append(lookUp)
    }
}

/// A source that was asked about an error. Part of an ``Explanation``.
public struct AskedSource: Sendable, Hashable {
    /// The source's type.
    public var name: String
    /// Whether it knew the error.
    public var answered: Bool
}

/// A lookup of a key in a language, with its outcome. Part of an ``Explanation``.
public struct KeyLookUp: Sendable, Hashable {
    /// The outcome of a lookup.
    public enum Outcome: Sendable, Hashable {
        /// The catalogs of this language have no entry for the key.
        case noEntry
        /// The entry shows arguments that the diagnosis does not supply, or supplies as private ones.
        case missingArguments([String])
        /// There is nothing to read in the entry's detail.
        case blank
        /// The entry shows a value that cannot be formatted as it asks.
        case notFormattable
        /// This entry was used.
        case found
    }

    /// The key that was looked up.
    public var key: MessageKey
    /// The language whose catalogs were searched.
    public var language: LanguageTag
    /// The outcome.
    public var outcome: Outcome
}

extension KeyLookUp.Outcome: CustomStringConvertible {
    /// `found`, `no entry`, `needs $left`, `nothing to read`, `a value cannot be formatted`
    public var description: String {
        switch self {
        case .noEntry: "no entry"
        case .blank: "nothing to read"
        case .missingArguments(let names): "needs \(names.map { "$" + $0 }.joined(separator: ", "))"
        case .notFormattable: "a value cannot be formatted"
        case .found: "found"
        }
    }
}
