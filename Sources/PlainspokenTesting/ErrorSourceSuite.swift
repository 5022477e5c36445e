public import LanguageTags
public import MessageFormat2
public import Plainspoken

/// Checks everything that an error source must do. The source's author runs it in a test.
///
/// ```swift
/// let suite = ErrorSourceSuite(SQLiteErrors(), catalogs: [.directory("Locales")], secrets: ["/var/lib/shop.db"])
/// let failures = suite.failures(diagnosing: [SQLiteError(.full), SQLiteError(.busy, path: "/var/lib/shop.db")])
/// #expect(failures.isEmpty, "\(failures)")
/// ```
///
/// - Every declared key is valid and has a text in the source language. In every language that has a text for it, the
///   text uses only arguments that are declared and may be shown.
/// - Every diagnosis of a sample uses declared keys with their declared arguments.
/// - Nothing private, and none of your secrets, appears in an answer, in any language or format.
public struct ErrorSourceSuite<Source: ErrorSource>: Sendable {
    let source: Source
    let catalogs: [CatalogOrigin]
    let sourceLanguage: LanguageTag
    let secrets: [String]
    let functions: FunctionRegistry
    /// What failures call the source.
    private let producer: String

    /// - Parameters:
    ///   - source: the source to check. Its own catalogs (``/Plainspoken/ErrorSource/catalogs``) are loaded with it.
    ///   - catalogs: the application's catalogs.
    ///   - sourceLanguage: the language that must have every text.
    ///   - secrets: texts in your samples that must not appear in any answer, four bytes or longer.
    ///   - functions: the functions that texts can call, as in ``/Plainspoken/TranslatorOptions/functions``.
    public init(
        _ source: Source, catalogs: [CatalogOrigin] = [.builtIn], sourceLanguage: LanguageTag = "en",
        secrets: [String] = [], functions: FunctionRegistry = .standard
    ) {
        self.init(
            source, "the source", catalogs: catalogs, sourceLanguage: sourceLanguage, secrets: secrets,
            functions: functions)
    }

    init(
        _ source: Source, _ producer: String, catalogs: [CatalogOrigin], sourceLanguage: LanguageTag,
        secrets: [String], functions: FunctionRegistry
    ) {
        self.producer = producer
        self.functions = functions
        self.source = source
        self.catalogs = catalogs
        self.sourceLanguage = sourceLanguage
        self.secrets = secrets
    }

    /// Runs all checks.
    ///
    /// - Parameter samples: errors that the source knows, one of every kind.
    /// - Returns: the failures, without duplicates; empty if everything is right.
    public func failures(diagnosing samples: [any Error]) -> [SuiteFailure] {
        var found = FailureList()
        checkDeclarations(&found)
        for role in ProgramRole.allCases {
            do {
                let translator = try makeTranslator(role)
                if role == .gateway { checkTexts(translator, &found) }
                for sample in samples { check(sample, translator, role, &found) }
            } catch {
                found.add("catalogs", "the catalogs cannot be loaded: \(error)")
            }
        }
        checkSamples(samples, &found)
        return found.failures
    }

    private func makeTranslator(_ role: ProgramRole) throws(CatalogDiagnostic) -> ErrorTranslator {
        let hasBuiltIn = catalogs.contains(where: \.isBuiltIn)
        return try ErrorTranslator(
            catalogs: hasBuiltIn ? catalogs : [.builtIn] + catalogs, sources: [source],
            languages: hasBuiltIn ? .all : .ofApplication, defaultLanguage: sourceLanguage,
            sourceLanguage: sourceLanguage, options: TranslatorOptions(role: role, functions: functions))
    }

    // MARK: Declarations

    private func checkDeclarations(_ found: inout FailureList) {
        for declaration in source.messages {
            let key = declaration.key
            if !key.isValid {
                found.add("invalid-key", "the declared key “\(key)” is not valid, so no catalog can contain it")
            }
            let names = declaration.arguments.map(\.name)
            for name in names where names.filter({ $0 == name }).count > 1 {
                found.add("duplicate-argument", "the declaration of \(key) has the argument “\(name)” twice")
            }
        }
    }

    /// Checks that each declared key has a text, and that its declared arguments are enough for it.
    private func checkTexts(_ translator: ErrorTranslator, _ found: inout FailureList) {
        for declaration in source.messages where declaration.key.isValid {
            for language in Set(translator.catalogs.languages + [sourceLanguage]).sorted() {
                let lookUps = lookUps(of: declaration, translator, language)
                for lookUp in lookUps {
                    guard case .missingArguments(let names) = lookUp.outcome else { continue }
                    let supplied = MessageVariant.allCases.filter { $0.key(of: declaration.key) == lookUp.key }
                        .flatMap(\.arguments).map(\.name)
                    let needs = names.filter { !supplied.contains($0) }.map { "$" + $0 }.joined(separator: ", ")
                    found.add(
                        "undeclared-argument",
                        "the text of \(lookUp.key) in \(language) needs \(needs): declare what \(producer) supplies")
                }
                let own = lookUps.filter { $0.key == declaration.key }.map(\.outcome)
                if language == sourceLanguage, !declaration.isOptional, own.allSatisfy({ $0 == .noEntry }) {
                    found.add(
                        "missing-text",
                        "the declared key \(declaration.key) has no text in \(language): write one, or declare it as optional"
                    )
                }
            }
        }
    }

