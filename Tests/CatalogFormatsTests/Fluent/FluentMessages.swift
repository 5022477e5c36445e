import MessageFormat2
import TestSupport

/// Random messages that Fluent can say, with texts that its syntax could take for something else.
struct FluentMessages {
    var random: RepeatableRandom

    private static let texts = [
        "a", "b c", " ", "  ", "\n", "\n\n", "{", "}", "*", "[", ".", "#", "-", "=", "\"", "\\", "\t", "\r", "é",
        "\u{2068}",
        "\u{00A0}", "[one]", "*[other]", ".x = y", "-> ", "{ $x }", "\r\n", "\\u0041", "😀", "\u{2028}",
    ]
    private static let functions = [
        ":number", ":number", ":integer", ":string", ":string", ":number select=ordinal", ":integer select=ordinal",
        ":number minimumFractionDigits=1", ":number select=exact", ":integer useGrouping=never",
    ]
    private static let placeholders = [
        "{$x}", "{$x :string}", "{$y :number}", "{$y :integer}", "{|literal {\\\\|}", "{7 :number}", "{0.50 :number}",
        "{$y :number minimumFractionDigits=2}", "{$d :date}", "{$d :datetime timePrecision=second dateLength=long}",
    ]

    mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &random)] }

    /// The source of a message, with up to three selectors `$s0`, `$s1` and `$s2`.
    mutating func next() -> String {
        let count = Int.random(in: 0...3, using: &random)
        var declarations = ""
        var names: [String] = []
        var keys: [[String]] = []
        for index in 0..<count {
            let function = pick(Self.functions)
            if Bool.random(using: &random) {
                declarations += ".input {$s\(index) \(function)}\n"
                names.append("s\(index)")
            } else {
                declarations += ".local $t\(index) = {$s\(index) \(function)}\n"
                names.append("t\(index)")
            }
            keys.append(
                function.contains("string")
                    ? ["one", "other", "any", "male", "b-2"]
                    : function.contains("exact")
                        ? ["0", "1", "2"] : ["0", "1", "2", "one", "few", "many", "other", "1.5"])
        }
        guard count > 0 else { return "{{\(pattern(names))}}" }
        var rows: [[String]] = [Array(repeating: "*", count: count)]
        for _ in 0..<Int.random(in: 0...6, using: &random) {
            var row: [String] = []
            for index in 0..<count {
                row.append(Int.random(in: 0..<3, using: &random) == 0 ? "*" : pick(keys[index]))
            }
            if !rows.contains(row) { rows.append(row) }
        }
        rows.shuffle(using: &random)
        let matcher = ".match" + names.map { " $\($0)" }.joined() + "\n"
        var variants = ""
        for row in rows { variants += row.joined(separator: " ") + " {{\(pattern(names))}}\n" }
        return declarations + matcher + variants
    }

    private mutating func pattern(_ names: [String]) -> String {
        var pattern = ""
        for _ in 0..<Int.random(in: 0...6, using: &random) {
            switch Int.random(in: 0..<5, using: &random) {
            case 0: pattern += pick(Self.placeholders)
            case 1 where !names.isEmpty: pattern += "{$\(pick(names))}"
            default:
                for scalar in pick(Self.texts).unicodeScalars {
                    if "\\{}".unicodeScalars.contains(scalar) { pattern += "\\" }
                    pattern.unicodeScalars.append(scalar)
                }
            }
        }
        return pattern
    }
}
