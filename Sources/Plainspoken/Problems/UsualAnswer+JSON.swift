import ByteText

extension UsualAnswer {
    /// Appends the texts of a part whose text depends on values.
    private func append(
        _ place: TextPlace, _ diagnosis: borrowing Diagnosis, after start: StaticString, to json: inout ByteWriter
    ) {
        guard let message = place.message else { return }
        let compiled = language.messages[message].inJSON
        if let supplied {
            compiled.append(supplied.arguments.values, for: region, after: start, to: &json)
        } else {
            compiled.append(diagnosis.arguments.values, for: region, after: start, to: &json)
        }
    }

    /// Appends the answer as JSON. ``JSONProblemEncoder`` writes the same.
    ///
    /// - Parameters:
    ///   - code: has nothing to escape.
    func append(
        _ diagnosis: borrowing Diagnosis, _ status: Int, code: String, type: Problem.TypeParts,
        _ occurrence: Occurrence,
        to output: inout [UInt8]
    ) {
        ByteWriter.append(diagnosis, to: &output) { diagnosis, json in
            append(diagnosis, status, code: code, type, occurrence, to: &json)
        }
    }

    private func append(
        _ diagnosis: borrowing Diagnosis, _ status: Int, code: String, _ type: Problem.TypeParts,
        _ occurrence: Occurrence, to json: inout ByteWriter
    ) {
        let code = code.utf8
        let (start, pieces) = (type.base.json, language.json)
        json.append(start.span)
        if type.endsWithCode { json.append(code.span) }
        json.append(pieces.span.extracting(texts.json.opening))
        json.append(number: status)
        if !texts.json.detail.isEmpty { json.append(pieces.span.extracting(texts.json.detail)) }
        append(texts.detail, diagnosis, after: ",\"detail\":\"", to: &json)
        if let uuid = occurrence.uuid {
            JSONProblemEncoder.append(uuid, to: &json)
        } else if let id = occurrence.id {
            JSONProblemEncoder.append(id, to: &json)
        }
        if let code = occurrence.code { json.append(",\"reference\":\"", unescaped: code.characters.span) }
        json.append(",\"code\":\"", unescaped: code.span)
        if !texts.json.action.isEmpty { json.append(pieces.span.extracting(texts.json.action)) }
        append(texts.action, diagnosis, after: ",\"action\":\"", to: &json)
        if let seconds = diagnosis.retry.wholeSeconds { json.append(",\"retryAfter\":", seconds) }
        if language.direction == .rightToLeft { json.append(",\"dir\":\"rtl\"") }
        json.append(UInt8(ascii: "}"))
    }
}
