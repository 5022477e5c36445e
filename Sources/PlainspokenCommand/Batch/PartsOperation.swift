import Catalogs
import MessageFormat2

/// The same as `format`, with `parts` instead of `text`: `{"parts":[{"type":"text","value":"Hi "},…],"issues":[]}`.
///
/// The parts follow the working group's test schema.
struct PartsOperation: BatchOperation {
    var name: String { "parts" }

    func answer(_ request: BatchRequest) throws(BatchFailure) -> [JSONValue.Member] {
        let format = try FormatRequest(request)
        let (parts, issues) = format.message?.formatToParts(format.arguments) ?? ([Self.fallback], [])
        return [.init("parts", .array(parts.map(Self.value)))] + format.trouble(issues)
    }

    private static var fallback: MessagePart {
        var part = MessagePart(.fallback, FormatRequest.fallbackText)
        part.source = "\u{FFFD}"
        return part
    }

    /// One part, with the members of its type.
    static func value(of part: MessagePart) -> JSONValue {
        var members: [JSONValue.Member] = [.init("type", .string(part.kind.rawValue))]
        func add(_ name: String, _ text: String?) {
            if let text { members.append(.init(name, .string(text))) }
        }
        switch part.kind {
        case .fallback:
            add("source", part.source)
        case .markup:
            add("kind", part.markupKind?.rawValue)
            add("name", part.name)
            add("id", part.id)
            if !part.options.isEmpty {
                let options = part.options.sorted { $0.key < $1.key }
                members.append(.init("options", .object(options.map { .init($0.key, .string($0.value)) })))
            }
        case .text, .bidiIsolation:
            add("value", part.value)
        default:
            add("dir", part.direction)
            add("locale", part.locale)
            add("id", part.id)
            if part.parts.isEmpty {
                add("value", part.value)
            } else {
                members.append(.init("parts", pieces(part.parts)))
            }
        }
        return .object(members)
    }

    private static func pieces(_ pieces: [MessagePart.Piece]) -> JSONValue {
        .array(pieces.map { .object([.init("type", .string($0.type)), .init("value", .string($0.value))]) })
    }
}
