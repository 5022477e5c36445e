import MessageFormat2

/// The source and the translation of a unit, with a number for each placeholder: the same one on both sides for the same placeholder.
struct XLIFFCodes {
    enum Piece {
        case text(String)
        case code(Code)
    }

    /// A placeholder.
    struct Code {
        /// From 1, unique on its side of the unit.
        let id: Int
        /// The index of its MessageFormat 2 source in ``XLIFFCodes/sources``.
        let data: Int
        let source: String
        /// A short name: `wait` for `{$wait}`.
        let name: String
    }

    /// The MessageFormat 2 source of each different placeholder.
    private(set) var sources: [String] = []
    private(set) var source: [Piece] = []
    private(set) var target: [Piece]?

    private var indices: [String: Int] = [:]
    private var lastID = 0
    /// The numbers of the source's placeholders, and how many of them the translation has used.
    private var ids: [String: (all: [Int], used: Int)] = [:]

    init(source: Message.Pattern, target: Message.Pattern?) {
        self.source = source.elements.map { element in
            piece(element) { codes, source in
                codes.lastID += 1
                codes.ids[source, default: ([], 0)].all.append(codes.lastID)
                return codes.lastID
            }
        }
        self.target = target?.elements.map { element in
            piece(element) { codes, source in
                if let (all, used) = codes.ids[source], used < all.count {
                    codes.ids[source]?.used += 1
                    return all[used]
                }
                codes.lastID += 1
                return codes.lastID
            }
        }
    }

    private mutating func piece(
        _ element: Message.Pattern.Element, _ id: (inout XLIFFCodes, String) -> Int
    ) -> Piece {
        if case .text(let text) = element { return .text(text.value) }
        let source = element.source
        let data = indices[source] ?? sources.count
        if data == sources.count {
            indices[source] = data
            sources.append(source)
        }
        return .code(Code(id: id(&self, source), data: data, source: source, name: Self.name(of: element, source)))
    }

    private static func name(of element: Message.Pattern.Element, _ source: String) -> String {
        if case .markup(let markup) = element { return markup.name }
        return element.variable?.name ?? source
    }
}
