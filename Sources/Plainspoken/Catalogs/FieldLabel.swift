import ByteText
import LanguageTags
import MessageFormat2

/// The name of a field for people: catalog labels to look for, and the field's own name if there are none.
///
/// `#/order/email` is `label.order.email`, else `label.email`, else `email`; the header field `X-Tenant` is
/// `label.x-tenant`, else `X-Tenant`. A position has no name of its own: `#/items/7` and `#/items/7/name` are the labels of `items`
/// and `name`, in the words of `field.in-list` for the eighth: “Name (entry 8)”.
struct FieldLabel {
    /// The most names in one key. Fields that are nested deeper are found by their last names.
    static let maximumDepth = 8
    /// The longest name to show, in bytes: a sender can choose the name, so the rest is cut.
    static let maximumLength = 64

    /// The labels, most specific first.
    let keys: [MessageKey]
    /// The text to show if the message's language has none of them.
    let fallback: String
    /// The field's own name without a position.
    private let name: String?
    /// The last of the positions in lists, counted from 1; `nil` if there is none.
    let position: Int?

    /// What puts a name and a position together.
    static let inList: MessageKey = "field.in-list"
    /// A greater number in a place is rather a name, such as a year, than a position.
    private static let mostPositions = 1_000

    init(_ place: FieldPlace) {
        let parts: [FieldLocation.Part]
        switch place {
        case .pointer(let pointer):
            let isFragment = pointer.utf8.first == UInt8(ascii: "#")
            parts = JSONPointer.parts(pointer.utf8.dropFirst(isFragment ? 1 : 0), isFragment: isFragment)
                .suffix(FieldPath.maximumDepth)
            let start = parts.lastIndex { if case .name = $0 { true } else { false } } ?? parts.startIndex
            fallback =
                parts.isEmpty ? Self.shown(pointer) : parts[start...].map { Self.shown($0.text) }.joined(separator: "/")
        case .parameter(let name):
            // The notation of forms: `item[sizes][0]`.
            parts = name.utf8.split { "[]".utf8.contains($0) }.map { FieldLocation.Part($0) }
            fallback = Self.shown(name)
        case .header(let name):
            parts = [.name(name)]
            fallback = Self.shown(name)
        }
        keys = Self.keys(parts)
        self.position = Self.position(in: parts)
        name = parts.last { if case .name = $0 { true } else { false } }.map { Self.shown($0.text) }
    }

    /// The name to show in a text whose language has this chain in the snapshot.
    func text(in snapshot: CatalogSnapshot, along chain: [Int], for region: RegionCode) -> String {
        let label = keys.lazy.compactMap { snapshot.label($0, along: chain) }.first?
            .formatted(MessageArguments(), for: region)
        guard let position, let name = label ?? name,
            let inList = snapshot.text(Self.inList, along: chain, showing: ["field", "position"])
        else { return label ?? fallback }
        return inList.formatted(["field": .string(name), "position": .integer(position)], for: region)
    }

    private static func position(in parts: [FieldLocation.Part]) -> Int? {
        let positions = parts.compactMap { part in
            if case .position(let position) = part { position } else { nil }
        }
        return positions.last.flatMap { $0 < mostPositions ? $0 + 1 : nil }
    }

    /// `label.order.email`, `label.email`. The list ends at a name that cannot be part of a key.
    private static func keys(_ parts: [FieldLocation.Part]) -> [MessageKey] {
        var keys: [MessageKey] = []
        var path = ""
        for case .name(let name) in parts.reversed() {
            guard keys.count < maximumDepth, let words = KebabCase.words(of: name.utf8) else { break }
            path = ".\(words)\(path)"
            keys.append(MessageKey("label\(path)"))
        }
        return keys.reversed()
    }

    private static func shown(_ name: String) -> String {
        ReaderText.of(name, limit: maximumLength) ?? ""
    }
}

extension FieldError {
    /// Whether the engine supplies the field's name: it does unless the error already has one, or has made it private.
    var suppliesLabel: Bool { arguments[SuppliedArgument.field] == nil }
}
