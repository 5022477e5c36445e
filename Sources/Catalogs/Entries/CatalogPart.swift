/// The part of an entry that a text belongs to.
public enum CatalogPart: String, Sendable, Hashable, CaseIterable {
    /// The kind of problem, the same for every occurrence.
    case title
    /// What happened this time.
    case detail
    /// What the reader can do now.
    case action
}
