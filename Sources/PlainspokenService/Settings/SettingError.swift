#if Configuration
import ByteText

/// A value in the configuration that cannot be used.
///
/// ```
/// plainspoken.role is "proxi": it must be one of gateway, client (from EnvironmentVariablesProvider; PLAINSPOKEN_ROLE in the environment)
/// ```
public struct SettingError: Error, Sendable, Hashable, CustomStringConvertible {
    public let name: SettingName
    /// The value in the configuration; nil if it is of a type that cannot be read as text.
    public let value: String?
    /// The allowed values: those of the setting, or fewer if the program supports fewer.
    public let allowed: String
    /// The providers that the configuration asks: `EnvironmentVariablesProvider`. swift-configuration does not say
    /// which one had the value.
    public let providers: String
    /// The word that was most likely meant; nil if none is close.
    public let suggestion: String?

    init(_ name: SettingName, _ value: String?, allowed: String? = nil, words: [String] = [], providers: String) {
        self.name = name
        self.value = value
        self.allowed = allowed ?? name.allowed
        self.providers = providers
        suggestion = value.flatMap { Suggestion.nearest(to: $0, among: words) }
    }

    /// The error on one line. Text from outside this package is escaped and cut short.
    public var description: String {
        let value = value.map { "is \"\(VisibleText.of($0, limit: Self.maximumLength))\"" } ?? "is of the wrong type"
        let hint = suggestion.map { "; did you mean \($0)?" } ?? ""
        let providers = VisibleText.of(providers, limit: Self.maximumLength)
        return "\(name) \(value): it must be \(allowed)\(hint) (from \(providers); \(name.environmentVariable) "
            + "in the environment)"
    }

    /// The most bytes of a text from outside to show.
    private static let maximumLength = 200
}
#endif
