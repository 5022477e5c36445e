/// What to do with a catalog whose texts cannot be used: they do not parse, or call a function that is not registered.
public enum CatalogValidation: Sendable, Hashable {
    /// It is an error when the translator is made; a reload keeps the catalogs as they were.
    case strict
    /// Those texts count as missing.
    case lenient
}
