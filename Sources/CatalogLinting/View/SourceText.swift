import Plainspoken

/// What translations are compared with first: a source text in a few words, without its message.
struct SourceText: Sendable {
    let scan: FeatureScanner.Result
    /// What it ends with: see ``TextEnd``.
    let end: UInt8
    let slot: CatalogBuilder.Text
    /// The number of its key in the reference, and which text of that it is.
    let key: Int32
    let part: CatalogPart
    /// The number of its ``Agreement``; negative where it has none.
    let agreement: Int32
}
