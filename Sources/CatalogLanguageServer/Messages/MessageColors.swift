import CatalogLinting
import Catalogs
import MessageFormat2

/// Gives the words of a message their colours. One that is being written keeps what is certain: of a placeholder that is not closed, or
/// has something in it that does not belong there, the words are not coloured, because they may be text.
struct MessageColors {
    private(set) var tokens: [SemanticToken] = []
    private let text: UTF8Text
    private let words: [MessageWords.Word]
    /// Whether a word outside of placeholders is the key of a variant.
    private var hasVariants: Bool
    private var isInPlaceholder: Bool
    /// The number of tokens before the first one of the placeholder that may be a word of the text; nil if there is none.
    private var certain: Int?

    /// The tokens of a text of a catalog.
    static func tokens(of text: CatalogText) -> [SemanticToken] {
        let bytes = UTF8Text(text.storage, text.slot)
        guard let form = text.form else { return MessageColors(bytes).tokens }
        let parts =
            form.selectors.map { ($0, MessageTokens.Content.expression) }
            + form.variants.flatMap { [($0.keys, .keys), ($0.pattern, .pattern)] }
        return parts.flatMap { range, content in
            MessageColors(bytes.part(range), content).tokens.map { token in
                let start = token.range.lowerBound + range.lowerBound
                return SemanticToken(kind: token.kind, range: start..<start + token.range.count)
            }
        }
    }

    /// - Parameter content: what the text is.
    init(_ text: UTF8Text, _ content: MessageTokens.Content = .message) {
        self.text = text
        words = MessageWords(text, content).words
        hasVariants = content == .keys
        isInPlaceholder = content == .expression
        for place in words.indices { isInPlaceholder ? colourInPlaceholder(place) : colour(words[place]) }
        // An expression without braces is closed by the end of the text.
        if isInPlaceholder, content != .expression { leave() }
    }

    private mutating func add(_ kind: SemanticToken.Kind, _ word: MessageWords.Word) {
        tokens.append(SemanticToken(kind: kind, range: word.range))
    }

    private mutating func colour(_ word: MessageWords.Word) {
        switch word.kind {
        case .keyword:
            add(.keyword, word)
            hasVariants = hasVariants || text.string(word.range) == ".match"
        case .variable: add(.variable, word)
        case .name, .token(.star): if hasVariants { add(.variantKey, word) }
        case .literal: addLiteral(.variantKey, word)
        case .token(.open):
            add(.sign, word)
            isInPlaceholder = true
            certain = nil
        case .token(.openPattern), .token(.closePattern), .token(.equals): add(.sign, word)
        case .token(.escape): add(.escape, word)
        default: break
        }
    }

    private mutating func colourInPlaceholder(_ place: Int) {
        let word = words[place]
        switch word.kind {
        case .variable: add(.variable, word)
        case .function: add(.function, word)
        case .attribute: add(.attribute, word)
        case .markup: add(.markup, word)
        case .token(.equals), .token(.slash): add(.sign, word)
        case .token(.close):
            add(.sign, word)
            isInPlaceholder = false
        case .keyword, .name, .literal:
            let isOption = place + 1 < words.count && words[place + 1].kind == .token(.equals)
            let isValue = place > 0 && words[place - 1].kind == .token(.equals)
            if !isOption, !isValue { certain = certain ?? tokens.count }
            if word.kind == .literal {
                addLiteral(.string, word)
            } else {
                let isNumber = DecimalNumber(parsing: text[word.range]) != nil
                add(isOption ? .option : isNumber ? .number : .string, word)
            }
        default:
            leave()
            colour(word)
        }
    }

    /// Leaves a placeholder that is not closed.
    private mutating func leave() {
        isInPlaceholder = false
        if let certain { tokens.removeSubrange(certain...) }
    }

    /// A literal between `|`, with the escapes in it.
    private mutating func addLiteral(_ kind: SemanticToken.Kind, _ word: MessageWords.Word) {
        for token in word.tokens {
            if token.kind == .escape {
                tokens.append(SemanticToken(kind: .escape, range: token.range))
            } else if let last = tokens.indices.last, tokens[last].kind == kind, token.start > word.range.lowerBound,
                tokens[last].range.upperBound == token.start
            {
                tokens[last].range = tokens[last].range.lowerBound..<token.end
            } else {
                tokens.append(SemanticToken(kind: kind, range: token.range))
            }
        }
    }
}
