/// What to do with a catalog whose texts cannot be used: they do not parse, call a function that is not registered, use
/// a text that does not exist, or show a variable that their source does not have.
public enum CatalogValidation: Sendable, Hashable {
    /// Making the translator fails; a reload keeps the catalogs as they were.
    case strict
    /// Those texts count as missing. A text with a variable of its own is used where code supplies the value; else its entry is skipped.
    case lenient
}
