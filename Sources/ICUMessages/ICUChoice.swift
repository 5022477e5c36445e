import MessageFormat2

/// An argument that chooses among patterns.
struct ICUChoice: Hashable {
    enum Kind: String {
        case plural
        case selectordinal
        case select
    }

    enum Key: Hashable {
        /// `=1`
        case number(DecimalNumber)
        /// `one`, `female`, `other`
        case keyword(String)
    }

    struct Case: Hashable {
        let key: Key
        var keyRange = 0..<0
        var pattern: [ICUElement]
    }

    let kind: Kind
    let name: String
    var nameRange = 0..<0
    /// The number that is subtracted before a plural category is chosen.
    var offset = 0
    var cases: [Case]

    /// The pattern of a key; nil if there is none.
    func pattern(of key: Key) -> [ICUElement]? { cases.first { $0.key == key }?.pattern }

    /// The pattern of `other`, which the parser has seen.
    var other: [ICUElement] { pattern(of: .keyword("other")) ?? [] }
}
