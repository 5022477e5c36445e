#if Configuration
import LanguageTags
import Plainspoken

/// Every setting, defined once: reading, documentation and tests all use these.
enum KnownSettings {
    // MARK: Catalogs

    static let builtIn = Setting<Bool>(
        "catalogs.builtIn", "Whether the texts that come with Plainspoken are used where no other catalog has one.",
        default: true)
    static let folders = Setting<[String]>(
        listOf: "catalogs.folders", "The folders of catalogs; later ones override earlier ones.",
        allowed: "folder paths, absolute or relative to the working directory", default: ""
    ) { $0.contains("") ? nil : $0 }
    static let formats = Setting<[String]>(
        listOf: "catalogs.formats", "The catalog formats to read, out of those the program supports.",
        allowed: "file extensions of those formats, such as json, xml", default: "all of them"
    ) { $0.isEmpty ? nil : $0 }
    static let layout = Setting<String>(
        "catalogs.layout", "How a catalog's path in a folder names its language.",
        allowed: "a pattern with {locale}, such as {locale}/{name}.json", default: ""
    ) { CatalogLayout($0)?.pattern }
    static let manifest = Setting<ManifestUse>(
        "catalogs.manifest", "Whether catalogs.sha256 in a folder decides which files are used.",
        words: ["ifPresent": .ifPresent, "required": .required, "ignored": .ignored], default: "ifPresent")
    static let validation = Setting<CatalogValidation>(
        "catalogs.validation", "Whether a text that cannot be used is an error or counts as missing.",
        words: ["strict": .strict, "lenient": .lenient], default: "strict")

    // MARK: Languages

    static let offered = Setting<OfferedLanguages>(
        listOf: "languages.offered", "The languages that readers can be answered in.",
        allowed: "application (those of the program's own catalogs), all, or language tags such as de, pt-BR",
        default: "application"
    ) { texts in
        switch texts {
        case ["application"]: .ofApplication
        case ["all"]: .all
        default: tags(texts).map { .only($0) }
        }
    }
    static let defaultLanguage = Setting<LanguageTag>(
        "languages.default", "The language for readers who accept none of the offered ones.",
        allowed: "a language tag such as de, pt-BR", default: "en", parse: { LanguageTag($0) })
    static let sourceLanguage = Setting<LanguageTag>(
        "languages.source", "The language that the program's texts are written in first.",
        allowed: "a language tag such as de, pt-BR", default: "", parse: { LanguageTag($0) })
    static let fallback = Setting<FallbackPolicy>(
        "languages.fallback", "What is preferred when the reader's language lacks the exact message.",
        words: ["languageFirst": .languageFirst, "keyFirst": .keyFirst], default: "languageFirst")

    // MARK: Problems

    static let role = Setting<ProgramRole>(
        "role", "Whether the program answers the reader or is the reader's own.",
        words: ["gateway": .gateway, "client": .client],
        default: "gateway")
    static let typesBase = Setting<ProblemTypes>(
        "problems.typesBase", "The start of every problem's type; without it, the type is about:blank.",
        allowed: "a URI such as https://example.com/problems/, in ASCII", default: ""
    ) { text in
        let types = ProblemTypes.under(text)
        return (try? types.check()) == nil ? nil : types
    }
    static let occurrenceIDs = Setting<OccurrenceIDs>(
        "problems.occurrenceIDs", "Whether each problem has its own id, which the log has as well.",
        words: ["uuids": .uuids, "off": .off], default: "uuids")
    static let occurrenceCodes = Setting<OccurrenceCodes>(
        "problems.occurrenceCodes", "Whether each problem has a short code for support, which the log has as well.",
        words: ["off": .off, "on": .on], default: "off")
    static let parameters = Setting<ParameterMembers>(
        "problems.parameters", "Whether programs get the values that texts show.", words: ["off": .off, "on": .on],
        default: "off")
    static let shape = Setting<NamedShape>(
        "problems.shape",
        "The shape of answers to clients that ask for no other one, for clients that know it already.",
        allowed: "one of \(NamedShape.names.joined(separator: ", ")), or the path of a shape's declaration (.json)",
        default: "", words: NamedShape.names, parse: { NamedShape($0) })
    static let challenge = Setting<String>(
        "problems.challenge", "The WWW-Authenticate field of a 401 response when the error sets none.",
        allowed: "a scheme with its parameters (RFC 9110 §11.6.1)", default: "Bearer"
    ) { text in
        (try? TranslatorOptions(challenge: text).checkChallenge()) == nil ? nil : text
    }
    static let honorsIdempotencyKey = Setting<Bool>(
        "requests.honorsIdempotencyKey", "Whether a request with an Idempotency-Key can be sent again.",
        default: false)

    // MARK: Log

