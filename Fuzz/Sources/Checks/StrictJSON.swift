/// JSON exactly as RFC 8259 defines it, as the checks read answers. It shares no code with the project's own reader and
/// writer, so that a mistake in them does not hide itself.
enum StrictJSON: Equatable {
    case null, bool(Bool)
    /// The digits, as written.
    case number(String)
    /// The bytes of the text: strings that only look equal differ.
    case string([UInt8])
    case array([StrictJSON])
    /// The members in their order.
    case object([Member])

    struct Member: Equatable {
        var name: String
        var value: StrictJSON

        init(_ name: String, _ value: StrictJSON) {
            self.name = name
            self.value = value
        }
    }

    static func text(_ text: String) -> StrictJSON { .string(Array(text.utf8)) }

    /// - Returns: nil if it is anything other than one JSON text in UTF-8 whose objects have each name once.
    static func read(_ bytes: [UInt8]) -> StrictJSON? {
        guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
        var reader = Reader(rest: bytes[...])
        reader.skipSpace()
        guard let value = reader.value(depth: 0) else { return nil }
        reader.skipSpace()
        return reader.rest.isEmpty ? value : nil
    }

    private struct Reader {
        var rest: ArraySlice<UInt8>

        mutating func skipSpace() { rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) } }

        private mutating func take(_ text: String) -> Bool {
            guard rest.starts(with: text.utf8) else { return false }
            rest = rest.dropFirst(text.utf8.count)
            return true
        }

        mutating func value(depth: Int) -> StrictJSON? {
            guard depth < 16 else { return nil }
            switch rest.first {
            case UInt8(ascii: "{"): return object(depth: depth)
            case UInt8(ascii: "["): return array(depth: depth)
            case UInt8(ascii: "\""): return string().map { .string($0) }
            default:
                if take("null") { return .null }
                if take("true") { return .bool(true) }
                if take("false") { return .bool(false) }
                return number()
            }
        }

        private mutating func object(depth: Int) -> StrictJSON? {
            var members: [Member] = []
            guard take("{") else { return nil }
            skipSpace()
            if take("}") { return .object([]) }
            repeat {
                skipSpace()
                guard let name = string() else { return nil }
                skipSpace()
                guard take(":") else { return nil }
                skipSpace()
                guard let value = value(depth: depth + 1) else { return nil }
                members.append(Member(String(decoding: name, as: UTF8.self), value))
                skipSpace()
            } while take(",")
            guard take("}"), Set(members.map(\.name)).count == members.count else { return nil }
            return .object(members)
        }

        private mutating func array(depth: Int) -> StrictJSON? {
            var elements: [StrictJSON] = []
            guard take("[") else { return nil }
            skipSpace()
            if take("]") { return .array([]) }
            repeat {
                skipSpace()
                guard let value = value(depth: depth + 1) else { return nil }
                elements.append(value)
                skipSpace()
            } while take(",")
            return take("]") ? .array(elements) : nil
        }

        /// number = [ minus ] int [ frac ] [ exp ] (§6)
        private mutating func number() -> StrictJSON? {
            let start = rest.startIndex
            let whole = rest
            _ = take("-")
            if !take("0"), !digits() { return nil }
            if take("."), !digits() { return nil }
            if take("e") || take("E") {
                _ = take("+") || take("-")
                guard digits() else { return nil }
            }
            return .number(String(decoding: whole[start..<rest.startIndex], as: UTF8.self))
        }

        private mutating func digits() -> Bool {
            let end = rest.drop { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
            defer { rest = end }
            return end.count < rest.count
        }

        /// string = quotation-mark *char quotation-mark (§7)
        private mutating func string() -> [UInt8]? {
            guard take("\"") else { return nil }
            var text: [UInt8] = []
            while let byte = rest.popFirst() {
                switch byte {
                case UInt8(ascii: "\""): return text
                case 0..<0x20: return nil
                case UInt8(ascii: "\\"):
                    guard let scalar = escape() else { return nil }
                    text += Array(String(scalar).utf8)
                default: text.append(byte)
                }
            }
            return nil
        }

        private mutating func escape() -> Unicode.Scalar? {
            switch rest.popFirst() {
            case UInt8(ascii: "\""): return "\""
            case UInt8(ascii: "\\"): return "\\"
            case UInt8(ascii: "/"): return "/"
            case UInt8(ascii: "b"): return "\u{8}"
            case UInt8(ascii: "f"): return "\u{C}"
            case UInt8(ascii: "n"): return "\n"
            case UInt8(ascii: "r"): return "\r"
            case UInt8(ascii: "t"): return "\t"
            case UInt8(ascii: "u"):
                guard let first = unit() else { return nil }
                guard 0xD800...0xDBFF ~= first else { return Unicode.Scalar(first) }
                guard take("\\u"), let second = unit(), 0xDC00...0xDFFF ~= second else { return nil }
                return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
            default: return nil
            }
        }

        private mutating func unit() -> UInt32? {
            let digits = rest.prefix(4)
            rest = rest.dropFirst(4)
            guard digits.count == 4, let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
                digits.first != UInt8(ascii: "+")
            else { return nil }
            return value
        }
    }
}
