import ByteText
import MessageFormat2

package struct V407ForeignPlaceholder: TextRule {
    /// Fullwidth braces also count as brackets.
    static let looksAt: TextFeatures = [.literals, .brackets]
    static let signs = [
        ByteSign("%"), ByteSign("$", before: { $0 == UInt8(ascii: "{") }),
        // Not the sign in `{$name}`.
        ByteSign(
            "$", feature: .bareVariable, after: { $0 != UInt8(ascii: "{") },
            before: { CodePoint.isASCIILetter(UInt32($0)) }),
    ]

    package static let info = RuleInfo(
        "V407", "foreign-placeholder", .warning, fix: .unsafe,
        summary: "A placeholder in the wrong syntax: `%s`, `${name}`, `{name}`, `｛$name｝`.",
        rationale: """
            MessageFormat 2 treats `%s` as text, and `{name}` as the literal "name", so readers see just that. A \
            variable is written `{$name}`, with the braces and the dollar sign of an English keyboard. It is an \
            error if the translation does not show the variable anywhere else. Text that the source has as well is \
            not reported.
            """,
        bad: [
            .text("Hello %s, welcome", at: "%s"),
            .text("Guten Tag, ${name}", in: "de", of: "Good day, {$name}", fixed: "Guten Tag, {$name}"),
            .text("Bonjour {name}", in: "fr", of: "Hello {$name}", at: "{name}"),
            .text("%(count)d개의 파일", in: "ko", of: "{$count} files", at: "%(count)d"),
            .text("你好，｛$name｝！", in: "zh", of: "Hello, {$name}!", at: "｛$name｝", fixed: "你好，{$name}！"),
            .text("你好，{＄name}！", in: "zh", of: "Hello, {$name}!", at: "{＄name}", fixed: "你好，{$name}！"),
            .text("｛＄name｝さん", in: "ja", of: "Hello {$name}", at: "｛＄name｝", fixed: "{$name}さん"),
            .text("$name 님", in: "ko", of: "Hello {$name}", at: "$name", fixed: "{$name} 님"),
        ],
        good: [
            .text("Hello {$name}, 100% welcome"),
            .text("Das kostet 5 $ pro Tag", in: "de", of: "That costs $5 a day"),
            .text("Écrivez {|%s|} pour le nom", in: "fr", of: "Write {|%s|} for the name"),
            .text(
                "50 % der Daten, 100 % sicher, 5 % discount", in: "de", of: "50% of the data, 100% safe, 5% discount"),
            .text("%50 indirim, %100u aşma", in: "tr", of: "50% discount, do not go over 100%"),
            .text("Voir https://example.com/a%20x/", in: "fr", of: "See https://example.com/a%20x/"),
            .text("需要设置 $HOME", in: "zh", of: "Please set $HOME"),
            .text("保存｛文件｝", in: "zh", of: "Save {|{|}file{|}|}"),
        ])

    package init() {}

    func check(_ context: TextContext, _ findings: FindingSink) {
        for pattern in context.text.patterns where Self.hasSign(pattern, context.text.bytes) {
            let known = context.source?.arguments ?? []
            for range in pattern.texts { texts(range, known, context, findings) }
            for variable in Self.variables(in: pattern, known, context) {
                let isMissing = known.contains(variable.name) && !context.text.refers(to: variable.name)
                findings.report(
                    context, at: variable.range,
                    "`\(variable.written, variable: variable.name)` is text, not a placeholder",
                    severity: isMissing ? .error : .warning, help: "Write {$\(variable.name)}.",
                    fix: context.fix(.unsafe, replacing: variable.range, with: "{$\(variable.name)}"))
            }
        }
        if context.text.message == nil, context.features.contains(.broken) {
            texts(0..<context.text.bytes.count, context.source?.arguments ?? [], context, findings)
        }
        if context.features.contains(.literals) { literals(context, findings) }
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

    /// The source's variables in a different notation, and anything in braces with a sign.
    private static func variables(
        in pattern: PatternView, _ known: [String], _ context: TextContext
    ) -> [(name: String, written: String, range: Range<Int>)] {
        guard context.text.isReadable else { return [] }
        let text = ShownPattern(context.text, pattern)
        return WrittenVariable.all(in: text).compactMap { variable in
            let written = text.string(variable.range)
            guard variable.hasBraces || known.contains(variable.name) && !pattern.arguments.contains(variable.name),
                context.source?.bytes.string.contains(written) != true || known.contains(variable.name)
            else { return nil }
            return (variable.name, written, text.range(variable.range))
        }
    }

    /// Whether a missing variable is there in another notation, which this rule reports.
    static func has(_ name: String, in context: TextContext) -> Bool {
        literals(in: context.text).contains { $0.name == name }
            || context.text.patterns.contains { pattern in
                hasSign(pattern, context.text.bytes)
                    && variables(in: pattern, [name], context).contains { $0.name == name }
            }
    }

    private func texts(_ range: Range<Int>, _ known: [String], _ context: TextContext, _ findings: FindingSink) {
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
                let meant = known.count == 1 && !context.text.refers(to: known[0]) ? known[0] : nil
                findings.report(
                    context, at: index..<end,
                    "`\(written, variable: meant)` is a placeholder of another format, and is shown as text here",
                    help: "Write variables as {$\(meant ?? "name")}.")
            }
            index = end
        }
    }

    /// Languages that write the percent sign first: `%50`.
    private static let writesPercentFirst: Set<String> = ["tr", "az", "eu", "ku", "kmr"]

    /// Reports `{name}`, `{0}` and `{＄name}`, which are literals.
    private func literals(_ context: TextContext, _ findings: FindingSink) {
        // Reported by M315, with the markup that was meant.
        let slips = MarkupSlip.all(in: context)
        for (name, place) in Self.literals(in: context.text) {
            let written = context.text.bytes.string(place)
            if context.source?.bytes.string.contains(written) == true { continue }
            if slips.contains(where: { $0.range == place }) { continue }
            let isMissing = context.source?.refers(to: name) == true && !context.text.refers(to: name)
            findings.report(
                context, at: place,
                "`\(written, variable: name)` shows the text \"\(written.filter { !"{}".contains($0) })\"",
                severity: isMissing ? .error : nil, help: "Write variables as {$\(name)}.",
                fix: isMissing ? context.fix(.unsafe, replacing: place, with: "{$\(name)}") : nil)
        }
    }

    /// Literals without quotation marks or a function, with the variable names that may have been meant.
    private static func literals(in text: MessageView) -> [(name: String, place: Range<Int>)] {
        guard text.features.contains(.literals), let message = text.message else { return [] }
        return message.placeholders.compactMap { element in
            guard case .expression(let expression) = element, expression.function == nil,
                let literal = expression.operand?.literal, !literal.isQuoted, expression.attributes.isEmpty
            else { return nil }
            let name = literal.value.first == "＄" ? String(literal.value.dropFirst()) : literal.value
            let place = expression.span.bytes
            // The whole of `${name}` is replaced.
            let isTemplate = text.bytes.byte(at: place.lowerBound - 1) == UInt8(ascii: "$")
            return (name, isTemplate ? place.lowerBound - 1..<place.upperBound : place)
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
