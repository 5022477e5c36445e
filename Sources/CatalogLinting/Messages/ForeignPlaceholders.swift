import ByteText
import MessageFormat2

/// The placeholders of other formats in a text, which readers see as they are written, and the variables that they stand for.
///
/// A placeholder stands for the variable of its name. If it has another name, or none, and it is the only one, it stands for the only
/// variable that the text lacks. `{0}` and `{1}` are the variables of the source in the order in which it shows them.
struct ForeignPlaceholders {
    enum Kind {
        /// `%s`, `%(name)s`, `${name}` in a text that is broken
        case printf
        /// `$name`, `｛$name｝`
        case variable
        /// `{name}`, `{0}`, `%{name}`
        case literal
    }

    struct Found {
        let kind: Kind
        let written: String
        /// The name as it is written; nil for `%s`.
        let name: String?
        /// In the text's bytes.
        let range: Range<Int>
        /// The variable of the source that it stands for.
        fileprivate(set) var meant: String?
        /// Whether that is known only from its number.
        fileprivate(set) var isNumbered = false
    }

    /// In text order, without those that the source has as well.
    private(set) var found: [Found] = []
    /// The source's variables that the text does not show.
    let missing: [String]

    init(in context: TextContext) {
        let known = context.source?.arguments ?? []
        missing = known.filter { !context.text.refers(to: $0) }
        let bytes = context.text.bytes
        for pattern in context.text.patterns where Self.hasSign(pattern, bytes) {
            for range in pattern.texts { printf(range, context) }
            variables(in: pattern, known, context)
        }
        if context.text.message == nil, context.features.contains(.broken) { printf(0..<bytes.count, context) }
        if context.text.features.contains(.literals) { literals(context) }
        for index in found.indices {
            found[index].meant = found[index].name.flatMap { known.contains($0) ? $0 : nil }
        }
        let rest = unassigned
        let strangers = found.indices.filter { found[$0].meant == nil }
        if rest.count == 1, Set(strangers.map { found[$0].written }).count == 1 {
            for index in strangers { found[index].meant = rest[0] }
        } else if rest == known {
            assignNumbers(strangers, known)
        }
    }

    /// `{0}` and `{1}`, or `{1}` and `{2}`, if there is a variable for each.
    private mutating func assignNumbers(_ strangers: [Int], _ known: [String]) {
        let numbers = strangers.compactMap { index in found[index].name.flatMap { Int($0) } }
        guard let first = numbers.min(), first == 0 || first == 1, numbers.count == strangers.count,
            Set(numbers) == Set(first..<first + known.count)
        else { return }
        for (index, number) in zip(strangers, numbers) {
            (found[index].meant, found[index].isNumbered) = (known[number - first], true)
        }
    }

    /// The missing variables that no placeholder has the name of.
    private var unassigned: [String] { missing.filter { name in !found.contains { $0.meant == name } } }

    /// Whether a missing variable is there in another notation.
    func has(_ name: String) -> Bool {
        if found.contains(where: { $0.meant == name }) { return true }
        let strangers = Set(found.filter { $0.meant == nil }.map(\.written))
        return !strangers.isEmpty && strangers.count >= unassigned.count
    }

    /// What to write instead of a placeholder.
    func help(_ found: Found) -> String {
        if let name = found.meant, found.isNumbered {
            return "Write {$\(name)} if \(found.written) is the value in that place of the source text."
        }
        if let name = found.meant { return "Write {$\(name)}." }
        let choices = unassigned.map { "{$\($0)}" }
        if let last = choices.last, choices.count > 1 {
            return "Write \(choices.dropLast().joined(separator: ", ")) or \(last), whichever belongs here."
        }
        if found.kind == .variable, let name = found.name { return "Write {$\(name)}." }
        let name = found.name.flatMap { CodePoint.isASCIIDigit($0.unicodeScalars.first?.value ?? 0x30) ? nil : $0 }
        return "Write variables as {$\(name ?? "name")}."
    }

    // MARK: Finding them

    private mutating func add(_ kind: Kind, _ name: String?, _ range: Range<Int>, _ written: String) {
        found.append(Found(kind: kind, written: written, name: name, range: range))
    }

    /// Whether the texts of a pattern contain `%`, `$` or `＄`, which all placeholders of other formats do.
    private static func hasSign(_ pattern: PatternView, _ text: UTF8Text) -> Bool {
        let bytes = text.span
        return pattern.texts.contains { range in
            range.clamped(to: bytes.indices).contains { index in
                bytes[index] == UInt8(ascii: "%") || bytes[index] == UInt8(ascii: "$")
                    || bytes[index] == 0x84 && index > 1 && bytes[index &- 1] == 0xBC && bytes[index &- 2] == 0xEF
            }
        }
    }

    /// Finds the source's variables in a different notation, and anything in braces with a sign.
    private mutating func variables(in pattern: PatternView, _ known: [String], _ context: TextContext) {
        guard context.text.isReadable else { return }
        let text = ShownPattern(context.text, pattern)
        for variable in WrittenVariable.all(in: text) {
            let written = text.string(variable.range)
            guard variable.hasBraces || known.contains(variable.name) && !pattern.arguments.contains(variable.name),
                context.source?.bytes.string.contains(written) != true || known.contains(variable.name)
            else { continue }
            add(.variable, variable.name, text.range(variable.range), written)
        }
    }

