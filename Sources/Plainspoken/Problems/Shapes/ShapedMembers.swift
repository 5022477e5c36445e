import ByteText
import HTTPTypes

/// A source for the values that shapes show, besides those of ``ProblemMembers``: a ``Problem``, or an answer that was not turned into one.
protocol ShapedMembers: ProblemMembers, ~Copyable {
    /// The language of the detail.
    var languageTag: String? { get }

    func place(ofFieldError index: Int) -> FieldPlace
    func code(ofFieldError index: Int) -> String

    /// Appends the text of a field error, if there is one.
    ///
    /// - Parameter start: everything up to and including the opening quote of the value.
    func append(detailOfFieldError index: Int, after start: StaticString, to json: inout ByteWriter)
}

extension Problem: ShapedMembers {
    var languageTag: String? { languages.first?.description }

    func place(ofFieldError index: Int) -> FieldPlace { errors[index].place }

    func code(ofFieldError index: Int) -> String { errors[index].code }

    func append(detailOfFieldError index: Int, after start: StaticString, to json: inout ByteWriter) {
        if let detail = errors[index].detail { json.append(start, detail) }
    }
}

extension Answer: ShapedMembers {
    var languageTag: String? { decision.languages.first?.description }

    func place(ofFieldError index: Int) -> FieldPlace { decision.fields[index].error.place }

    func code(ofFieldError index: Int) -> String { decision.fields[index].code }

    func append(detailOfFieldError index: Int, after start: StaticString, to json: inout ByteWriter) {
        let field = decision.fields[index]
        field.text?.append(field.arguments, for: field.region, after: start, to: &json)
    }
}
