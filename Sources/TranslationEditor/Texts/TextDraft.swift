import CatalogExchange
import Catalogs
import MessageFormat2

/// What has been typed for one part and is not saved.
struct TextDraft {
    enum Content {
        /// The patterns of the boxes; nil for a box of a variant that does not exist yet and is still empty.
        case units([(keys: [String], pattern: Message.Pattern)])
        case raw(String)
    }

    let part: CatalogPart
    /// Identifies the translation that the draft began with.
    let base: String
    let content: Content

    /// The drafts of a request; nil if it does not have the right shape.
    static func read(_ json: JSONValue?) -> [TextDraft]? {
        guard let json else { return [] }
        guard let members = json.members, members.count <= CatalogPart.allCases.count else { return nil }
        var drafts: [TextDraft] = []
        for member in members {
            guard let part = CatalogPart(rawValue: member.name), let content = content(member.value),
                !drafts.contains(where: { $0.part == part })
            else { return nil }
            drafts.append(TextDraft(part: part, base: member.value["base"]?.string ?? "", content: content))
        }
        return drafts
    }

    private static func content(_ json: JSONValue) -> Content? {
        if let raw = json["raw"]?.string { return .raw(raw) }
        guard let list = json["units"]?.elements else { return nil }
        var units: [(keys: [String], pattern: Message.Pattern)] = []
        for unit in list {
            guard let keys = unit["keys"]?.elements, let pieces = unit["pieces"] else { return nil }
            let names = keys.compactMap(\.string)
            guard names.count == keys.count, !units.contains(where: { $0.keys == names }),
                let pattern = pieces.isNull ? Message.Pattern([]) : PatternPieces.pattern(pieces)
            else { return nil }
            units.append((names, pattern))
        }
        return .units(units)
    }

    /// Why a draft cannot become a message.
    enum Fault: Error {
        /// Nothing has been typed.
        case empty
        /// The source is not a valid message.
        case invalid(MessageError)
        /// The text has other variants than the page thinks.
        case outdated
    }

    /// The message that the draft stands for.
    func message(of shown: ShownPart) throws(Fault) -> Message {
        switch content {
        case .raw(let source):
            let parsed = Message.parse(source)
            if let error = parsed.errors.first { throw .invalid(error) }
            guard let message = parsed.message else { throw .outdated }
            return message
        case .units(let units):
            guard let exchange = shown.exchange else { throw .outdated }
            guard units.contains(where: { !$0.pattern.elements.isEmpty }) || shown.text != nil else { throw .empty }
            if let unit = units.first, unit.keys.isEmpty { return exchange.message(unit.pattern) }
            // An empty variant that does not exist yet is not written.
            let rows = units.filter { unit in
                !unit.pattern.elements.isEmpty
                    || exchange.units.contains { $0.keys == unit.keys && $0.translation != nil }
            }
            guard !rows.isEmpty else { throw .empty }
            guard let message = exchange.message(rows) else { throw .outdated }
            return message
        }
    }
}
