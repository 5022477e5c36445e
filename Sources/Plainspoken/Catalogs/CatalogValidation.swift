/// What to do with a catalog whose texts cannot be used, because they do not parse or call a function that is not
/// registered.
public enum CatalogValidation: Sendable, Hashable {
    /// Making the translator fails; a reload keeps the catalogs as they were.
    case strict
    /// Those texts count as missing.
    case lenient
}