    static let serverErrors = level("log.serverErrors", "The level of errors from status 500 on.", default: .error)
    static let clientErrors = level(
        "log.clientErrors", "The level of errors with a status from 400 to 499.", default: .info)
    static let otherErrors = level("log.others", "The level of errors without a status.", default: .debug)
    static let statuses = Setting<[Int: LogLevel]>(
        listOf: "log.statuses", "The levels of single statuses, which override those of their class.",
        allowed: "a list such as 404=debug, 503=warning, with the levels \(levelNames.joined(separator: ", "))",
        default: "", parse: { levels(ofStatuses: $0) })
    static let sampling = Setting<LogSampling>(
        "log.perSecond", "The most lines per second for each status from 400 to 499; the rest are only counted.",
        allowed: "a whole number from 0 to 1000000, or all", default: "100", words: ["all"]
    ) { text in
        if text == "all" { return .all }
        return Int(text).flatMap { 0...1_000_000 ~= $0 ? .perSecond($0) : nil }
    }
    static let maximumFieldLength = Setting<Int>(
        "log.maximumFieldLength", "The most bytes of one value in a line.", in: 16...65_536,
        default: LogPolicy().maximumFieldLength)
    static let maximumLineLength = Setting<Int>(
        "log.maximumLineLength", "The most bytes of all fields in a line together.", in: 1_024...1_048_576,
        default: LogPolicy().maximumLineLength)
    static let privateArguments = Setting<ArgumentVisibility>(
        "log.privateArguments", "Whether the log shows values that no reader sees.",
        words: ["shown": .shown, "hidden": .hidden], default: "shown")
    static let quoting = Setting<LogQuoting>(
        "log.quoting",
        "How values are quoted in a line; off is for log backends that store names and values separately.",
        words: ["logfmt": .logfmt, "off": .off], default: "logfmt")

    private static let levelNames = LogLevel.allCases.map(\.rawValue)

    private static func level(_ key: String, _ purpose: String, default level: LogLevel) -> Setting<LogLevel> {
        Setting<LogLevel>(
            key, purpose, allowed: "one of \(levelNames.joined(separator: ", "))", default: level.rawValue,
            words: levelNames,
            parse: { LogLevel(rawValue: $0) })
    }

    /// `404=debug`
    private static func levels(ofStatuses texts: [String]) -> [Int: LogLevel]? {
        var levels: [Int: LogLevel] = [:]
        for text in texts {
            let parts = text.split(separator: "=", omittingEmptySubsequences: false)
            guard parts.count == 2, let status = Int(parts[0]), 100...599 ~= status,
                let level = LogLevel(rawValue: String(parts[1])), levels.updateValue(level, forKey: status) == nil
            else { return nil }
        }
        return levels
    }

    // MARK: Reload

    static let pollInterval = Setting<Duration>(
        "reload.pollInterval", "How often the files are compared with the served catalogs.",
        in: ReloadSettings.pollIntervals, default: ReloadSettings().pollInterval)
    static let debounce = Setting<Duration>(
        "reload.debounce", "How long to wait after the last change before the files are read.",
        in: ReloadSettings.debounces, default: ReloadSettings().debounce)
    static let allowsRemoval = Setting<Bool>(
        "reload.allowsRemoval", "Whether a reload may drop a catalog file that was there before.",
        default: ReloadSettings().allowsRemoval)
    static let reloadsOnHangUp = Setting<Bool>(
        "reload.onHangUp", "Whether SIGHUP makes the service read the catalogs at once.",
        default: ReloadSettings().reloadsOnHangUp)

    private static func tags(_ texts: [String]) -> [LanguageTag]? {
        let tags = texts.compactMap { LanguageTag($0) }
        return tags.isEmpty || tags.count != texts.count ? nil : tags
    }
}

extension SettingName {
    /// All settings, in the order in which they are documented.
    public static let all: [SettingName] = [
        KnownSettings.builtIn.name, KnownSettings.folders.name, KnownSettings.formats.name,
        KnownSettings.layout.name, KnownSettings.manifest.name, KnownSettings.validation.name,
        KnownSettings.offered.name,
        KnownSettings.defaultLanguage.name, KnownSettings.sourceLanguage.name, KnownSettings.fallback.name,
        KnownSettings.role.name, KnownSettings.typesBase.name, KnownSettings.occurrenceIDs.name,
        KnownSettings.occurrenceCodes.name, KnownSettings.parameters.name, KnownSettings.shape.name,
        KnownSettings.challenge.name,
        KnownSettings.honorsIdempotencyKey.name,
        KnownSettings.serverErrors.name,
        KnownSettings.clientErrors.name, KnownSettings.otherErrors.name, KnownSettings.statuses.name,
        KnownSettings.sampling.name, KnownSettings.maximumFieldLength.name, KnownSettings.maximumLineLength.name,
        KnownSettings.privateArguments.name, KnownSettings.quoting.name, KnownSettings.pollInterval.name,
        KnownSettings.debounce.name, KnownSettings.allowsRemoval.name, KnownSettings.reloadsOnHangUp.name,
    ]
}
#endif
