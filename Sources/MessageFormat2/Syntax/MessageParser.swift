/// Parses the source of one message (LDML 48.2 part 9, "Syntax").
///
/// Every production is a method. A method that meets a mistake reports it, moves to where parsing can go on, and returns nil or
/// what it has; the message is dropped at the end, but the rest of the source has been checked.
struct MessageParser: ~Escapable {
    var scanner: SourceScanner
    /// What was found, nearly in source order; lines and columns are not known yet.
    var errors: [MessageError] = []
    /// Set if something is missing at the end of the source, which is reported once.
    var hasReportedEnd = false
    /// The last closing brace without an opening one in the pattern that is being parsed.
    var loneBrace: Range<Int>?
    /// Whether a placeholder of the pattern that is being parsed was not closed before the next: a brace without an opening one closes it.
    var owesBrace = false
    /// Whether the braces of a declaration are being parsed, in which no statement can stand.
    var isInDeclaration = false
    /// How many keys begin a variant, while its pattern is being parsed; 0 for other patterns.
    var keysOfVariant = 0
    /// From here on, no quotation mark is closed.
    var lastQuote = Int.max
    /// The names that were reported to have control characters in them.
    var reportedNames: Set<String> = []
    /// Whether a limit was reached; the rest is not parsed.
    var isExhausted = false

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>) { scanner = SourceScanner(bytes) }

    /// The production `message`.
    mutating func parseMessage() -> Message? {
        guard scanner.end <= MessageLimits.sourceBytes else {
            report(
                0, scanner.end, "the message is longer than \(MessageLimits.sourceBytes) bytes",
                help: "Split it into several.", code: .limitExceeded)
            return nil
        }
        _ = scanner.skipSpace()
        var message: Message?
        if scanner.current == UInt8(ascii: ".") || isAtQuotedPattern {
            message = parseComplexMessage()
        } else {
            scanner.position = 0
            message = Message(pattern: parsePattern(isQuoted: false))
            // Text with mistakes can be statements with something before them.
            if !errors.isEmpty, moveToStatements() { message = parseComplexMessage() }
        }
        return errors.isEmpty ? message : nil
    }

    /// The production `complex-message`; the space before it has been passed.
    private mutating func parseComplexMessage() -> Message? {
        let (declarations, match) = parseDeclarations()
        var body: Message.Body?
        if let match {
            body = parseMatcher(from: match, declarationsAreSound: errors.isEmpty)
        } else if isAtQuotedPattern {
            body = .pattern(parseQuotedPattern())
        } else if scanner.isAtEnd {
            reportEnd("the message ends before its text", help: "Write it in double braces, `{{…}}`.")
        }
        _ = scanner.skipSpace()
        if !scanner.isAtEnd, !hasReportedEnd, !isExhausted {
            if body == nil {
                report(
                    scanner.position, scanner.end, "text after declarations goes in double braces",
                    help: "Write `{{…}}` around it.")
            } else if scanner.current == UInt8(ascii: "}") {
                reportExtraBraces()
            } else {
                report(
                    scanner.position, scanner.end, "nothing can follow the closing `}}`",
                    help: "Remove this, or move it inside the braces.")
            }
        }
        return body.map { Message(declarations: declarations, body: $0) }
    }

    /// Whether `{{` comes next.
    var isAtQuotedPattern: Bool {
        scanner.current == UInt8(ascii: "{") && scanner.byte(at: scanner.position + 1) == UInt8(ascii: "{")
    }
}
