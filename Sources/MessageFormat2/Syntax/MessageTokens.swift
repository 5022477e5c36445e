/// The tokens of a source for programs that need no data model: colours, completion, a look at the placeholders. Each byte of any source
/// belongs to one token, and after a mistake the reader goes on where text most likely begins again.
///
/// ```swift
/// var tokens = MessageTokens("Hi {$name}!".utf8.span)
/// while let token = tokens.next() { print(token.kind, terminator: " ") }   // text open dollar name close text
/// ```
package struct MessageTokens: ~Escapable {
    /// What a source is.
    package enum Content: Sendable {
        /// A whole message.
        case message
        /// A pattern without the braces around it.
        case pattern
        /// An expression without the braces around it.
        case expression
        /// The keys of a variant, or whatever else can come after `.match`.
        case keys
    }

    /// Where a token is.
    package enum Place: UInt8, Sendable {
        /// Between patterns: keywords, declarations, selectors and keys.
        case statements
        /// In a pattern.
        case pattern
        /// In the braces of a placeholder or of a declaration's value, which belong to it.
        case placeholder
    }

    private var tokenizer: MessageTokenizer
    private let content: Content
    /// What follows the braces of a placeholder.
    private var surroundings: MessageTokenizer.Mode
    /// Whether the next token is in the braces of a placeholder.
    private var isInBraces: Bool
    /// Whether a `|` was found that is not closed. Then no later one is.
    private var hasOpenLiteral = false

    /// Where the last token is; braces belong to what they enclose.
    package private(set) var place: Place
    /// Whether the last token is in a quoted literal, or one of the `|` around it. A `|` that is not closed is an ordinary character.
    package private(set) var isInLiteral = false

    /// - Parameters:
    ///   - bytes: UTF-8; what is not is read as characters that only text can contain.
    ///   - content: what they are.
    @_lifetime(copy bytes)
    package init(_ bytes: Span<UInt8>, _ content: Content = .message) {
        self.content = content
        tokenizer = MessageTokenizer(bytes)
        isInBraces = content == .expression
        var isPattern = content == .pattern
        if content == .message {
            tokenizer.skipSpace()
            isPattern = tokenizer.first != UInt8(ascii: ".") && tokenizer.kind != .openPattern
        }
        surroundings = isPattern ? .text : .syntax
        place = isPattern ? .pattern : isInBraces ? .placeholder : .statements
        tokenizer.move(to: 0, in: surroundings)
    }

    /// The next token; nil at the end.
    package mutating func next() -> MessageToken? {
        guard !tokenizer.isAtEnd else { return nil }
        if isInBraces, tokenizer.mode == .syntax, content != .expression, !canBeInBraces {
            isInBraces = false
            tokenizer.move(to: tokenizer.position, in: surroundings)
        }
        var (token, mode) = (tokenizer.token, tokenizer.mode)
        let isPattern = mode == .text || mode == .quotedText
        place = isInBraces ? .placeholder : isPattern ? .pattern : .statements
        isInLiteral = mode == .literal
        switch token.kind {
        case .openPattern where !isPattern && content != .expression:
            place = .pattern
            (mode, surroundings) = (.quotedText, .quotedText)
        case .closePattern:
            (mode, surroundings) = (.syntax, .syntax)
        case .open, .openPattern:
            place = .placeholder
            isInBraces = true
            mode = .syntax
        case .close where isInBraces && content != .expression:
            isInBraces = false
            mode = surroundings
        case .bar where mode == .literal:
            mode = .syntax
        case .bar where isClosed:
            isInLiteral = true
            mode = .literal
        case .bar:
            token.kind = .other
            hasOpenLiteral = true
        default: break
        }
        tokenizer.advance(in: mode)
        return token
    }

    /// Whether the next token can be in braces. If not, the closing brace is missing, and what follows is most likely text.
    private var canBeInBraces: Bool {
        switch tokenizer.kind {
        case .open, .openPattern, .escape, .backslash, .star, .null, .other: false
        default: true
        }
    }

    /// Whether the literal whose `|` comes next is closed.
    private var isClosed: Bool {
        guard !hasOpenLiteral else { return false }
        var rest = tokenizer
        repeat { rest.advance(in: .literal) } while rest.kind != .bar && !rest.isAtEnd
        return rest.kind == .bar
    }
}
