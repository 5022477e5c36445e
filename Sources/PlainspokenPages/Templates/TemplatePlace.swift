/// A place in a page where a value stands: `{{title}}`.
package enum TemplatePlace: Hashable, Sendable {
    /// The page's language, as a tag; empty if it is not known.
    case lang
    /// `ltr` or `rtl`.
    case dir
    /// `noindex` for errors.
    case robots
    case title
    /// The style sheet that comes with Plainspoken.
    case style
    /// Everything that the page shows.
    case content
    case detail
    case action
    /// When to try again, if that is known and the action does not say it.
    case wait
    case status
    case code
    /// The occurrence, as the reader can tell it to support.
    case id
    /// The occurrence as a URI.
    case instance
    /// The address of a page about this kind of problem.
    case help
    /// The condition that there are field errors.
    case fields
    /// Repeated for each field error.
    case field
    case fieldText
    case fieldName
    /// A text of the catalogs, by its key.
    case text(String)

    /// The places without a key, by name.
    private static let named: [(name: String, place: TemplatePlace)] = [
        ("lang", .lang), ("dir", .dir), ("robots", .robots), ("title", .title), ("style", .style),
        ("content", .content),
        ("detail", .detail), ("action", .action), ("wait", .wait), ("status", .status), ("code", .code), ("id", .id),
        ("instance", .instance),
        ("help", .help), ("fields", .fields), ("field", .field), ("field.text", .fieldText), ("field.name", .fieldName),
    ]

    /// The names that templates can use.
    static var names: [String] { named.map(\.name) + ["text:key"] }

    init?(name: String) {
        if name.hasPrefix("text:") {
            self = .text(String(name.dropFirst(5)))
        } else if let named = Self.named.first(where: { $0.name == name }) {
            self = named.place
        } else {
            return nil
        }
    }

    var name: String {
        if case .text(let key) = self { return "text:\(key)" }
        return Self.named.first { $0.place == self }?.name ?? ""
    }

    /// Whether it is a condition only, and has no value to show.
    var isCondition: Bool { self == .fields || self == .field }

    /// Whether it can be a condition: `{{#detail}}…{{/detail}}`.
    var canBeAbsent: Bool {
        switch self {
        case .lang, .dir, .robots, .style, .content, .fieldText, .fieldName: false
        default: true
        }
    }

    /// Whether it belongs to a single field error.
    var isOfField: Bool { self == .fieldText || self == .fieldName }
}
