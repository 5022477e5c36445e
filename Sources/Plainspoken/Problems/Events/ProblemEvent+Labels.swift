import HTTPTypes
import LanguageTags

extension ProblemEvent {
    /// Everything that labels are made from.
    struct Vocabulary {
        let snapshot: CatalogSnapshot
        /// The keys that sources declare.
        let declared: Set<String>

        func label(of key: MessageKey?) -> String {
            guard let key else { return noLabel }
            return snapshot.hasEntry(key) || declared.contains(key.rawValue) ? key.rawValue : unknownLabel
        }

        func label(of language: LanguageTag?) -> String {
            guard let language else { return noLabel }
            return snapshot.languages.contains { $0.tag == language } ? language.description : unknownLabel
        }

        func label(of status: HTTPResponse.Status?) -> String {
            guard let code = status?.code else { return noLabel }
            if snapshot.hasEntry(MessageKey("http.\(code)")) { return "\(code)" }
            return (100...599).contains(code) ? "\(code / 100)xx" : unknownLabel
        }
    }

    /// - Parameter declared: the keys that sources declare.
    init(_ problem: EncodedProblem, _ facts: ProblemFacts, declared: Set<String>) {
        let vocabulary = Vocabulary(snapshot: facts.snapshot, declared: declared)
        status = problem.status
        code = problem.code
        languages = problem.languages
        report = problem.report
        labels = Labels(
            class: facts.keyClass, key: vocabulary.label(of: facts.key), status: vocabulary.label(of: status),
            language: vocabulary.label(of: languages.first))
        var seen: Set<Issue> = []
        issues = report.issues.map { Issue(kind: $0.kind, key: vocabulary.label(of: $0.key)) }
            .filter { seen.insert($0).inserted }
        missingTexts = facts.missingTexts
        asksForOtherLanguages = facts.asksForOtherLanguages
        duration = facts.duration.map { .nanoseconds($0) }
    }
}
