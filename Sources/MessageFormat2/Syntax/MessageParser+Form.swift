// Selectors, keys and patterns, each at its own place. Their productions are those of a message in one piece, except that nothing
// is around them: a part ends where its range ends.
extension MessageParser {
    /// Parses a form. The source of this parser has all of its parts; spans are offsets in it.
    mutating func parseForm(_ form: MessageForm) -> Message? {
        guard isShortEnough() else { return nil }
        guard let names = form.names(in: tokens.bytes) else {
            tokens.move(to: form.selectors[MessageLimits.selectors].lowerBound)
            _ = isWithinLimit(form.selectors.count, MessageLimits.selectors, "selectors in one message")
            return nil
        }
        var declarations: [Message.Declaration] = []
        var selectors: [Message.Variable] = []
        for (range, name) in zip(form.selectors, names) {
            guard let value = parseSelector(at: range) else { continue }
            let place = value.operand?.span ?? value.function?.nameSpan ?? value.span
            let variable = Message.Variable(name.text, span: place)
            declarations.append(
                Message.Declaration(name.isGenerated ? .local : .input, variable, value, span: value.span))
            selectors.append(variable)
        }
        var variants: [Message.Variant] = []
        variants.reserveCapacity(form.variants.count)
        for variant in form.variants where !isExhausted {
            tokens.move(to: variant.keys.lowerBound)
            guard isWithinLimit(variants.count + 1, MessageLimits.variants, "variants in one message") else { break }
            let keys = parseKeys(at: variant.keys, for: form.selectors.count)
            var part = self.part(variant.pattern, .text)
            let pattern = part.parsePattern()
            take(part.errors)
            let span = SourceSpan(variant.keys.lowerBound, variant.pattern.upperBound)
            variants.append(Message.Variant(keys: keys, pattern: pattern, span: span))
        }
        return errors.isEmpty
            ? Message(declarations: declarations, body: .select(selectors: selectors, variants: variants)) : nil
    }

    /// Parses a pattern that is the whole source.
    mutating func parseLonePattern() -> Message.Pattern? {
        guard isShortEnough() else { return nil }
        tokens.move(to: 0, in: .text)
        let pattern = parsePattern()
        return errors.isEmpty ? pattern : nil
    }

    /// The variable that a selector begins with, without `$`; nil for a literal.
    func variable(ofSelectorAt range: Range<Int>) -> String? {
        var part = self.part(range)
        part.tokens.skipSpace()
        return part.tokens.kind == .dollar ? part.parseVariable()?.name : nil
    }

    /// Whether the source contains a text.
    func contains(_ text: String) -> Bool { tokens.bytes.indices.contains { tokens.has(text, at: $0) } }

    // MARK: Parts

    /// A parser for one part of the source.
    @_lifetime(copy self)
    private func part(_ range: Range<Int>, _ mode: MessageTokenizer.Mode = .syntax) -> MessageParser {
        var part = MessageParser(tokens.bytes.extracting(..<range.upperBound))
        part.tokens.move(to: range.lowerBound, in: mode)
        return part
    }

    private mutating func take(_ found: [MessageError]) {
        errors += found
        if errors.count >= MessageLimits.errors { isExhausted = true }
    }

    /// Parses a selector: an expression without braces around it.
    private mutating func parseSelector(at range: Range<Int>) -> Message.Expression? {
        var part = self.part(range)
        defer { take(part.errors) }
        part.tokens.skipSpace()
        guard part.tokens.kind == .dollar || part.tokens.kind == .colon || part.isAtLiteral else {
            part.reportInSelector(at: range)
            return nil
        }
        var content = PlaceholderContent.value
        guard var value = part.parseExpressionContent(from: range.lowerBound, &content) else { return nil }
        guard part.tokens.isAtEnd else {
            part.reportInSelector(at: range)
            return nil
        }
        value.span = SourceSpan(range.lowerBound, range.upperBound)
        return value
    }

    /// Parses the keys of a variant.
    private mutating func parseKeys(at range: Range<Int>, for selectorCount: Int) -> [Message.Variant.Key] {
        var part = self.part(range)
        defer { take(part.errors) }
        part.tokens.skipSpace()
        var isBroken = false
        let keys = part.parseKeys(isBroken: &isBroken) ?? []
        if !part.errors.isEmpty || part.reportBrace("the key of a variant", at: range) { return keys }
        if !part.tokens.isAtEnd {
            // Nothing in a key can be a pattern that has lost its braces.
            part.reportStrayInKeys(keys, part.tokens.first == UInt8(ascii: ",") ? selectorCount : 0)
        } else if keys.isEmpty {
            part.report(
                range.lowerBound, range.upperBound, "the variant has no key",
                help: "Write a key or `*` for each selector.")
        }
        return keys
    }

    // MARK: Mistakes

    /// Reports whatever comes next, which is not allowed in a selector.
    private mutating func reportInSelector(at range: Range<Int>) {
        let help = "Write a variable and its function, `$count :integer`."
        if reportBrace("a selector", at: range) { return }
        if tokens.isAtEnd {
            report(range.lowerBound, range.upperBound, "the selector is empty", help: help)
        } else if isAtOption {
            reportHere("an option needs a function before it", help: "Write the function's `:name` before it.")
        } else if let word = word(at: tokens.position) {
            let start = tokens.position
            report(start, start + word.utf8.count, "a function begins with `:`", help: "Write `:\(word)`.")
        } else {
            reportHere("\(nextCharacter) is not allowed in a selector", help: help)
        }
    }

    /// Reports a brace, if one comes next.
    ///
    /// - Parameters:
    ///   - what: what has braces: a selector, a key.
    ///   - range: the whole part.
    private mutating func reportBrace(_ what: String, at range: Range<Int>) -> Bool {
        guard tokens.isAtBrace || tokens.kind == .close else { return false }
        let rest = tokens.string(range.lowerBound, range.upperBound).filter { $0 != "{" && $0 != "}" }
        reportHere(
            "\(what) is written without braces",
            help: rest.utf8.count <= 60 ? "Write `\(rest)`." : "Remove every { and } from it.")
        return true
    }
}
