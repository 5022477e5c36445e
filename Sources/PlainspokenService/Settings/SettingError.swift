#if Configuration
import ByteText

/// A value in the configuration that cannot be used.
///
/// ```
/// plainspoken.role is "proxi": it must be one of gateway, client (from EnvironmentVariablesProvider, PLAINSPOKEN_ROLE)
/// ```
public struct SettingError: Error, Sendable, Hashable, CustomStringConvertible {
    public let name: SettingName
    /// As the configuration has it; nil where it is of a kind that cannot be read as text.
    public let value: String?
    /// What it may be: that of the name, or less where the program supports less.
    public let allowed: String
    /// The providers that the configuration asks, which is all that swift-configuration tells: `EnvironmentVariablesProvider`.
    public let providers: String
    /// The word that was most likely meant; nil where none is near.
    public let suggestion: String?

    init(_ name: SettingName, _ value: String?, allowed: String? = nil, words: [String] = [], providers: String) {
        self.name = name
        self.value = value
        self.allowed = allowed ?? name.allowed
        self.providers = providers
        suggestion = value.flatMap { Suggestion.nearest(to: $0, among: words) }
    }

    /// On one line. What is not from this package is escaped and cut.
    public var description: String {
        let value = value.map { "is \"\(VisibleText.of($0, limit: Self.maximumLength))\"" } ?? "is of another kind"
        let hint = suggestion.map { "; did you mean \($0)?" } ?? ""
        let providers = VisibleText.of(providers, limit: Self.maximumLength)
        return "\(name) \(value): it must be \(allowed)\(hint) (from \(providers); \(name.environmentVariable) "
            + "where that is the environment)"
    }

    /// In bytes.
    private static let maximumLength = 200
}
#endif
