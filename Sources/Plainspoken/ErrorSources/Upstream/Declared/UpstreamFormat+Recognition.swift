extension UpstreamFormat {
    /// What a body of this format says; nil for another format.
    func recognize(_ answer: UpstreamAnswer, from service: String) -> UpstreamFinding? {
        guard services.isEmpty || services.contains(service), let root = answer.json else { return nil }
        let has = rule.has.allSatisfy { $0.value(in: root)?.isNull == false }
        let equals = rule.equals.allSatisfy { pointer, value in pointer.value(in: root).map(value.matches) ?? false }
        guard has, equals else { return nil }
        func value(_ pointer: BodyPointer?) -> JSONValue? { pointer?.value(in: root) }
        var message = value(rule.message)?.sentence
        if let language = value(rule.language)?.string {
            message = UpstreamFinding.Message(message?.text, language: language)
        }
        var finding = UpstreamFinding(
            .certain, codes: rule.codes.map { value($0)?.code }, message: message, status: value(rule.status)?.status,
            retryAfter: value(rule.retryAfter).flatMap { $0.seconds ?? $0.string.flatMap { Int($0) } },
            occurrence: value(rule.occurrence)?.code,
            fieldErrors: rule.fields.map { Self.fieldErrors($0, in: root) } ?? [],
            arguments: value(rule.arguments)?.arguments ?? [])
        finding.shape = name
        finding.saysFailed = true
        return finding
    }

    private static func fieldErrors(_ rule: FieldRule, in root: JSONValue) -> [UpstreamFieldError] {
        guard let list = rule.pointer.value(in: root) else { return [] }
        guard let place = rule.place else { return FieldMap.errors(in: list) }
        return (list.elements ?? []).prefix(UpstreamFinding.maximumFieldErrors).compactMap { element in
            UpstreamFieldError(
                place.value(in: element)?.code, code: rule.code?.value(in: element)?.code,
                message: rule.message?.value(in: element)?.sentence?.text)
        }
    }
}
