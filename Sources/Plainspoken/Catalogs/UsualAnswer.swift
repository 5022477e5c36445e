import ByteText
import LanguageTags
import MessageFormat2

/// The usual answer: the entry of an error's own key in the reader's first language, with nothing to add or to report. The full search
/// would find the same, but takes 1,500 more instructions.
struct UsualAnswer: ~Copyable {
    let language: LoadedLanguage
    /// The place of the language in the snapshot.
    let languagePlace: Int
    let texts: LoadedLanguage.Entry
    /// The reader's region if it changes the texts.
    let region: RegionCode
    /// The values of the diagnosis with the code of the occurrence, if the texts show that.
    let supplied: Supplied?

    /// In an object, because few answers have it.
    final class Supplied: Sendable {
        let arguments: DiagnosisArguments

        init(_ arguments: DiagnosisArguments) { self.arguments = arguments }
    }
}

extension CatalogSnapshot {
    /// The usual answer to an error; `nil` if only the full search can find out what the answer is.
    ///
    /// - Parameters:
    ///   - holding: the circumstances that select variants of a key.
    ///   - code: the code of the occurrence, for texts that show it.
    ///   - preference: the reader's languages.
    func usualAnswer(
        to diagnosis: borrowing Diagnosis, _ holding: HoldingVariants, code: OccurrenceCode?,
        for preference: borrowing LanguagePreference
    ) -> UsualAnswer? {
        guard diagnosis.extras == nil, diagnosis.arguments.areAllShown,
            let group = negotiator.first(preference), let place = firstPlaces[group],
            let key = firstKey(of: diagnosis, holding),
            let texts = languages[place].texts(of: key), texts.title.hasText
        else { return nil }
        let language = languages[place]
        switch language.outlook(of: texts, with: diagnosis.arguments.values) {
        case .certain:
            return UsualAnswer(language: language, languagePlace: place, texts: texts, region: .none, supplied: nil)
        case .certainByRegion:
            return UsualAnswer(
                language: language, languagePlace: place, texts: texts,
                region: preference.region(in: language.regions), supplied: nil)
        case .uncertain:
            return code.flatMap { usualAnswer(to: diagnosis, with: $0, place, texts, for: preference) }
        }
    }

    /// The usual answer with a text that shows the code of the occurrence; `nil` if it needs something else.
    @inline(never)
    private func usualAnswer(
        to diagnosis: borrowing Diagnosis, with code: OccurrenceCode, _ place: Int, _ texts: LoadedLanguage.Entry,
        for preference: borrowing LanguagePreference
    ) -> UsualAnswer? {
        let language = languages[place]
        let entry = CompiledEntry(language: language, entry: texts)
        guard entry.requiredArguments.contains(SuppliedArgument.reference) else { return nil }
        var arguments = diagnosis.arguments
        arguments.supply(code)
        guard entry.outlook(with: arguments.values) != .uncertain else { return nil }
        let region = entry.followsRegion(arguments.values) ? preference.region(in: language.regions) : .none
        return UsualAnswer(
            language: language, languagePlace: place, texts: texts, region: region,
            supplied: UsualAnswer.Supplied(arguments))
    }
}