    /// Finds the placeholders of printf, Python, Ruby and template strings.
    private mutating func printf(_ range: Range<Int>, _ context: TextContext) {
        let bytes = context.text.bytes
        let isBehind = Self.writesPercentFirst.contains(context.language.language)
        let links =
            bytes.string(range).utf8.contains(UInt8(ascii: "%"))
            ? WebLink.all(in: ShownPattern(Array(bytes.string(range).utf8))) : []
        var index = range.lowerBound
        while index < range.upperBound {
            guard let end = Self.placeholder(bytes, index, range.upperBound),
                // `%50i`: fifty percent, with a word ending.
                !(isBehind && bytes[index] == UInt8(ascii: "%") && ASCII.isDigit(bytes.byte(at: index + 1))
                    && !bytes.string(index..<end).contains("$"))
            else {
                index += 1
                continue
            }
            let written = bytes.string(index..<end)
            if context.source?.bytes.string.contains(written) != true,
                !links.contains(where: { $0.address.contains(written) })
            {
                add(.printf, Self.name(in: written), index..<end, written)
            }
            index = end
        }
    }

    /// The name in `%(name)s` and `${name}`.
    private static func name(in written: String) -> String? {
        let parts = written.split { "(){}".contains($0) }
        return parts.count > 1 ? String(parts[1]) : nil
    }

    /// Languages that write the percent sign first: `%50`.
    private static let writesPercentFirst: Set<String> = ["tr", "az", "eu", "ku", "kmr"]

    /// Finds `{name}`, `{0}` and `{＄name}`, which are literals without quotation marks or a function.
    private mutating func literals(_ context: TextContext) {
        guard let message = context.text.message else { return }
        let bytes = context.text.bytes
        // Reported by M315, with the markup that was meant.
        let slips = MarkupSlip.all(in: context)
        for element in message.placeholders {
            guard case .expression(let expression) = element, expression.function == nil,
                let literal = expression.operand?.literal, !literal.isQuoted, expression.attributes.isEmpty
            else { continue }
            var place = expression.span.bytes
            if context.source?.bytes.string.contains(bytes.string(place)) == true { continue }
            if slips.contains(where: { $0.range == place }) { continue }
            // The whole of `${name}`, `%{name}` and `#{name}` is replaced.
            if "$%#".utf8.contains(bytes.byte(at: place.lowerBound - 1)),
                !ASCII.isDigit(bytes.byte(at: place.lowerBound - 2))
            {
                place = place.lowerBound - 1..<place.upperBound
            }
            let name = literal.value.first == "＄" ? String(literal.value.dropFirst()) : literal.value
            add(.literal, name, place, bytes.string(place))
        }
    }

    /// The end of a printf, Python, Ruby or template string placeholder that starts at an index.
    static func placeholder(_ bytes: UTF8Text, _ start: Int, _ end: Int) -> Int? {
        switch bytes[start] {
        case UInt8(ascii: "%"):
            let before = bytes.byte(at: start - 1)
            // 100%s is not a placeholder, and %% is a percent sign.
            guard !ASCII.isDigit(before), before != UInt8(ascii: "%") else { return nil }
            if let opening = [UInt8(ascii: "("), UInt8(ascii: "{")].first(where: { $0 == bytes.byte(at: start + 1) }) {
                let closing = opening == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}")
                guard let close = name(bytes, start + 2, end, closing) else { return nil }
                return opening == UInt8(ascii: "{")
                    ? close + 1 : isConversion(bytes.byte(at: close + 1)) ? close + 2 : nil
            }
            var index = start + 1
            while index < end,
                ASCII.isDigit(bytes[index]) || bytes[index] == UInt8(ascii: "$") || bytes[index] == UInt8(ascii: ".")
            {
                index += 1
            }
            while index < end, bytes[index] == UInt8(ascii: "l") { index += 1 }
            guard index < end, isConversion(bytes[index]), !isLetter(bytes.byte(at: index + 1)) else { return nil }
            return index + 1
        case UInt8(ascii: "$"):
            guard bytes.byte(at: start + 1) == UInt8(ascii: "{") else { return nil }
            return name(bytes, start + 2, end, UInt8(ascii: "}")).map { $0 + 1 }
        default: return nil
        }
    }

    /// The position of the bracket that closes a name.
    private static func name(_ bytes: UTF8Text, _ start: Int, _ end: Int, _ closing: UInt8) -> Int? {
        var index = start
        while index < end, isLetter(bytes[index]) || ASCII.isDigit(bytes[index]) || bytes[index] == UInt8(ascii: "_") {
            index += 1
        }
        return index > start && index < end && bytes[index] == closing ? index : nil
    }

    private static func isConversion(_ byte: UInt8) -> Bool { "sdifu@x".utf8.contains(byte) }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") || byte >= 0xC3
    }
}
