import ByteText

/// Where a field is in a request, as steps that programs take.
///
/// Names can come from the sender (keys of dictionaries, parameters). What is nested too deep for ``AnswerLimits/placeBytes`` is
/// reported at the last field whose place fits.
struct FieldLocation {
    /// One step into the document.
    enum Part: Hashable, Sendable {
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

        /// A decoder's step. Positions in arrays have an `intValue`.
        init(_ key: any CodingKey) {
            self = key.intValue.map(Part.position) ?? .name(key.stringValue)
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

    /// - Parameter path: as decoders give it.
    init(_ path: [any CodingKey]) { self.init(parts: path.map { Part($0) }) }

    /// The place as that part of the request has it: `#/items/0/price` in a body, `items[0][price]` in a query.
    func place(in part: RequestDecodingError.Part) -> FieldPlace {
        switch part {
        case .body: .pointer(pointer)
        case .query, .path: .parameter(name)
        case .header: .header(name)
        }
    }

    /// What is wrong there. Where a name is too long to be told, the part around it is invalid; `nil` where that is the whole document.
    func fieldError(_ kind: FieldErrorKind, code: String? = nil, in part: RequestDecodingError.Part) -> FieldError? {
        let place = place(in: part)
        guard !parts.isEmpty, place == FieldLocation(parts: parts.dropLast()).place(in: part) else {
            return FieldError(at: place, kind, code: code)
        }
        return place == .wholeDocument ? nil : FieldError(at: place, .invalid)
    }

    /// A JSON pointer (RFC 6901) as a URI fragment: `#/items/0/price`; `#` is the whole document.
    var pointer: String {
        bounded("#", parts[...]) { "/" + JSONPointer.fragment($0) }
    }

    /// The name of a parameter or header field. Forms write what is nested in brackets.
    private var name: String {
        let first = BoundedText.of(parts.first?.text ?? "", limit: AnswerLimits.placeBytes)
        return bounded(first, parts.dropFirst()) { "[\($0)]" }
    }

    private func bounded(_ start: String, _ steps: ArraySlice<Part>, _ written: (String) -> String) -> String {
        var result = start
        for step in steps {
            let name = step.text
            // Written it is no shorter; the names of a whole body are not written to find that out.
            guard name.utf8.count <= AnswerLimits.placeBytes else { break }
            let next = written(name)
            guard result.utf8.count + next.utf8.count <= AnswerLimits.placeBytes else { break }
            result += next
        }
        return result
    }
}
