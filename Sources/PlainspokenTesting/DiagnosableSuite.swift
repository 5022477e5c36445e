public import LanguageTags
public import MessageFormat2
public import Plainspoken

/// Checks an error type that knows its own messages: whether it supplies what it declares. Its author runs it in a test.
///
/// ```swift
/// let suite = DiagnosableSuite(PaymentError.self, catalogs: [.builtIn, .directory("Locales")], secrets: ["DE02 1203"])
/// let failures = suite.failures(diagnosing: [.declined(last4: "4242"), .limitReached(account: "DE02 1203")])
/// #expect(failures.isEmpty, "\(failures)")
/// // missing-argument: the error produced payment.declined without its declared argument “last4”
/// ```
///
/// It makes all checks of ``ErrorSourceSuite``, and one more: every declared message must be produced by a sample. An argument with a
/// misspelt name, of another type or with another privacy is only found where it is supplied.
public struct DiagnosableSuite<Failure: Diagnosable>: Sendable {
    private let suite: ErrorSourceSuite<DiagnosableSource<Failure>>

    /// - Parameters:
    ///   - type: the error type.
    ///   - catalogs: the application's catalogs.
    ///   - sourceLanguage: the language that must have every text.
    ///   - secrets: texts in your samples that must not appear in any answer, four bytes or longer.
    ///   - functions: the functions that texts can call, as in ``/Plainspoken/TranslatorOptions/functions``.
    public init(
        _ type: Failure.Type, catalogs: [CatalogOrigin] = [.builtIn], sourceLanguage: LanguageTag = "en",
        secrets: [String] = [], functions: FunctionRegistry = .standard
    ) {
        suite = ErrorSourceSuite(
            DiagnosableSource<Failure>(), "the error", catalogs: catalogs, sourceLanguage: sourceLanguage,
            secrets: secrets, functions: functions)
    }

    /// Runs all checks.
    ///
    /// - Parameter samples: errors of the type, one for every declared message.
    /// - Returns: the failures, without duplicates; empty if everything is right.
    public func failures(diagnosing samples: [Failure]) -> [SuiteFailure] {
        var found = FailureList()
        for failure in suite.failures(diagnosing: samples) { found.add(failure.check, failure.message) }
        let produced = Set(samples.flatMap { $0.diagnosis.allKeys })
        for declaration in Failure.messages where !isProduced(declaration.key, produced) {
            found.add(
                "untried-message",
                "no sample produces the declared message \(declaration.key): add one, or remove the declaration")
        }
        return found.failures
    }

    /// The engine chooses variants, so declaring one is enough.
    private func isProduced(_ key: MessageKey, _ produced: Set<MessageKey>) -> Bool {
        let bases = MessageVariant.allCases.compactMap { $0.base(of: key.rawValue) }
        return produced.contains(key) || bases.contains { produced.contains(MessageKey($0)) }
    }
}

/// An error type as a source: it diagnoses itself.
struct DiagnosableSource<Failure: Diagnosable>: ErrorSource {
    var messages: [MessageDeclaration] { Failure.messages }

    func diagnose(_ error: Failure, in context: DiagnosisContext) -> Diagnosis? { error.diagnosis }
}

extension Diagnosis {
    /// Every message that the diagnosis asks for, labels included.
    fileprivate var allKeys: [MessageKey] {
        let fields = fieldErrors.flatMap { [$0.key] + $0.generalKeys }
        let labels = ([arguments] + fieldErrors.map(\.arguments)).flatMap { arguments in
            arguments.kinds.filter { $0.type.name == ArgumentType.message.name }
                .flatMap { arguments[$0.name]?.texts ?? [] }
        }
        return [key] + generalKeys + detailKeys + fields + labels.map { MessageKey($0) }
    }
}
