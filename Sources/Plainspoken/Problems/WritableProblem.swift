import ByteText
import HTTPTypes
import LanguageTags

/// What a problem's JSON is written from: a ``Problem``, or the catalogs' texts themselves, of which no strings are made then.
protocol WritableProblem {
    var typeParts: Problem.TypeParts { get }
    var status: HTTPResponse.Status? { get }
    var instance: String? { get }
    var code: String { get }
    var errors: [Problem.FieldError] { get }
    var retryAfter: Int? { get }
    var direction: WritingDirection? { get }

    /// Writes one of the texts, if there is one.
    ///
    /// - Parameter start: all up to and with the opening quote of the value.
    func writeText(_ part: ProblemText, after start: StaticString, to json: inout JSONByteWriter)
}

/// The texts of a problem.
enum ProblemText {
    case title
    case detail
    case action
}

extension Problem: WritableProblem {
    @inline(__always)
    func writeText(_ part: ProblemText, after start: StaticString, to json: inout JSONByteWriter) {
        let text =
            switch part {
            case .title: title
            case .detail: detail
            case .action: action
            }
        if let text { JSONProblemEncoder.write(start, text, to: &json) }
    }
}
