public import HTTPTypes
public import LanguageTags

/// A problem that was made for a reader, for metrics, traces and alerts: what ``TranslatorOptions/onProblem`` gets.
///
/// ```swift
/// options.onProblem = { problem in
///     if problem.labels.class == "payment", problem.status?.kind == .serverError { pager.ring() }
/// }
/// ```
///
/// What a client or another server sends can appear in ``code``, ``status``, ``languages`` and ``report``, but never in
/// ``labels``, ``issues`` or ``missingTexts``: these consist of what the catalogs and the sources contain, so that they
/// can be the labels of metrics. A key that is in neither is ``unknownLabel``.
public struct ProblemEvent: Sendable {
    /// A few words about a problem, each from a set that is fixed when the catalogs are loaded.
    public struct Labels: Sendable, Hashable {
        /// The first word of the message key, or of the first more general one that a catalog has: `payment`, `http`.
        public let `class`: String
        /// The message key, or ``ProblemEvent/unknownLabel``.
        public let key: String
        /// The status: `404`, or `4xx` for one that the catalogs don't know, or ``ProblemEvent/noLabel``.
        public let status: String
        /// The language of the texts, or ``ProblemEvent/noLabel``. The language of a problem that another server wrote is
        /// ``ProblemEvent/unknownLabel`` if no catalog has it.
        public let language: String
    }

    /// An issue by its kind and the message key it is about.
    public struct Issue: Sendable, Hashable {
        public let kind: TranslationIssue.Kind
        /// The key, ``ProblemEvent/unknownLabel`` or ``ProblemEvent/noLabel``.
        public let key: String
    }

    /// A text that other languages have but the reader's has not, so that the reader got a text that says less, or one in
    /// another language.
    public struct MissingText: Sendable, Hashable {
        public let key: String
        /// The language in which it is missing: the best of those offered for this reader.
        public let language: LanguageTag
    }

    /// The label for values that neither a catalog nor a source contains.
    public static let unknownLabel = "other"
    /// The label for the absence of a value.
    public static let noLabel = "none"

    /// The status of the answer; `nil` for failures without a response.
    public let status: HTTPResponse.Status?
    /// The kind of problem for programs.
    public let code: String
    /// The languages of the texts, that of the detail first.
    public let languages: [LanguageTag]
    /// The part of the answer that is only for the log.
    public let report: ErrorReport

    /// Labels for metrics.
    public let labels: Labels
    /// ``ErrorReport/issues`` as labels, each once.
    public let issues: [Issue]
    /// The texts that the reader's language lacks, each once.
    public let missingTexts: [MissingText]
    /// Whether the reader asked for languages, of which none is offered, nor one near it.
    public let asksForOtherLanguages: Bool
    /// The time from the error to its problem, or to its bytes; `nil` for a problem that the program made itself.
    public let duration: Duration?
}
