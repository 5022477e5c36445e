/// Parses the source of one message (LDML 48.2 part 9, "Syntax").
///
/// Every production has a method. A method that finds a mistake reports it, moves to a place where parsing can continue, and returns
/// nil or as much as it has. The message is discarded in the end, but the rest of the source has been checked.
struct MessageParser: ~Escapable {
    var tokens: MessageTokenizer
    /// What the braces of the placeholder that is being parsed are in: a pattern, or (``MessageTokenizer/Mode/syntax``) a declaration,
    /// where statements begin.
    var surroundings = MessageTokenizer.Mode.syntax
    /// The mistakes that were found, nearly in source order. Their lines and columns are not known yet.
    var errors: [MessageError] = []
    /// Whether something missing at the end of the source has been reported, which is done only once.
    var hasReportedEnd = false
    /// The last closing brace without an opening one in the current pattern.
    var loneBrace: Range<Int>?
    /// Whether a placeholder of the current pattern was not closed before the next one. Then the next lone closing brace closes it.
    var owesBrace = false
    /// The number of keys in a variant, while its pattern is being parsed; 0 for other patterns.
    var keysOfVariant = 0
    /// The offset from which on no quotation mark is closed.
    var lastQuote = Int.max
    /// The names in which control characters have been reported.
    var reportedNames: Set<String> = []
    /// Whether a limit was reached, so that the rest is not parsed.
    var isExhausted = false

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>) { tokens = MessageTokenizer(bytes) }

    /// Parses the production `message`.
    mutating func parseMessage() -> Message? {
        guard isShortEnough() else { return nil }
        tokens.skipSpace()
        var message: Message?
        if tokens.first == UInt8(ascii: ".") || tokens.kind == .openPattern {
            message = parseComplexMessage()
        } else {
            tokens.move(to: 0, in: .text)
            message = Message(pattern: parsePattern())
            // Text with mistakes may really be statements, with something before them.
            if !errors.isEmpty, moveToStatements() { message = parseComplexMessage() }
        }
        return errors.isEmpty ? message : nil
    }

    /// Parses the production `complex-message`; the space before it has been skipped.
    private mutating func parseComplexMessage() -> Message? {
        let (declarations, match) = parseDeclarations()
        var body: Message.Body?
        if let match {
            body = parseMatcher(from: match, declarationsAreSound: errors.isEmpty)
        } else if tokens.kind == .openPattern {
            body = .pattern(parseQuotedPattern())
        } else if tokens.isAtEnd {
            reportEnd("the message ends before its text", help: "Write it in double braces, `{{…}}`.")
        }
        tokens.skipSpace()
        if !tokens.isAtEnd, !hasReportedEnd, !isExhausted {
            if body == nil {
                report(
                    tokens.position, tokens.end, "text after declarations goes in double braces",
                    help: "Write `{{…}}` around it.")
            } else if tokens.kind == .close {
                reportExtraBraces()
            } else {
                report(
                    tokens.position, tokens.end, "nothing can follow the closing `}}`",
                    help: "Remove this, or move it inside the braces.")
            }
        }
        return body.map { Message(declarations: declarations, body: $0) }
    }

    /// Checks the length of the source, and reports it if it exceeds the limit.
    mutating func isShortEnough() -> Bool {
        guard tokens.end > MessageLimits.sourceBytes else { return true }
        report(
            0, tokens.end, "the message is longer than \(MessageLimits.sourceBytes) bytes",
            help: "Split it into several.", code: .limitExceeded)
        return false
    }
}
