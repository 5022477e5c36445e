import ByteText
import HTTPTypes
import LanguageTags
import MessageFormat2

/// A problem that goes from the catalogs into bytes: for diagnoses whose texts need nothing but their values.
///
/// What it points to lives as long as it does.
struct DirectProblem: WritableProblem {
    let head: UnsafePointer<EncodedProblem>
    let typeParts: Problem.TypeParts
    let direction: WritingDirection?
    let title: CompiledText?
    unowned(unsafe) let entry: CompiledEntry
    let arguments: UnsafePointer<MessageArguments>
    let issues: UnsafeMutablePointer<[MessageIssue]>

    var status: HTTPResponse.Status? { head.pointee.status }
    var instance: String? { head.pointee.report.occurrence }
    var code: String { head.pointee.code }
    var errors: [Problem.FieldError] { [] }
    var retryAfter: Int? { head.pointee.retry.delay }

    @inline(__always)
    func writeText(_ part: ProblemText, after start: StaticString, to json: inout JSONByteWriter) {
        let text =
            switch part {
            case .title: title
            case .detail: entry.detail
            case .action: entry.action
            }
        guard let text else { return }
        json.append(start)
        text.write(arguments, to: &json, issues: &issues.pointee)
        json.append("\"")
    }
}
