import MessageFormat2

extension UsualAnswer {
    /// The text at a place; `nil` if there is none.
    private func text(_ place: TextPlace, _ diagnosis: borrowing Diagnosis) -> String? {
        guard let text = CompiledText(language, place) else { return nil }
        if let supplied { return text.formatted(supplied.arguments.values, for: region) }
        return text.formatted(diagnosis.arguments.values, for: region)
    }

    func title(_ diagnosis: borrowing Diagnosis) -> String? { text(texts.title, diagnosis) }
    func detail(_ diagnosis: borrowing Diagnosis) -> String? { text(texts.detail, diagnosis) }
    func action(_ diagnosis: borrowing Diagnosis) -> String? { text(texts.action, diagnosis) }
}

extension Problem {
    /// A usual answer as a value, with its texts as strings; `nil` if something in it is unusual after all.
    init?(
        _ usual: borrowing UsualAnswer, _ occurrence: Occurrence, to diagnosis: borrowing Diagnosis,
        _ error: any Error, from source: (any ErrorRegistry.Candidate)?, _ types: ProblemTypes
    ) {
        guard diagnosis.hasPlainCode, occurrence.isShown else { return nil }
        let code = diagnosis.ownCode
        var report = ErrorReport()
        report.take(occurrence, of: diagnosis, error, from: source)
        self.init(
            Members(
                type: types.type(of: diagnosis.key, plainCodeOf: code.utf8.count), title: usual.title(diagnosis),
                status: diagnosis.status, detail: usual.detail(diagnosis), instance: occurrence.id,
                reference: occurrence.code, code: NamedCode(plain: code), action: usual.action(diagnosis), errors: [],
                retry: diagnosis.retry, headerFields: nil, report: report, languages: usual.language.tags,
                direction: usual.language.direction))
        if !isSurelyFitting { self = fitted() }
    }
}
