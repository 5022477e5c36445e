#if Configuration
import Configuration
import Plainspoken

/// Reads settings from a configuration, strictly: where swift-configuration would silently use the default for a value
/// that does not parse, this throws.
struct SettingReader {
    private let config: ConfigReader

    init(_ config: ConfigReader) { self.config = config }

    /// Replaces a value with the one from the configuration, if it has one.
    ///
    /// - Throws: an error if the configuration's value cannot be used.
    func read<Value>(_ setting: Setting<Value>, into target: inout Value) async throws(SettingError) {
        if let value = try await value(of: setting) { target = value }
    }

    /// - Returns: nil if the configuration has none.
    func value<Value>(of setting: Setting<Value>) async throws(SettingError) -> Value? {
        guard let texts = try await texts(of: setting) else { return nil }
        guard let value = setting.parse(texts) else {
            throw error(setting, texts.joined(separator: ","))
        }
        return value
    }

    func error<Value>(
        _ setting: Setting<Value>, _ value: String?, allowed: String? = nil, mistake: CatalogDiagnostic? = nil
    ) -> SettingError {
        SettingError(
            setting.name, value, allowed: allowed, words: setting.words, mistake: mistake, providers: providers)
    }

    /// The value as text, regardless of its type: in the environment all values are strings, in JSON few are.
    private func texts<Value>(of setting: Setting<Value>) async throws(SettingError) -> [String]? {
        let key = ConfigKey(setting.name.key)
        let config = config
        let kinds: [() async throws -> [String]?] = [
            { setting.isList ? try await config.fetchStringArray(forKey: key) : nil },
            { try await config.fetchString(forKey: key).map { [$0] } },
            { try await config.fetchBool(forKey: key).map { ["\($0)"] } },
            { try await config.fetchInt(forKey: key).map { ["\($0)"] } },
        ]
        var failed = false
        for kind in kinds {
            do {
                if let texts = try await kind() { return texts }
            } catch {
                failed = true
            }
        }
        if failed { throw error(setting, nil) }
        return nil
    }

    /// The names of the providers. `ConfigReader` lists them in its description, but does not say which one has a value.
    private var providers: String {
        let text = "\(config)"
        guard let start = text.firstRange(of: "providers: ") else { return text }
        return String(text[start.upperBound...].dropLast())
    }
}
#endif
