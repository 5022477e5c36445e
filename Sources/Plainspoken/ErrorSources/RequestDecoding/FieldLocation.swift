import ByteText

/// Where a field is in a request, as a pointer for programs and as a name for people.
struct FieldLocation {
    /// The longest pointer, in bytes. Names can come from the sender (keys of dictionaries), so they need a limit; what is
    /// nested deeper is reported at the last field whose pointer fits.
    static let maximumPointerLength = 512

    /// The argument of the messages that name a field.
    static let argument = "field"
    static let declaration = MessageDeclaration.Argument(argument, .message)

    /// A JSON pointer (RFC 6901) as a URI fragment: `#/items/0/price`; `#` is the whole document.
    let pointer: String
    /// The catalogs' name for the field, `label.<name>`, else the pointer's last part.
    let label: DiagnosisArgument

    /// - Parameter path: as decoders give it. Positions in arrays have an `intValue`.
    init(_ path: [any CodingKey]) {
        self.init(parts: path.map { key in key.intValue.map(Part.position) ?? .name(key.stringValue) })
    }

    /// One step into the document.
    enum Part {
        case name(String)
        case position(Int)

        var text: String {
            switch self {
            case .name(let name): name
            case .position(let position): String(position)
            }
        }
    }

    init(parts: [Part]) {
        var pointer = "#"
        for part in parts {
            let escaped = JSONPointer.fragment(part.text)
            guard pointer.utf8.count + 1 + escaped.utf8.count <= Self.maximumPointerLength else { break }
            pointer += "/" + escaped
        }
        self.pointer = pointer
        label = Self.label(parts)
    }

    /// A position has no name of its own: `#/items/0` is called what `items` is called, or `items/0`.
    private static func label(_ parts: [Part]) -> DiagnosisArgument {
        var positions: [String] = []
        for part in parts.reversed() {
            switch part {
            case .position(let position):
                positions.insert(String(position), at: 0)
            case .name(let name):
                let shown = ([String(name.prefix(64))] + positions).joined(separator: "/")
                guard let word = KebabCase.words(of: name.utf8) else { return .string(shown) }
                return .message(MessageKey("label.\(word)"), else: shown)
            }
        }
        return .string(positions.joined(separator: "/"))
    }
}
