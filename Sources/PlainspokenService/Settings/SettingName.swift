#if Configuration
/// A setting that a configuration can have: its name, its purpose, and the values it can take.
///
/// ```swift
/// for name in SettingName.all { print(name.environmentVariable, name.defaultValue) }    // PLAINSPOKEN_ROLE gateway …
/// ```
public struct SettingName: Sendable, Hashable {
    /// The name in a configuration, with dots between the levels: `plainspoken.reload.pollInterval`.
    public let key: String
    /// The purpose of the setting, as a sentence.
    public let purpose: String
    /// The allowed values, in words: `one of gateway, client`.
    public let allowed: String
    /// The value used when none is set, written as in a configuration; empty if there is no default.
    public let defaultValue: String

    /// The prefix of all names.
    static let scope = "plainspoken"

    init(_ key: String, _ purpose: String, allowed: String, default defaultValue: String) {
        self.key = "\(Self.scope).\(key)"
        self.purpose = purpose
        self.allowed = allowed
        self.defaultValue = defaultValue
    }

    /// The name that swift-configuration's `EnvironmentVariablesProvider` looks for:
    /// `PLAINSPOKEN_RELOAD_POLL_INTERVAL`.
    public var environmentVariable: String {
        var name = ""
        var wasLower = false
        for character in key {
            if wasLower, character.isUppercase { name += "_" }
            name += character == "." ? "_" : character.uppercased()
            wasLower = character.isLowercase
        }
        return name
    }
}

extension SettingName: CustomStringConvertible {
    /// `plainspoken.reload.pollInterval`
    public var description: String { key }
}
#endif
