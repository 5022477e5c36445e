enum PageFormat: String, CaseIterable, Sendable {
    case html
    case json
    case markdown = "md"

    /// The ending of files and of addresses that ask for the format.
    var ending: String { ".\(rawValue)" }

    var mediaType: String {
        switch self {
        case .html: "text/html"
        case .json: "application/json"
        case .markdown: "text/markdown"
        }
    }

    /// RFC 7763 requires the charset of Markdown; JSON has none (RFC 8259 §11).
    var contentType: String { self == .json ? mediaType : "\(mediaType); charset=utf-8" }
}
