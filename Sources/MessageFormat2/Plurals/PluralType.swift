/// Which of a language's two sets of plural rules is meant.
public enum PluralType: String, Sendable, Hashable, CaseIterable {
    /// For counting: 1 file, 2 files.
    case cardinal
    /// For ranking: 1st place, 2nd place, 3rd place.
    case ordinal
}
