#if Configuration
/// One setting that a configuration can have: what it is called, what it is for, and what it may be.
///
/// ```swift
/// for name in SettingName.all { print(name.environmentVariable, name.defaultValue) }    // PLAINSPOKEN_ROLE gateway …
/// ```
public struct SettingName: Sendable, Hashable {
    /// As a configuration has it, with dots between the levels: `plainspoken.reload.pollInterval`.
    public let key: String
    /// What it decides, as a sentence.
    public let purpose: String
    /// What its value may be, in words: `one of gateway, client`.
    public let allowed: String
    /// The value that is used when none is set, written as in a configuration; empty where there is no default.
    public let defaultValue: String

    /// Above all of them.
    static let scope = "plainspoken"

    init(_ key: String, _ purpose: String, allowed: String, default defaultValue: String) {
        self.key = "\(Self.scope).\(key)"
        self.purpose = purpose
        self.allowed = allowed
        self.defaultValue = defaultValue
    }

    /// What swift-configuration's `EnvironmentVariablesProvider` looks for: `PLAINSPOKEN_RELOAD_POLL_INTERVAL`.
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
