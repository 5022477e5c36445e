import Plainspoken

/// What a message is in an answer.
enum MessageRole: Hashable {
    /// The code of a problem.
    case problem
    /// The code of a field error.
    case fieldError
    /// A variant of a problem, a label, a general text, or another server's code: never a code of this service.
    case other

    /// - Parameters:
    ///   - entry: the message.
    ///   - status: its status, if it has one.
    init(_ entry: CatalogEntry, status: Int?) {
        let key = entry.key
        if status != nil, !Self.isVariant(key) {
            self = .problem
        } else if key.rawValue.hasPrefix("field.") {
            self = .fieldError
        } else if entry.isShorthand || Self.isVariant(key) || Self.generalKeys.contains(key)
            || Self.otherPrefixes.contains(where: { key.rawValue.hasPrefix($0) })
        {
            self = .other
        } else if entry.title == nil, entry.action == nil,
            entry.placeholders.contains(where: { $0.name == "field" })
        {
            self = .fieldError
        } else {
            self = .problem
        }
    }

    private static func isVariant(_ key: MessageKey) -> Bool {
        MessageVariant.allCases.contains { $0.base(of: key.rawValue) != nil }
    }

    /// The texts of a class of statuses stand in for those of a status, whose key remains the code.
    private static let generalKeys: Set<MessageKey> = [
        "http.informational", "http.success", "http.redirection", "http.client-error", "http.server-error",
        "http.unknown",
    ]

    private static let otherPrefixes = ["label.", "page.", "type.", "format.", "server."]
}
