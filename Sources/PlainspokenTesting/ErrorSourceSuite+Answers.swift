import LanguageTags
import Plainspoken

/// Checks the answers that readers get.
extension ErrorSourceSuite {
    /// The shortest secret to look for: shorter texts appear in responses by chance.
    private static var minimumSecretLength: Int { 4 }

    /// Checks that the answer to a sample is complete and keeps its secrets, in every language and format.
    func check(_ sample: any Error, _ translator: ErrorTranslator, _ role: ProgramRole, _ found: inout FailureList) {
        let key = (sample as? Source.Failure).flatMap { source.diagnose($0, in: DiagnosisContext(role: role))?.key }
        let needsOwnText = key.map { !isOfUpstream($0) } ?? true
        for language in Set(translator.catalogs.languages + [sourceLanguage]).sorted() {
            let preference = LanguagePreference.languages([language])
            let problem = translator.translate(sample, for: preference)
            let needsText = language == sourceLanguage && needsOwnText
            for issue in problem.report.issues where Self.isFault(issue, needsText) {
                found.add("issue", "\(problem.code) in \(language) as \(role.rawValue): \(issue)")
            }
            let answer = problem.everythingSent
            for secret in secrets + problem.report.privateArguments.flatMap(\.argument.texts)
            where secret.utf8.count >= Self.minimumSecretLength && answer.contains(where: { $0.contains(secret) }) {
                found.add(
                    "disclosure",
                    "the answer to \(problem.code) in \(language) shows “\(secret)”, which is not for readers")
            }
        }
    }

    /// Whether an issue is a failure. A missing text counts only in the source language; for other languages it is up
    /// to the linter. Codes of other programs need no text.
    private static func isFault(_ issue: TranslationIssue, _ needsText: Bool) -> Bool {
        issue.isFaultOfTexts && (issue.kind != .missingMessage || needsText)
    }
}

extension ArgumentType {
    /// A sample value of this type.
    var sample: DiagnosisArgument {
        switch self {
        case .integer: .integer(3)
        case .decimal: .decimal("1.50")
        case .date: .date(secondsSince1970: 0)
        case .list: .list(["a", "b"])
        case .message: .message("label.sample")
        default: .string("text")
        }
    }
}
