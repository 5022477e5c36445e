import ByteText

/// Where a field is in a request, as steps that programs take.
struct FieldLocation {
    /// The longest pointer, in bytes. Names can come from the sender (keys of dictionaries), so they need a limit; what is
    /// nested deeper is reported at the last field whose pointer fits.
    static let maximumPointerLength = 512

    /// One step into the document.
    enum Part {
        case name(String)
        case position(Int)

        /// Short digits alone are a position, without zeros in front (RFC 6901 §4).
        init(_ bytes: some Collection<UInt8>) {
            let text = String(decoding: bytes, as: UTF8.self)
            let isNumber = 1...9 ~= bytes.count && bytes.allSatisfy(ASCII.isDigit)
            if isNumber, bytes.count == 1 || bytes.first != UInt8(ascii: "0"), let position = Int(text) {
                self = .position(position)
            } else {
                self = .name(text)
            }
        }

        var text: String {
            switch self {
            case .name(let name): name
            case .position(let position): String(position)
            }
        }
    }

    let parts: [Part]

    init(parts: [Part]) { self.parts = parts }

    /// - Parameter path: as decoders give it. Positions in arrays have an `intValue`.
    init(_ path: [any CodingKey]) {
        self.init(parts: path.map { key in key.intValue.map(Part.position) ?? .name(key.stringValue) })
    }

    /// The place as that part of the request has it: `#/items/0/price` in a body, `items[0][price]` in a query.
    func place(in part: RequestDecodingError.Part) -> FieldPlace {
        switch part {
        case .body: .pointer(pointer)
        case .query, .path: .parameter(name)
        case .header: .header(name)
        }
    }

    /// A JSON pointer (RFC 6901) as a URI fragment: `#/items/0/price`; `#` is the whole document.
    var pointer: String {
        bounded("#", parts[...]) { "/" + JSONPointer.fragment($0.text) }
    }

    /// The name of a parameter or header field. Forms write what is nested in brackets.
    private var name: String {
        bounded(parts.first?.text ?? "", parts.dropFirst()) { "[\($0.text)]" }
    }

    private func bounded(_ start: String, _ steps: ArraySlice<Part>, _ written: (Part) -> String) -> String {
        var result = start
        for step in steps {
            let next = written(step)
            guard result.utf8.count + next.utf8.count <= Self.maximumPointerLength else { break }
            result += next
        }
        return result
    }
}
