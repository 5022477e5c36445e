import ExchangeFormats
import MessageFormat2

/// The placeholders of other programs' PO files, by the flags of an entry.
enum PlaceholderNotation {
    /// `%s`, `%d`, `%1$s`, as in C, PHP, Objective-C; also Python's `%(name)s`.
    case printf
    /// `{name}`, `{0}`, as in Python, C#, Java.
    case braces
    /// `%1`, `%n`, as in Qt.
    case numbers
    /// The flags do not say: `%s` and its kind, and `{name}`, count as placeholders.
    case unknown

    init(flags: [String]) {
        if flags.contains(where: {
            ["c-format", "python-format", "php-format", "objc-format", "perl-format", "sh-format", "ruby-format"]
                .contains($0)
        }) {
            self = .printf
        } else if flags.contains(where: {
            ["python-brace-format", "csharp-format", "java-format", "perl-brace-format"].contains($0)
        }) {
            self = .braces
        } else if flags.contains(where: { ["qt-format", "qt-plural-format", "kde-format"].contains($0) }) {
            self = .numbers
        } else {
            self = .unknown
        }
    }

    func pieces(of text: String) -> [ReadPiece] {
        var pieces: [ReadPiece] = []
        var plain: [UInt8] = []
        let bytes = Array(text.utf8)
        var position = 0
        var count = 0
        func flush() {
            if !plain.isEmpty { pieces.append(.text(String(decoding: plain, as: UTF8.self))) }
            plain = []
        }
        while position < bytes.count {
            if let (element, end) = placeholder(bytes, position, &count) {
                if let element {
                    flush()
                    let written = String(decoding: bytes[position..<end], as: UTF8.self)
                    pieces.append(.placeholder(written, element))
                } else {
                    plain.append(bytes[position])
                }
                position = end
            } else {
                plain.append(bytes[position])
                position += 1
            }
        }
        flush()
        return pieces
    }

    /// The placeholder at an offset, and the offset after it; the element is nil for an escaped sign. nil if there is none.
    private func placeholder(
        _ bytes: [UInt8], _ start: Int, _ count: inout Int
    ) -> (element: Message.Pattern.Element?, end: Int)? {
        switch bytes[start] {
        case UInt8(ascii: "%") where self != .braces:
            self == .numbers ? Self.number(bytes, start) : Self.printf(bytes, start, &count)
        case UInt8(ascii: "{") where self == .braces || self == .unknown: Self.braces(bytes, start, &count)
        default: nil
        }
    }

    private static func printf(
        _ bytes: [UInt8], _ start: Int, _ count: inout Int
    ) -> (element: Message.Pattern.Element?, end: Int)? {
        var position = start + 1
        guard position < bytes.count else { return nil }
        if bytes[position] == UInt8(ascii: "%") { return (nil, position + 1) }
        var name: String?
        if bytes[position] == UInt8(ascii: "(") {
            guard let close = bytes[position...].firstIndex(of: UInt8(ascii: ")")) else { return nil }
            name = String(decoding: bytes[(position + 1)..<close], as: UTF8.self)
            position = close + 1
        }
        let digits = bytes[position...].prefix { (0x30...0x39).contains($0) }
        if !digits.isEmpty, position + digits.count < bytes.count, bytes[position + digits.count] == UInt8(ascii: "$") {
            name = "arg" + String(decoding: digits, as: UTF8.self)
            position += digits.count + 1
        }
        // Flags, width, precision and length say nothing that a translation could keep.
        position += bytes[position...].prefix { "#0- +'.123456789hlqjzt".utf8.contains($0) }.count
        guard position < bytes.count else { return nil }
        let function: Message.Function?
        switch bytes[position] {
        case UInt8(ascii: "s"), UInt8(ascii: "c"), UInt8(ascii: "@"), UInt8(ascii: "r"): function = nil
        case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"): function = Message.Function("integer")
        case UInt8(ascii: "f"), UInt8(ascii: "g"), UInt8(ascii: "e"): function = Message.Function("number")
        default: return nil
        }
        if name == nil { count += 1 }
        return element(name ?? "arg\(count)", function).map { ($0, position + 1) }
    }

    private static func number(_ bytes: [UInt8], _ start: Int) -> (element: Message.Pattern.Element?, end: Int)? {
        let rest = bytes[(start + 1)...]
        if rest.first == UInt8(ascii: "n") {
            return element("count", Message.Function("integer")).map { ($0, start + 2) }
        }
        let digits = rest.prefix { (0x30...0x39).contains($0) }
        guard !digits.isEmpty else { return nil }
        return element("arg" + String(decoding: digits, as: UTF8.self), nil).map { ($0, start + 1 + digits.count) }
    }

    private static func braces(
        _ bytes: [UInt8], _ start: Int, _ count: inout Int
    ) -> (element: Message.Pattern.Element?, end: Int)? {
        let rest = bytes[(start + 1)...]
        guard let close = rest.firstIndex(of: UInt8(ascii: "}")) else { return nil }
        // A format, as in `{price:.2f}`, is the program's business.
        var name = String(
            decoding: rest[..<close].prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "!") }, as: UTF8.self)
        if name.isEmpty {
            count += 1
            name = "\(count - 1)"
        }
        if name.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { name = "arg" + String((Int(name) ?? 0) + 1) }
        return element(name, nil).map { ($0, close + 1) }
    }

    /// `{$name :function}`; nil if the name is not one of MessageFormat 2.
    private static func element(_ name: String, _ function: Message.Function?) -> Message.Pattern.Element? {
        guard Message.parse("{$\(name)}").isValid else { return nil }
        return .expression(Message.Expression(.variable(Message.Variable(name)), function: function))
    }
}
