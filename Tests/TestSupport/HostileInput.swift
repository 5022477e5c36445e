/// Input that another server or a client might send to get into a log, the same in every run.
public struct HostileInput {
    private var random: RepeatableRandom

    public init(seed: UInt64) { random = RepeatableRandom(seed: seed) }

    /// Parts of JSON strings, as written between the quotation marks.
    private static let parts: [[UInt8]] =
        [
            #"\n"#, #"\r\n2026-01-01T00:00:00 critical forged: status=200"#, #"\u0000"#, #"\u001b[2J\u001b[31m"#,
            #"\b\f\t"#,
            #"\u007f"#, #"\u0085"#, #"\u2028"#, #"\u202e"#, #"\u2066"#, #"\u200b"#, #"\ud83d\ude00"#,

            #"\""#, #"\\"#, #"\\\""#, "=", " ", "  status=200 ", "occurrence", "occurrence=urn:uuid:forged", "trace",
            "omitted=9",
            "%0a", "<U+000A>", "~2", "https://kim:pw@bank.example/pay?key=sk_live_1#x", "카드", "e\u{301}", "\u{A0}",
            "\u{85}", "\u{202E}",
            "[Forged]", "{}", "'", "a", "card", "declined", "0", "x.y",
        ].map { Array($0.utf8) }

    /// What a JSON string must not contain.
    private static let broken: [[UInt8]] =
        [#"\ud800"#, #"\udc00x"#, #"\x"#, "\n", "\u{1B}[2J", "\u{0}", "\""].map { Array($0.utf8) }
        + [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80]]

    private static let names = [
        "occurrence", "status", "method", "path", "code", "language", "source", "trace", "omitted", "error", "cause",
        "message",
        "issues", "dropped", "argument.occurrence", "level", "time", "msg",
    ].map { Array($0.utf8) }

    public mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

    /// A JSON string without its quotation marks; one in five hundred has 60,000 bytes.
    public mutating func string() -> [UInt8] {
        if number(0..<500) == 0 { return Array(repeating: UInt8(ascii: "y"), count: 60_000) }
        return (0..<number(1..<8)).flatMap { _ in
            let parts = number(0..<400) == 0 ? Self.broken : Self.parts
            return parts[number(0..<parts.count)]
        }
    }

    private mutating func value() -> [UInt8] {
        switch number(0..<8) {
        case 0: Array("1e999999999".utf8)
        case 1: Array(repeating: UInt8(ascii: "9"), count: number(1..<400))
        case 2: Array("true".utf8)
        default: [UInt8(ascii: "\"")] + string() + [UInt8(ascii: "\"")]
        }
    }

    /// A JSON object; one in two hundred has a thousand members.
    private mutating func object() -> [UInt8] {
        let count = number(0..<200) == 0 ? 1_000 : number(0..<24)
        var object = [UInt8(ascii: "{")]
        for index in 0..<count {
            if index > 0 { object.append(UInt8(ascii: ",")) }
            var name = number(0..<3) == 0 ? Self.names[number(0..<Self.names.count)] : string()
            if count > 24 { name = Array("n\(index)".utf8) }
            object += [UInt8(ascii: "\"")] + name + Array("\":".utf8) + value()
        }
        return object + [UInt8(ascii: "}")]
    }

    /// The body of an error, in one of the formats that servers actually send, or none.
    public mutating func body() -> [UInt8] {
        let (first, second, third) = (value(), value(), value())
        func text(_ text: String) -> [UInt8] { Array(text.utf8) }
        switch number(0..<8) {
        case 0:
            return text(#"{"title":"#) + first + text(#","detail":"#) + second + text(#","instance":"#) + third
                + text("}")
        case 1: return text(#"{"code":"#) + first + text(#","message":"#) + second + text("}")
        case 2, 3:
            return text(#"{"errorName":"A:B","errorCode":"NOT_FOUND","errorInstanceId":"#) + first
                + text(#","parameters":"#) + object() + text("}")
        case 4, 5: return text(#"{"code":"not_found","msg":"#) + first + text(#","meta":"#) + object() + text("}")
        case 6:
            return text(#"{"error":{"code":404,"message":"#) + first
                + text(
                    #","status":"NOT_FOUND","details":[{"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"#)
                + second
                + text(#","metadata":"#) + object() + text("}]}}")
        default: return string()
        }
    }

    /// Text for a header field or a name, which can contain anything.
    public mutating func text() -> String { String(decoding: string(), as: UTF8.self) }
}