    /// How the texts of a message, and of its variants, are found in a language.
    private func lookUps(
        of declaration: MessageDeclaration, _ translator: ErrorTranslator, _ language: LanguageTag
    ) -> [KeyLookUp] {
        let plain = declaration.sample
        var (open, waiting) = (plain, plain)
        open.outcome = .unknown
        waiting.outcome = .notApplied
        waiting.retry = .after(.seconds(60))
        let keys = [declaration.key] + MessageVariant.allCases.map { $0.key(of: declaration.key) }
        return [plain, open, waiting].flatMap { translator.explain($0, for: .languages([language])).lookUps }
            .filter { keys.contains($0.key) && $0.language == language }
    }

    // MARK: Samples

    private func checkSamples(_ samples: [any Error], _ found: inout FailureList) {
        for sample in samples {
            guard let failure = sample as? Source.Failure else {
                found.add("foreign-sample", "\(Source.self) does not take errors of the type \(type(of: sample))")
                continue
            }
            let diagnoses = ProgramRole.allCases.compactMap { source.diagnose(failure, in: DiagnosisContext(role: $0)) }
            if diagnoses.isEmpty { found.add("declined", "\(Source.self) declines the sample \(sample)") }
            for diagnosis in diagnoses where !diagnosis.isReplaced { check(diagnosis, &found) }
        }
    }

    private func check(_ diagnosis: Diagnosis, _ found: inout FailureList) {
        check(diagnosis.key, diagnosis.arguments, &found)
        for key in diagnosis.generalKeys { checkGeneral(key, &found) }
        for error in diagnosis.fieldErrors {
            if !isOfUpstream(error.key) { check(error.key, error.arguments, isOfField: true, &found) }
            for key in error.generalKeys { checkGeneral(key, &found) }
        }
    }

    /// Checks the key that is asked for first: it and its arguments must be declared.
    ///
    /// - Parameter isOfField: whether the engine supplies the field's name.
    private func check(
        _ key: MessageKey, _ arguments: DiagnosisArguments, isOfField: Bool = false, _ found: inout FailureList
    ) {
        guard key.isValid else {
            return found.add("invalid-key", "\(producer) produced “\(key)”, which is not a valid key")
        }
        let declarations = source.messages.filter { $0.key == key }
        guard !declarations.isEmpty else {
            // There are too many codes of other programs to declare them.
            if !isOfUpstream(key) {
                found.add("undeclared-key", "\(producer) produced \(key), which is not in its `messages`")
            }
            return
        }
        let supplied = arguments.kinds
        for argument in declarations.flatMap(\.arguments) {
            guard let value = supplied.first(where: { $0.name == argument.name }) else {
                if isOfField, argument.name == "field" { continue }
                found.add(
                    "missing-argument", "\(producer) produced \(key) without its declared argument “\(argument.name)”")
                continue
            }
            let (has, needs) = (value.type.name, argument.type.name)
            if has != needs, !(has == ArgumentType.integer.name && needs == ArgumentType.decimal.name) {
                let kinds = "the type \(has), but is declared as \(needs)"
                found.add("argument-type", "the argument “\(argument.name)” of \(key) has \(kinds)")
            }
            if value.type.isPrivate != argument.type.isPrivate {
                let words =
                    value.type.isPrivate ? "private, but is declared as public" : "public, but is declared as private"
                found.add("argument-privacy", "the argument “\(argument.name)” of \(key) is \(words)")
            }
        }
        let declared = Set(declarations.flatMap(\.arguments).map(\.name))
        for argument in supplied where !argument.type.isPrivate && !declared.contains(argument.name) {
            found.add(
                "undeclared-argument",
                "\(producer) produced \(key) with the argument “\(argument.name)”, which is not declared")
        }
    }

    private func checkGeneral(_ key: MessageKey, _ found: inout FailureList) {
        guard key.isValid else {
            return found.add("invalid-key", "\(producer) produced “\(key)”, which is not a valid key")
        }
        let isKnown = key == .error || key.rawValue.hasPrefix("http.") || source.messages.contains { $0.key == key }
        if !isKnown, !isOfUpstream(key) {
            found.add("undeclared-key", "\(producer) produced \(key), which is not in its `messages`")
        }
    }

    func isOfUpstream(_ key: MessageKey) -> Bool { key.rawValue.hasPrefix("server.") }
}
