/// What a message of the source language is in an answer: the same for documentation and for generated names.
///
/// ```swift
/// // "order.sold-out": {"title": "Sold out", "detail": "Nothing is left.", "status": 409}     a problem
/// // "order.sold-out": {"detail": "Nothing is left.", "status": 409}                          a problem
/// // "order.early": "{$field} is early."                                                      a field error
/// // "order.terms": {"detail": "Our terms of sale"}                                           neither: a text
/// // "order.try-again": {"action": "Try again later."}                                       neither: a text for others
/// ```
package enum MessageRole: Sendable, Hashable {
    /// The code of a problem.
    case problem
    /// The code of a field error.
    case fieldError
    /// A variant of a problem, a label, a general text, a text for other texts, or another server's code: never a code of this service.
    case other

    /// - Parameters:
    ///   - entry: the message in the source language.
    ///   - status: its status, if it has one: the entry's own, or that of an entry that it replaces.
    package init(_ entry: CatalogEntry, status: Int?) {
        let key = entry.key.rawValue
        let isVariant = MessageVariant.base(of: key) != nil
        let standsIn = [".named", ".neutral"].contains { key.hasSuffix($0) }
        if key.hasPrefix("field.") {
            self = isVariant || Self.partsOfFields.contains(key) ? .other : .fieldError
        } else if isVariant || standsIn || Self.generalKeys.contains(key)
            || Self.otherPrefixes.contains(where: { key.hasPrefix($0) })
        {
            self = .other
        } else if status != nil || entry.has(.title) || entry.has(.detail) && entry.has(.action) {
            self = .problem
        } else {
            self = Self.isAboutField(entry) ? .fieldError : .other
        }
    }

    /// A detail that shows the name of a field is about a field, whatever its key.
    private static func isAboutField(_ entry: CatalogEntry) -> Bool {
        let name = "field"
        if entry.placeholders.contains(where: { $0.name == name }) { return true }
        // A text with mistakes shows nothing; they are reported where catalogs are read.
        return entry.detail.map { TextUse($0, report: { _ in }).variables.contains { $0.name == name } } ?? false
    }

    /// The texts of a class of statuses stand in for those of a status, whose key remains the code.
    private static let generalKeys: Set<String> = [
        "http.informational", "http.success", "http.redirection", "http.client-error", "http.server-error",
        "http.unknown",
    ]

    /// Texts of fields that only stand in others.
    private static let partsOfFields: Set<String> = ["field.in-list"]

    private static let otherPrefixes = ["label.", "page.", "password.", "server."]
}
