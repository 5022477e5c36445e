public import LanguageTags

/// Notes, for `explain`, what is asked and looked up while an answer is decided.
final class DecisionRecord {
    var sources: [AskedSource] = []
    private(set) var lookUps: [KeyLookUp] = []

    /// Notes a look-up. One that was made before says nothing new, unless it is the hit, which stands last.
    func note(_ lookUp: KeyLookUp) {
        if lookUp.outcome == .found {
            lookUps.removeAll { $0 == lookUp }
        } else if lookUps.contains(lookUp) {
            return
        }
        lookUps.append(lookUp)
    }
}

/// One source that was asked about an error. Part of an ``Explanation``.
public struct AskedSource: Sendable, Hashable {
    /// The source's type.
    public var name: String
    /// Whether it knew the error.
    public var answered: Bool
}

/// One look-up of a key in a language, and what came of it. Part of an ``Explanation``.
public struct KeyLookUp: Sendable, Hashable {
    /// What came of a look-up.
    public enum Outcome: Sendable, Hashable {
        /// The catalogs of this language have no entry for the key.
        case noEntry
        /// There is an entry, and it shows arguments that the diagnosis does not supply, or supplies as private ones.
        case missingArguments([String])
        /// There is an entry, and a value that it shows cannot be formatted as it asks.
        case notFormattable
        /// This entry was used.
        case found
    }

    /// What was looked up.
    public var key: MessageKey
    /// The language whose catalogs were looked at.
    public var language: LanguageTag
    /// What came of it.
    public var outcome: Outcome
}

extension KeyLookUp.Outcome: CustomStringConvertible {
    /// `found`, `no entry`, `needs $left`, `a value cannot be formatted`
    public var description: String {
        switch self {
        case .noEntry: "no entry"
        case .missingArguments(let names): "needs \(names.map { "$" + $0 }.joined(separator: ", "))"
        case .notFormattable: "a value cannot be formatted"
        case .found: "found"
        }
    }
}
