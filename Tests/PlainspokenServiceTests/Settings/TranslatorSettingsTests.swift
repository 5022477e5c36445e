#if Configuration
import Configuration
import Foundation
@testable import Plainspoken
import Synchronization
import Testing

@testable import PlainspokenService

@Suite struct TranslatorSettingsTests {
    private static func environment(_ variables: [String: String]) -> ConfigReader {
        ConfigReader(provider: EnvironmentVariablesProvider(environmentVariables: variables))
    }

    private static func memory(_ values: [AbsoluteConfigKey: ConfigValue]) -> ConfigReader {
        ConfigReader(provider: InMemoryProvider(values: values))
    }

    /// Everything at once, as in a container.
    @Test func fromTheEnvironment() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "settings-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appending(path: "de"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(#"{"locale":"de","messages":{"shop.closed":{"title":"Zu"}}}"#.utf8)
            .write(to: folder.appending(path: "de/shop.json"))

        let settings = try await TranslatorSettings(
            config: Self.environment([
                "PLAINSPOKEN_CATALOGS_BUILT_IN": "true",
                "PLAINSPOKEN_CATALOGS_FOLDERS": folder.path,
                "PLAINSPOKEN_CATALOGS_FORMATS": "json",
                "PLAINSPOKEN_CATALOGS_LAYOUT": "{locale}/{name}.json",
                "PLAINSPOKEN_CATALOGS_MANIFEST": "ignored",
                "PLAINSPOKEN_CATALOGS_VALIDATION": "lenient",
                "PLAINSPOKEN_LANGUAGES_OFFERED": "de, ko",
                "PLAINSPOKEN_LANGUAGES_DEFAULT": "de",
                "PLAINSPOKEN_LANGUAGES_SOURCE": "de",
                "PLAINSPOKEN_LANGUAGES_FALLBACK": "keyFirst",
                "PLAINSPOKEN_ROLE": "client",
                "PLAINSPOKEN_PROBLEMS_TYPES_BASE": "https://shop.example/problems/",
                "PLAINSPOKEN_PROBLEMS_OCCURRENCE_IDS": "off",
                "PLAINSPOKEN_PROBLEMS_OCCURRENCE_CODES": "on",
                "PLAINSPOKEN_PROBLEMS_CHALLENGE": "Basic realm=\"shop\"",
                "PLAINSPOKEN_REQUESTS_HONORS_IDEMPOTENCY_KEY": "yes",
                "PLAINSPOKEN_LOG_SERVER_ERRORS": "critical",
                "PLAINSPOKEN_LOG_CLIENT_ERRORS": "off",
                "PLAINSPOKEN_LOG_OTHERS": "trace",
                "PLAINSPOKEN_LOG_STATUSES": "404=debug,503=warning",
                "PLAINSPOKEN_LOG_PER_SECOND": "20",
                "PLAINSPOKEN_LOG_MAXIMUM_FIELD_LENGTH": "100",
                "PLAINSPOKEN_LOG_MAXIMUM_LINE_LENGTH": "2000",
                "PLAINSPOKEN_LOG_PRIVATE_ARGUMENTS": "hidden",
                "PLAINSPOKEN_LOG_QUOTING": "off",
                "PLAINSPOKEN_RELOAD_POLL_INTERVAL": "10s",
                "PLAINSPOKEN_RELOAD_DEBOUNCE": "250ms",
                "PLAINSPOKEN_RELOAD_ALLOWS_REMOVAL": "true",
                "PLAINSPOKEN_RELOAD_ON_HANG_UP": "false",
            ]))
        #expect(settings.options.role == .client && settings.options.fallback == .keyFirst)
        #expect(settings.options.types == .under("https://shop.example/problems/"))
        #expect(settings.options.validation == .lenient && settings.options.honorsIdempotencyKey)
        #expect(settings.options.challenge == "Basic realm=\"shop\"")
        #expect(settings.languages == .only(["de", "ko"]))
        #expect(settings.defaultLanguage == "de" && settings.sourceLanguage == "de")
        #expect(
            settings.reload
                == ReloadSettings(
                    pollInterval: .seconds(10), debounce: .milliseconds(250), allowsRemoval: true,
                    reloadsOnHangUp: false))
        let log = settings.log
        #expect([log.serverErrors, log.clientErrors, log.others] == [.critical, .off, .trace])
        #expect(log.statuses == [404: .debug, 503: .warning] && log.sampling == .perSecond(20))
        #expect(log.maximumFieldLength == 100 && log.maximumLineLength == 2_000)
        #expect(log.privateArguments == .hidden && log.quoting == .off)

        let translator = try settings.translator()
        let problem = translator.translate(Diagnosis("shop.closed", status: .conflict))
        #expect(problem.title == "Zu" && problem.instance == nil && problem.reference != nil)
        #expect(problem.type == "https://shop.example/problems/shop.closed")
        #expect(translator.catalogs.languages == ["de", "ko"])
    }

    /// Values of the types that JSON and YAML have.
    @Test func fromMemory() async throws {
        let settings = try await TranslatorSettings(
            config: Self.memory([
                "plainspoken.catalogs.builtIn": true,
                "plainspoken.languages.offered": ConfigValue(.stringArray(["all"]), isSecret: false),
                "plainspoken.log.perSecond": "all",
                "plainspoken.log.maximumFieldLength": 512,
                "plainspoken.reload.pollInterval": 5,
                "plainspoken.reload.allowsRemoval": true,
            ]))
        #expect(settings.languages == .all && settings.log.sampling == .all)
        #expect(settings.log.maximumFieldLength == 512 && settings.reload.allowsRemoval)
        #expect(settings.reload.pollInterval == .seconds(5))
        #expect(settings.catalogs.count == 1 && settings.catalogs[0].isBuiltIn)
    }

    /// Settings missing from the configuration keep the program's values.
    @Test func theProgramsOwn() async throws {
        let settings = try await TranslatorSettings(
            config: Self.memory(["plainspoken.role": "gateway"]),
            options: TranslatorOptions(role: .client, challenge: "Basic"), log: LogPolicy(clientErrors: .debug),
            reload: ReloadSettings(debounce: .zero))
        #expect(settings.options.role == .gateway && settings.options.challenge == "Basic")
        #expect(settings.log.clientErrors == .debug && settings.reload.debounce == .zero)
        let empty = try await TranslatorSettings(config: Self.environment([:]))
        #expect(empty.reload == ReloadSettings() && empty.languages == .ofApplication)
        let scoped = Self.environment(["SHOP_PLAINSPOKEN_ROLE": "client"]).scoped(to: "shop")
        #expect(try await TranslatorSettings(config: scoped).options.role == .client)
    }

    /// Every setting refuses values that are not allowed, and reports its name and what is allowed.
    @Test(arguments: SettingName.all) func refuses(_ name: SettingName) async throws {
        let free: Set = ["plainspoken.problems.challenge", "plainspoken.catalogs.folders"]
        let wrong = free.contains(name.key) ? "" : "no\nsuch value"
        let error = await #expect(throws: SettingError.self) {
            try await TranslatorSettings(config: Self.environment([name.environmentVariable: wrong]))
        }
        let said = try #require(error).description
        #expect(error?.name == name)
        #expect(said.contains(name.key) && said.contains(name.environmentVariable), "\(said)")
        #expect(said.contains("EnvironmentVariablesProvider"), "\(said)")
        #expect(!said.contains("\n") && said.contains(wrong.isEmpty ? "\"\"" : "no<U+000A>such value"), "\(said)")
    }

    @Test(arguments: [
        ("PLAINSPOKEN_RELOAD_POLL_INTERVAL", "0s"), ("PLAINSPOKEN_RELOAD_POLL_INTERVAL", "2h"),
        ("PLAINSPOKEN_RELOAD_POLL_INTERVAL", "-2s"), ("PLAINSPOKEN_RELOAD_DEBOUNCE", "2s"),
        ("PLAINSPOKEN_LOG_PER_SECOND", "-1"), ("PLAINSPOKEN_LOG_STATUSES", "404=loud"),
        ("PLAINSPOKEN_LOG_STATUSES", "404=debug,404=info"), ("PLAINSPOKEN_LOG_STATUSES", "99=debug"),
        ("PLAINSPOKEN_LOG_MAXIMUM_LINE_LENGTH", "10"), ("PLAINSPOKEN_CATALOGS_LAYOUT", "de.json"),
        ("PLAINSPOKEN_LANGUAGES_OFFERED", "de,,en"), ("PLAINSPOKEN_LANGUAGES_OFFERED", ""),
        ("PLAINSPOKEN_PROBLEMS_TYPES_BASE", "https://münchen.example/"), ("PLAINSPOKEN_CATALOGS_FORMATS", "json,xml"),
        ("PLAINSPOKEN_PROBLEMS_CHALLENGE", "Basic\r\nX: y"), ("PLAINSPOKEN_ROLE", "Gateway"),
        ("PLAINSPOKEN_LOG_SERVER_ERRORS", "warn"),
    ])
    func refusesWhatIsOutOfRange(_ variable: String, _ value: String) async {
        await #expect(throws: SettingError.self) {
            try await TranslatorSettings(config: Self.environment([variable: value]))
        }
    }

    @Test func helps() async throws {
        let error = await #expect(throws: SettingError.self) {
            try await TranslatorSettings(config: Self.environment(["PLAINSPOKEN_ROLE": "gatway"]))
        }
        #expect(
            error?.description
                == "plainspoken.role is \"gatway\": it must be one of gateway, client; did you mean gateway? "
                + "(from EnvironmentVariablesProvider; PLAINSPOKEN_ROLE in the environment)")
        let ofAnotherKind = await #expect(throws: SettingError.self) {
            try await TranslatorSettings(
                config: Self.memory(["plainspoken.role": ConfigValue(.stringArray(["client"]), isSecret: false)]))
        }
        #expect(ofAnotherKind?.description.contains("plainspoken.role is of the wrong type") == true)
    }

    /// Old clients keep the shape that the configuration names; a mistake in its file is one at start, with its place.
    @Test func shapes() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "shapes-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func settings(_ shape: String) async throws(SettingError) -> TranslatorSettings {
            try await TranslatorSettings(config: Self.environment(["PLAINSPOKEN_PROBLEMS_SHAPE": shape]))
        }
        func answer(_ shape: String, accept: String = "*/*") async throws -> String {
            var body: [UInt8] = []
            _ = try await settings(shape).translator().encode(
                Diagnosis("http.404", status: .notFound), for: "en", accept: accept, into: &body)
            return String(decoding: body, as: UTF8.self)
        }
        #expect(try await answer("vapor").hasPrefix(#"{"error":true,"reason":"This page"#))
        #expect(try await answer("google:shop.example").contains(#""domain":"shop.example""#))
        #expect(try await answer("vapor", accept: "application/problem+json").hasPrefix(#"{"type":"about:blank""#))

        let file = folder.appending(path: "shape.json")
        try Data(#"{"version":1,"body":{"failure":"$code"}}"#.utf8).write(to: file)
        #expect(try await answer(file.path) == #"{"failure":"http.404"}"#)
        try Data("{\"version\":1,\n\"body\":{\"failure\":\"$cod\"}}".utf8).write(to: file)
        let error = await #expect(throws: SettingError.self) { try await settings(file.path) }
        let said = try #require(error).description
        #expect(error?.mistake?.place.line == 2 && said.contains("shape.json:2:"), "\(said)")
        #expect(said.contains("a problem has no member \"cod\"") && said.contains("id you mean"), "\(said)")
        let absent = await #expect(throws: SettingError.self) { try await settings("/nowhere/shape.json") }
        #expect(absent?.mistake?.code == .unreadable && absent?.description.contains("\n") == false)
        let misspelled = await #expect(throws: SettingError.self) { try await settings("vapour") }
        #expect(misspelled?.suggestion == "vapor" && misspelled?.mistake == nil)
    }

    /// Exactly the settings in the list are read.
    @Test func readsWhatIsListed() async throws {
        let keys = ReadKeys()
        let config = ConfigReader(provider: InMemoryProvider(values: [:]), accessReporter: keys)
        _ = try await TranslatorSettings(config: config)
        #expect(keys.names == Set(SettingName.all.map(\.key)))
        #expect(Set(SettingName.all.map(\.environmentVariable)).count == SettingName.all.count)
    }

    /// Each setting's stated default is the value used without it.
    @Test(arguments: SettingName.all.filter { !$0.defaultValue.isEmpty && !$0.defaultValue.contains(" ") })
    func theDefaultIsTheDefault(_ name: SettingName) async throws {
        let without = try await TranslatorSettings(config: Self.environment([:]))
        let with = try await TranslatorSettings(
            config: Self.environment([name.environmentVariable: name.defaultValue]))
        #expect(Self.text(with) == Self.text(without))
    }

    private static func text(_ settings: TranslatorSettings) -> String {
        "\(settings.reload) \(settings.languages) \(settings.defaultLanguage) \(settings.options.role) "
            + "\(settings.options.fallback) \(settings.options.validation) \(settings.options.challenge) "
            + "\(settings.options.honorsIdempotencyKey) \(settings.catalogs.count) \(settings.log.level(of: 500)) "
            + "\(settings.log.level(of: 404)) \(settings.log.others) \(settings.log.sampling) "
            + "\(settings.log.maximumFieldLength) \(settings.log.maximumLineLength) \(settings.log.quoting) "
            + "\(settings.log.privateArguments)"
    }

    private final class ReadKeys: AccessReporter {
        private let keys = Mutex<Set<String>>([])
        var names: Set<String> { keys.withLock { $0 } }
        func report(_ event: AccessEvent) {
            keys.withLock { _ = $0.insert(event.metadata.key.description) }
        }
    }
}
#endif
