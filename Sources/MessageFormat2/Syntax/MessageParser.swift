/// Parses the source of one message (LDML 48.2 part 9, "Syntax").
///
/// Every production is a method. A method that meets a mistake reports it, moves to where parsing can go on, and returns nil or
/// what it has; the message is then dropped at the end, but everything behind the mistake has been looked at.
struct MessageParser {
    /// A mistake, before its line and column are known.
    struct Problem {
        let type: MessageErrorType
        let start: Int
        let end: Int
        let message: String
    }

    var scanner: SourceScanner
    var problems: [Problem] = []
    /// Set where something is missing at the end of the source: one report says that.
    var hasReportedEnd = false
    /// The last closing brace without an opening one in the pattern that is being parsed.
    var loneBrace: Problem?
    /// Whether a placeholder of the pattern that is being parsed was not closed before the next: a brace without an opening one closes it.
    var owesBrace = false
    /// Whether the braces of a declaration are being parsed, in which no statement can stand.
    var isInDeclaration = false
    /// How many keys begin a variant, while its pattern is being parsed; 0 for other patterns.
    var keysOfVariant = 0
    /// From here on, no quotation mark has another one that closes it.
    var lastQuote = Int.max
    /// The names that were reported to have control characters in them.
    var reportedNames: Set<String> = []
    /// Whether a limit was reached; the rest is not parsed.
    var isExhausted = false

    init(_ bytes: UnsafeBufferPointer<UInt8>) { scanner = SourceScanner(bytes) }

    /// The production `message`.
    mutating func parseMessage() -> Message? {
        guard scanner.end <= MessageLimits.sourceBytes else {
            report(
                .limitExceeded, 0, scanner.end,
                "a message has at most \(MessageLimits.sourceBytes) bytes; split this one into several")
            return nil
        }
        _ = scanner.skipSpace()
        var message: Message?
        if scanner.current == UInt8(ascii: ".") || isAtQuotedPattern {
            message = parseComplexMessage()
        } else {
            scanner.position = 0
            message = Message(pattern: parsePattern(isQuoted: false))
            // Text with mistakes can be statements that something stands before.
            if !problems.isEmpty, moveToStatements() { message = parseComplexMessage() }
        }
        return problems.isEmpty ? message : nil
    }

    /// The production `complex-message`; the space before it has been passed.
    private mutating func parseComplexMessage() -> Message? {
        let (declarations, match) = parseDeclarations()
        var body: Message.Body?
        if let match {
            body = parseMatcher(from: match, declarationsAreSound: problems.isEmpty)
        } else if isAtQuotedPattern {
            body = .pattern(parseQuotedPattern())
        } else if scanner.isAtEnd {
            reportEnd("the message ends before its text; write it in double braces, `{{…}}`")
        }
        _ = scanner.skipSpace()
        if !scanner.isAtEnd, !hasReportedEnd, !isExhausted {
            if body == nil {
                report(
                    .syntaxError, scanner.position, scanner.end,
                    "text after declarations stands in double braces; write `{{…}}` around it")
            } else if scanner.current == UInt8(ascii: "}") {
                reportExtraBraces()
            } else {
                report(
                    .syntaxError, scanner.position, scanner.end,
                    "nothing can follow the closing `}}`; remove this, or move it inside of the braces")
            }
        }
        return body.map { Message(declarations: declarations, body: $0) }
    }

    /// Whether `{{` comes next.
    var isAtQuotedPattern: Bool {
        scanner.current == UInt8(ascii: "{") && scanner.byte(at: scanner.position + 1) == UInt8(ascii: "{")
    }

    // MARK: Reporting

    /// Notes a mistake, up to the most that are reported.
    mutating func report(_ type: MessageErrorType, _ start: Int, _ end: Int, _ message: String) {
        guard problems.count < MessageLimits.errors else { return }
        problems.append(Problem(type: type, start: start, end: max(start, end), message: message))
        if type == .limitExceeded || problems.count >= MessageLimits.errors { isExhausted = true }
    }

    /// Notes that something is missing at the end of the source, once.
    mutating func reportEnd(_ message: String) {
        if !hasReportedEnd { report(.syntaxError, scanner.end, scanner.end, message) }
        hasReportedEnd = true
        scanner.position = scanner.end
    }

    /// Notes a mistake at the next character, or at the end.
    mutating func reportHere(_ message: String) {
        if scanner.isAtEnd { return reportEnd(message) }
        let end = scanner.position + scanner.scalar(at: scanner.position).length
        report(.syntaxError, scanner.position, end, message)
    }
}
