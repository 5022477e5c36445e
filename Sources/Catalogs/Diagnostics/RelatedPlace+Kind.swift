extension CatalogDiagnostic.RelatedPlace {
    /// How another place relates to a mistake.
    package enum Kind: String, Sendable, CaseIterable {
        case first = "it is here first"
        case opened = "it is opened here"
        case ends = "it ends here"
        case tooMany = "this is one too many"

        /// The note after the place: `de.json:3:5: it is here first`.
        var message: String { rawValue }

        /// The words before it: `first at 3:5`.
        package var lead: String {
            switch self {
            case .first: "first at"
            case .opened: "opened at"
            case .ends: "ends at"
            case .tooMany: "one too many at"
            }
        }
    }

    /// Another place in the file that is being read.
    package init(_ range: Range<Int>, _ kind: Kind) { self.init(CatalogDiagnostic.Place(range: range), kind) }
}
