import CatalogLinting
import MessageFormat2

/// Why something could not be done, in words for the person at the page.
enum EditorFailure: Error {
    case readOnly, unknown, outdated, unseen, empty, busy, nothingToUndo, undoChanged, noReason, noFinding, badRequest
    case commentTooLong
    case broken(String)
    case write(path: String, reason: String)
    case other(LintError)

    func text(_ texts: EditorTexts) -> String {
        switch self {
        case .readOnly: texts.text("error-read-only")
        case .unknown: texts.text("error-unknown")
        case .outdated: texts.text("error-outdated")
        case .unseen: texts.text("error-unseen")
        case .empty: texts.text("error-empty")
        case .busy: texts.text("error-busy")
        case .nothingToUndo: texts.text("error-no-undo")
        case .undoChanged: texts.text("error-undo-changed")
        case .noReason: texts.text("error-reason")
        case .noFinding: texts.text("error-finding")
        case .badRequest: texts.text("error-request")
        case .commentTooLong: texts.text("error-comment")
        case .broken(let reason): texts.text("error-broken", ["reason": .string(reason)])
        case .write(let path, let reason):
            texts.text("error-write", ["path": .string(path), "reason": .string(reason)])
        case .other(let error):
            texts.text(
                "error-failed",
                ["reason": .string([error.message, error.help].compactMap(\.self).joined(separator: " "))])
        }
    }
}
