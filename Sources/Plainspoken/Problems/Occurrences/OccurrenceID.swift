/// The id of an occurrence. A UUID becomes a text only where someone reads it: the body of an answer needs just its bytes.
enum OccurrenceID: Sendable {
    case uuid(OccurrenceUUID)
    case text(String)

    var text: String {
        switch self {
        case .uuid(let uuid): uuid.urn
        case .text(let text): text
        }
    }

    /// The length of the text, in bytes.
    var length: Int {
        switch self {
        case .uuid: OccurrenceUUID.length
        case .text(let text): text.utf8.count
        }
    }
}

extension OccurrenceID? {
    /// The text; assigning one makes it the id.
    var text: String? {
        get { self?.text }
        set { self = newValue.map { .text($0) } }
    }
}
