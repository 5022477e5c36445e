#if Configuration
import ByteText
public import Plainspoken

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
    /// The first mistake in the file that the value names; nil if the value itself is the mistake.
    public let mistake: CatalogDiagnostic?
    /// The providers that the configuration asks: `EnvironmentVariablesProvider`. swift-configuration does not say
    /// which one had the value.
    public let providers: String
    /// The word that was most likely meant; nil if none is close.
    public let suggestion: String?

    init(
        _ name: SettingName, _ value: String?, allowed: String? = nil, words: [String] = [],
        mistake: CatalogDiagnostic? = nil,
        providers: String
    ) {
        self.name = name
        self.value = value
        self.allowed = allowed ?? name.allowed
        self.mistake = mistake
        self.providers = providers
        suggestion = mistake != nil ? nil : value.flatMap { Suggestion.nearest(to: $0, among: words) }
    }

    /// The error on one line. Text from outside this package is escaped and cut short.
    public var description: String {
        let value = value.map { "is \"\(VisibleText.of($0, limit: Self.maximumLength))\"" } ?? "is of the wrong type"
        let hint = suggestion.map { "; did you mean \($0)?" } ?? ""
        let providers = VisibleText.of(providers, limit: Self.maximumLength)
        let reason = mistake.map(Self.sentence) ?? "it must be \(allowed)\(hint)"
        return "\(name) \(value): \(reason) (from \(providers); \(name.environmentVariable) "
            + "in the environment)"
    }

    /// A mistake in a file, on one line: where it is, what is wrong, and what to do.
    private static func sentence(_ mistake: CatalogDiagnostic) -> String {
        let parts = [mistake.place.description, mistake.message, mistake.help ?? ""].filter { !$0.isEmpty }
        return parts.map { VisibleText.of($0, limit: maximumLength) }.joined(separator: ": ")
    }

    /// The most bytes of a text from outside to show.
    private static let maximumLength = 200
}
#endif
