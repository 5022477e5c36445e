public import Plainspoken

/// Checks a whole translator: whether readers of every language that it offers get every text in that language.
///
/// ```swift
/// @Test func everyTextInEveryLanguage() throws {
///     let failures = TranslatorSuite(try Shop.translator(), of: [OrderError.self]).failures()
///     #expect(failures.isEmpty, "\(failures)")
/// }
/// // missing-text: order.out-of-stock has no text in de, ko
/// ```
///
/// A text counts for every language that inherits it: one in English is enough for readers of British English. Messages that are
/// declared as optional need no text.
public struct TranslatorSuite: Sendable {
    private let translator: ErrorTranslator
    private let declarations: [MessageDeclaration]

    /// - Parameters:
    ///   - translator: the application's translator, with its sources and catalogs.
    ///   - types: the application's error types that are `Diagnosable`; the translator already knows its sources.
    ///   - messages: more declarations, such as those that the plugin `PlainspokenKeys` generates: `and: .typedKeys`.
    public init(
        _ translator: ErrorTranslator, of types: [any Diagnosable.Type] = [], and messages: [MessageDeclaration] = []
    ) {
        self.translator = translator
        var seen: Set<MessageDeclaration> = []
        declarations = translator.declarations(of: types, and: messages).filter { seen.insert($0).inserted }
    }

    /// Looks up every declared message in every offered language.
    ///
    /// - Returns: the failures, without duplicates; empty if every message has a text in every language, and every text can be shown
    ///   with the arguments that are declared.
    public func failures() -> [SuiteFailure] {
        var found = FailureList()
        let languages = translator.catalogs.languages
        for declaration in declarations where declaration.key.isValid {
            let diagnosis = declaration.sample
            var missing: [String] = []
            for language in languages {
                let chain = Set(language.fallbackChain)
                let own = translator.explain(diagnosis, for: .languages([language])).lookUps.filter {
                    $0.key == declaration.key && chain.contains($0.language)
                }
                if own.allSatisfy({ $0.outcome == .noEntry }) { missing.append("\(language)") }
                for case .missingArguments(let names) in own.map(\.outcome) {
                    let needs = names.map { "$" + $0 }.joined(separator: ", ")
                    found.add(
                        "undeclared-argument",
                        "the text of \(declaration.key) in \(language) needs \(needs), which no code declares")
                }
            }
            if !missing.isEmpty, !declaration.isOptional {
                found.add(
                    "missing-text", "\(declaration.key) has no text in \(missing.joined(separator: ", "))")
            }
        }
        return found.failures
    }
}

extension MessageDeclaration {
    /// A diagnosis that asks for the message, with a value for each declared argument.
    var sample: Diagnosis {
        var supplied = DiagnosisArguments()
        for argument in arguments {
            let value = argument.type.sample
            supplied[argument.name] = argument.type.isPrivate ? .private(value) : value
        }
        return Diagnosis(key, arguments: supplied, status: nil)
    }
}
