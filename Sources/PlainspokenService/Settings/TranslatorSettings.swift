#if Configuration
public import Configuration
public import LanguageTags
public import Plainspoken

/// The settings of a translator, its log and its reloads, read from a configuration.
///
/// ```swift
/// let config = ConfigReader(provider: EnvironmentVariablesProvider())
/// let settings = try await TranslatorSettings(config: config, formats: [.json, .xml])
/// let translator = try settings.translator(sources: [.urlError, .posixError])
/// router.add(middleware: ErrorTranslationMiddleware(translator, log: settings.log))
/// let watcher = CatalogWatcher(translator.catalogs, settings: settings.reload, logger: logger)
/// ```
///
/// ```
/// PLAINSPOKEN_CATALOGS_FOLDERS=/etc/shop/locales PLAINSPOKEN_LANGUAGES_OFFERED=de,en PLAINSPOKEN_RELOAD_POLL_INTERVAL=10s
/// ```
///
/// <doc:Settings> lists all names; they are also in ``SettingName/all``. Settings missing from the configuration keep
/// the program's values. A value that cannot be used is an error; swift-configuration by itself would use the default.
/// A misspelled name goes unnoticed: a `ConfigReader` can be asked for names, but does not list those it has.
public struct TranslatorSettings: Sendable {
    /// The catalogs: the built-in ones, then those of the configuration's folders. Add catalogs from code here.
    public var catalogs: [CatalogOrigin]
    public var languages: OfferedLanguages
    public var defaultLanguage: LanguageTag
    public var sourceLanguage: LanguageTag?
    /// All other options of the translator.
    public var options: TranslatorOptions
    /// The log policy for the middleware, or for an `ErrorLog`. How causes are redacted can only be set in code.
    public var log: LogPolicy
    /// The settings for a ``CatalogWatcher``.
    public var reload: ReloadSettings

    /// Reads all settings.
    ///
    /// - Parameters:
    ///   - config: has values under the names of ``SettingName/all``, all of which start with `plainspoken`. A scoped
    ///     reader puts its scope before them.
    ///   - formats: the catalog formats that the program supports; a configuration can choose among them.
    ///   - options: used for settings missing from the configuration, and for those it cannot have: other
    ///     encoders, functions, your own ids.
    ///   - log: used for settings missing from the configuration.
    ///   - reload: used for settings missing from the configuration.
    /// - Throws: the first value that cannot be used, with the values that are allowed.
    public init(
        config: ConfigReader, formats: [any CatalogFormat] = [.json], options: TranslatorOptions = TranslatorOptions(),
        log: LogPolicy = LogPolicy(), reload: ReloadSettings = ReloadSettings()
    ) async throws(SettingError) {
        let reader = SettingReader(config)
        catalogs = try await Self.catalogs(reader, formats)
        languages = try await reader.value(of: KnownSettings.offered) ?? .ofApplication
        defaultLanguage = try await reader.value(of: KnownSettings.defaultLanguage) ?? "en"
        sourceLanguage = try await reader.value(of: KnownSettings.sourceLanguage)
        self.options = try await Self.options(reader, options)
        self.log = try await Self.log(reader, log)
        self.reload = try await Self.reload(reader, reload)
    }

    /// Makes a translator with these settings.
    ///
    /// - Parameter sources: plugins for the application's errors, in the order in which they are asked.
    /// - Throws: ``/Plainspoken/CatalogDiagnostic`` with file, line and column if a catalog cannot be used.
    public func translator(sources: [any ErrorSource] = []) throws(CatalogDiagnostic) -> ErrorTranslator {
        try ErrorTranslator(
            catalogs: catalogs, sources: sources, languages: languages, defaultLanguage: defaultLanguage,
            sourceLanguage: sourceLanguage, options: options)
    }

    // MARK: Reading

    private static func catalogs(
        _ reader: SettingReader, _ formats: [any CatalogFormat]
    ) async throws(SettingError) -> [CatalogOrigin] {
        var chosen = formats
        if let names = try await reader.value(of: KnownSettings.formats) {
            chosen = []
            for name in names {
                guard let format = formats.first(where: { $0.fileExtension == name }) else {
                    let known = formats.map(\.fileExtension).joined(separator: ", ")
                    throw reader.error(KnownSettings.formats, name, allowed: "one or more of \(known)")
                }
                chosen.append(format)
            }
        }
        let layout = try await reader.value(of: KnownSettings.layout)
        let manifest = try await reader.value(of: KnownSettings.manifest) ?? .ifPresent
        let folders = try await reader.value(of: KnownSettings.folders) ?? []
        let hasBuiltIn = try await reader.value(of: KnownSettings.builtIn) ?? true
        return (hasBuiltIn ? [.builtIn] : [])
            + folders.map { .directory($0, formats: chosen, layout: layout, manifest: manifest) }
    }

    private static func options(
        _ reader: SettingReader, _ options: TranslatorOptions
    ) async throws(SettingError) -> TranslatorOptions {
        var options = options
        try await reader.read(KnownSettings.role, into: &options.role)
        try await reader.read(KnownSettings.fallback, into: &options.fallback)
        try await reader.read(KnownSettings.typesBase, into: &options.types)
        try await reader.read(KnownSettings.validation, into: &options.validation)
        try await reader.read(KnownSettings.honorsIdempotencyKey, into: &options.honorsIdempotencyKey)
        try await reader.read(KnownSettings.challenge, into: &options.challenge)
        try await reader.read(KnownSettings.occurrenceIDs, into: &options.occurrenceIDs)
        try await reader.read(KnownSettings.occurrenceCodes, into: &options.occurrenceCodes)
        try await reader.read(KnownSettings.parameters, into: &options.parameters)
        if let named = try await reader.value(of: KnownSettings.shape) {
            do {
                options.encoders.insert(try named.shape(), at: 0)
            } catch {
                throw reader.error(KnownSettings.shape, error.place.path, mistake: error)
            }
        }
        return options
    }

    private static func log(_ reader: SettingReader, _ log: LogPolicy) async throws(SettingError) -> LogPolicy {
        var log = log
        try await reader.read(KnownSettings.serverErrors, into: &log.serverErrors)
        try await reader.read(KnownSettings.clientErrors, into: &log.clientErrors)
        try await reader.read(KnownSettings.otherErrors, into: &log.others)
        try await reader.read(KnownSettings.statuses, into: &log.statuses)
        try await reader.read(KnownSettings.sampling, into: &log.sampling)
        try await reader.read(KnownSettings.maximumFieldLength, into: &log.maximumFieldLength)
        try await reader.read(KnownSettings.maximumLineLength, into: &log.maximumLineLength)
        try await reader.read(KnownSettings.privateArguments, into: &log.privateArguments)
        try await reader.read(KnownSettings.quoting, into: &log.quoting)
        return log
    }

    private static func reload(
        _ reader: SettingReader, _ reload: ReloadSettings
    ) async throws(SettingError) -> ReloadSettings {
        var reload = reload
        try await reader.read(KnownSettings.pollInterval, into: &reload.pollInterval)
        try await reader.read(KnownSettings.debounce, into: &reload.debounce)
        try await reader.read(KnownSettings.allowsRemoval, into: &reload.allowsRemoval)
        try await reader.read(KnownSettings.reloadsOnHangUp, into: &reload.reloadsOnHangUp)
        return reload
    }
}
#endif
