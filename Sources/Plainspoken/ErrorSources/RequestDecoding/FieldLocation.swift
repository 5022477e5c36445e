import ByteText

/// The place of a field in a request, as a list of steps.
///
/// Names can come from the sender (keys of dictionaries, parameters). A field nested too deep for
/// ``AnswerLimits/placeBytes`` is reported at the last one around it whose place fits.
struct FieldLocation {
    /// One step into the document.
    enum Part: Hashable, Sendable {
        case name(String)
        case position(Int)

        /// A name of just a few digits, without leading zeros, is a position (RFC 6901 §4).
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

    /// - Parameter path: a coding path.
    init(_ path: [any CodingKey]) { self.init(parts: path.map { Part($0) }) }

    /// The place in the notation of that part of the request: `#/items/0/price` in a body, `items[0][price]` in a
    /// query.
    func place(in part: RequestDecodingError.Part) -> FieldPlace {
        switch part {
        case .body: .pointer(pointer)
        case .query, .path: .parameter(name)
        case .header: .header(name)
        }
    }

    /// The error at this place. If a name is too long to show, the part around it is invalid; `nil` if that is the
    /// whole document.
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

    /// The name of a parameter or header field. Forms write nested names in brackets.
    private var name: String {
        let first = BoundedText.of(parts.first?.text ?? "", limit: AnswerLimits.placeBytes)
        return bounded(first, parts.dropFirst()) { "[\($0)]" }
    }

    private func bounded(_ start: String, _ steps: ArraySlice<Part>, _ written: (String) -> String) -> String {
        var result = start
        for step in steps {
            let name = step.text
            // Escaping never makes a name shorter, so stop here: one name could be as long as the whole body.
            guard name.utf8.count <= AnswerLimits.placeBytes else { break }
            let next = written(name)
            guard result.utf8.count + next.utf8.count <= AnswerLimits.placeBytes else { break }
            result += next
        }
        return result
    }
}
