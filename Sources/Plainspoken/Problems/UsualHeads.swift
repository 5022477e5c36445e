import HTTPTypes
import LanguageTags

/// The header fields of most answers, made when catalogs are loaded: those of a problem in one language whose error adds none. A list of
/// fields costs more than the rest of an answer, and a finished one is only passed on.
struct UsualHeads: Sendable {
    private struct Head: Sendable {
        let plain: HTTPFields
        /// The same for a problem with a known wait.
        let waiting: WaitingHeads

        init(_ language: LanguageTag, _ encoder: any ProblemEncoder, vary: [String]) {
            func fields(_ retry: RetryAdvice) -> HTTPFields {
                EncodedProblem(storedStatus: .none, code: "", languages: [language], retry: retry)
                    .responseHeaderFields(of: encoder, vary: vary, challenge: "")
            }
            plain = fields(.unknown)
            waiting = WaitingHeads(fields(.after(.zero)))
        }

        func fields(_ retry: RetryAdvice) -> HTTPFields {
            guard let seconds = retry.wholeSeconds else { return plain }
            return waiting.fields(seconds)
        }
    }

    private let formats: ProblemFormats
    /// Those of JSON, as problems and in shapes; the heads of others are made for each answer. For each language, first
    /// without and then with a language that depends on a header.
    private let heads: [(format: ProblemFormat, heads: [Head])]

    /// - Parameter languages: those of a snapshot.
    init(_ formats: ProblemFormats, for languages: [LoadedLanguage]) {
        self.formats = formats
        heads = formats.all.filter(\.isDirect).map { format in
            let heads = languages.flatMap { language in
                [false, true].map { Head(language.tag, format.encoder, vary: format.vary(readsHeader: $0)) }
            }
            return (format, heads)
        }
    }

    /// The same for other languages.
    func with(_ languages: [LoadedLanguage]) -> UsualHeads { UsualHeads(formats, for: languages) }

    /// The fields of a usual answer.
    ///
    /// - Parameters:
    ///   - language: the place of its language in the snapshot.
    ///   - readsHeader: whether the language depended on a header.
    /// - Returns: `nil` if the status needs a field of its own, or in another format.
    func fields(
        of diagnosis: borrowing Diagnosis, language: Int, in format: ProblemFormat, readsHeader: Bool
    ) -> HTTPFields? {
        guard let heads = heads.first(where: { $0.format === format })?.heads, diagnosis.storedStatus.code != 401 else {
            return nil
        }
        return heads[language * 2 + (readsHeader ? 1 : 0)].fields(diagnosis.retry)
    }
}
