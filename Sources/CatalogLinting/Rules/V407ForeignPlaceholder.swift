import MessageFormat2

package struct V407ForeignPlaceholder: TextRule {
    package static let looksAt: TextFeatures = .literals
    package static let signs = [ByteSign("%"), ByteSign("$", before: { $0 == UInt8(ascii: "{") })]

    package static let info = RuleInfo(
        "V407", "foreign-placeholder", .warning,
        summary: "A placeholder as another format writes it: `%s`, `${name}`, `{name}`.",
        rationale: """
            MessageFormat 2 takes `%s` for text, and `{name}` for the literal "name": readers see it as it is. A variable is \
            written `{$name}`. What the source has as text, a translation may have as well.
            """,
        bad: [
            .text("Hello %s, welcome", at: "%s"),
            .text("Guten Tag, ${name}", in: "de", of: "Good day, {$name}"),
            .text("Bonjour {name}", in: "fr", of: "Hello {$name}", at: "{name}"),
            .text("%(count)d개의 파일", in: "ko", of: "{$count} files", at: "%(count)d"),
        ],
        good: [
            .text("Hello {$name}, 100% welcome"),
            .text("Das kostet 5 $ pro Tag", in: "de", of: "That costs $5 a day"),
            .text("Écrivez {|%s|} pour le nom", in: "fr", of: "Write {|%s|} for the name"),
        ])

    package init() {}

    package func check(_ context: TextContext, _ findings: FindingSink) {
        for pattern in context.text.patterns {
            for range in pattern.texts { texts(range, context, findings) }
        }
        if context.text.message == nil, context.features.contains(.broken) {
            texts(0..<context.text.bytes.count, context, findings)
        }
        if context.features.contains(.literals) { literals(context, findings) }
    }

    private func texts(_ range: Range<Int>, _ context: TextContext, _ findings: FindingSink) {
        let bytes = context.text.bytes
        var index = range.lowerBound
        while index < range.upperBound {
            guard let end = Self.placeholder(bytes, index, range.upperBound) else {
                index += 1
                continue
            }
            let written = bytes.string(index..<end)
            if context.source?.bytes.string.contains(written) != true {
                findings.report(
                    context, at: index..<end, "`\(written)` is how another format writes a placeholder",
                    help: "A variable is written {$name}.")
            }
            index = end
        }
    }

    /// `{name}` and `{0}`, which are literals.
    private func literals(_ context: TextContext, _ findings: FindingSink) {
        guard let message = context.text.message else { return }
        // M315 says what is meant.
        let slips = MarkupSlip.all(in: context)
        for element in message.placeholders {
            guard case .expression(let expression) = element, expression.function == nil,
                let literal = expression.operand?.literal, !literal.isQuoted, expression.attributes.isEmpty
            else { continue }
            let written = context.text.bytes.string(expression.span.bytes)
            if context.source?.bytes.string.contains(written) == true { continue }
            if slips.contains(where: { $0.range == expression.span.bytes }) { continue }
            findings.report(
                context, at: expression.span.bytes, "`\(written)` shows the text \"\(literal.value)\"",
                severity: context.source?.refers(to: literal.value) == true ? .error : nil,
                help: "A variable is written {$\(literal.value)}.",
                fix: nil)
        }
    }

    /// Whether a text says `{name}` where its source says `{$name}`.
    static func stands(for name: String, in text: MessageView) -> Bool {
        guard text.features.contains(.literals), let message = text.message else { return false }
        return message.placeholders.contains { element in
            guard case .expression(let expression) = element, expression.function == nil,
                let literal = expression.operand?.literal
            else { return false }
            return !literal.isQuoted && literal.value == name
        }
    }

    /// The end of a placeholder of printf, Python, Ruby or a template string that starts here.
    static func placeholder(_ bytes: UTF8Text, _ start: Int, _ end: Int) -> Int? {
        switch bytes[start] {
        case UInt8(ascii: "%"):
            let before = bytes.byte(at: start - 1)
            // 100%s is no placeholder, and %% is a percent sign.
            guard !isDigit(before), before != UInt8(ascii: "%") else { return nil }
            if let opening = [UInt8(ascii: "("), UInt8(ascii: "{")].first(where: { $0 == bytes.byte(at: start + 1) }) {
                let closing = opening == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}")
                guard let close = name(bytes, start + 2, end, closing) else { return nil }
                return opening == UInt8(ascii: "{")
                    ? close + 1 : isConversion(bytes.byte(at: close + 1)) ? close + 2 : nil
            }
            var index = start + 1
            while index < end,
                isDigit(bytes[index]) || bytes[index] == UInt8(ascii: "$") || bytes[index] == UInt8(ascii: ".")
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

    /// The place of the bracket that closes a name.
    private static func name(_ bytes: UTF8Text, _ start: Int, _ end: Int, _ closing: UInt8) -> Int? {
        var index = start
        while index < end, isLetter(bytes[index]) || isDigit(bytes[index]) || bytes[index] == UInt8(ascii: "_") {
            index += 1
        }
        return index > start && index < end && bytes[index] == closing ? index : nil
    }

    private static func isConversion(_ byte: UInt8) -> Bool { "sdifu@x".utf8.contains(byte) }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") || byte >= 0xC3
    }
}
