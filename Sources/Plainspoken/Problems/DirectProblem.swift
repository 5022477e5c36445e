import HTTPTypes
import LanguageTags
import MessageFormat2

/// A problem that goes from the catalogs into bytes: for diagnoses whose texts need nothing but their values.
struct DirectProblem: WritableProblem {
    let typeParts: Problem.TypeParts
    let status: HTTPResponse.Status?
    let instance: String?
    let code: String
    let retryAfter: Int?
    let direction: WritingDirection?
    var errors: [Problem.FieldError] { [] }

    let title: EntryText?
    let entry: Entry
    let arguments: UnsafePointer<MessageArguments>
    let issues: UnsafeMutablePointer<[MessageIssue]>

    @inline(__always)
    func writeText(_ part: ProblemText, after start: StaticString, to json: inout JSONOutput) {
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
