/// A conversion of `printf`, or of a language that has borrowed it: `%s`, `%1$d`, `%(name)s`, `%{name}`, `%<PRIu64>`.
struct PrintfConversion {
    /// `name` in `%(name)s`.
    private(set) var name: String?
    /// `1` in `%1$s`.
    private(set) var position: Int?
    /// What is shown; nil for what no message can show, such as a hexadecimal number.
    private(set) var kind: FormatSpecifier.Kind?
    /// The offset after it.
    private(set) var end: Int
    /// Whether it has flags or a width.
    private(set) var hasFlags = false
    /// Whether it is one of those that texts have nearly always: `%s`, `%d`, `%ld`, `%.2f`, `%@`.
    private(set) var isUsual = false

    /// Reads the conversion that begins with the `%` at an offset; nil if there is none. A space is not a flag.
    init?(_ bytes: [UInt8], at start: Int) {
        var last = start
        if let open = bytes.byte(start + 1), let closing = Self.brackets[open] {
            let rest = bytes[(start + 2)...].prefix(Self.maximumName)
            guard let close = rest.firstIndex(of: closing), close > start + 2 else { return nil }
            let name = String(decoding: bytes[(start + 2)..<close], as: UTF8.self)
            end = close + 1
            if open == UInt8(ascii: "<"), name.hasPrefix("PRI") {
                // The name of a macro for whole numbers in C (GNU gettext manual, "Preparing Strings").
                kind = ["d", "i", "u"].contains(name.dropFirst(3).first) ? .integer : nil
                return
            }
            self.name = name
            if open == UInt8(ascii: "{") {
                kind = .string
                return
            }
            last = close
        }
        end = last + 1
        if let specifier = FormatSpecifier(bytes, at: last) {
            (position, end) = (specifier.position, specifier.end)
            kind = specifier.kind == .other && bytes[end - 1] | 0x20 != UInt8(ascii: "c") ? nil : specifier.kind
            let form = bytes[(last + 1)..<(end - 1)].filter { !"hlqLzjt".utf8.contains($0) }
            let isPrecision = form.first == UInt8(ascii: ".") || form.first == UInt8(ascii: "0")
            hasFlags = position == nil && !form.isEmpty && !isPrecision
            isUsual = !hasFlags && "sdiuf@".utf8.contains(bytes[end - 1])
        } else if bytes.byte(last + 1) == UInt8(ascii: "r") {
            // Python's representation of a value.
            (kind, end) = (.string, last + 2)
        } else {
            return nil
        }
    }

    /// The longest name to look for, in bytes.
    private static let maximumName = 200

    private static let brackets: [UInt8: UInt8] = [
        UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "{"): UInt8(ascii: "}"),
        UInt8(ascii: "<"): UInt8(ascii: ">"),
    ]
}
