import CatalogLinting
import MessageFormat2

/// The words of a message: its tokens, with signs joined to the names they belong to.
struct MessageWords {
    struct Word: Hashable {
        enum Kind: Hashable {
            /// `.input`, `.local`, `.match`
            case keyword
            /// `$count`
            case variable
            /// `:acme:initials`
            case function
            /// `@translate`
            case attribute
            /// `#b`, `/b`
            case markup
            /// `few`, `u:dir`, `42`
            case name
            /// `|a literal|`
            case literal
            /// A token by itself.
            case token(MessageToken.Kind)
        }

        var kind: Kind
        var range: Range<Int>
        /// Of a literal, its tokens.
        var tokens: ArraySlice<MessageToken> = []

        /// What it selects as the key of a variant; nil for other words.
        func key(in text: UTF8Text) -> String? {
            switch kind {
            case .name, .token(.star): text.string(range)
            case .literal:
                tokens.dropFirst().dropLast().map { token in
                    text.string(token.kind == .escape ? token.start + 1..<token.end : token.range)
                }.joined()
            default: nil
            }
        }
    }

    private(set) var words: [Word] = []
    private let text: UTF8Text
    private var tokens: [MessageToken] = []
    private var index = 0

    /// - Parameter content: what the text is.
    init(_ text: UTF8Text, _ content: MessageTokens.Content = .message) {
        self.text = text
        var reader = MessageTokens(text.span, content)
        while let token = reader.next() { tokens.append(token) }
        while index < tokens.count { take() }
    }

    private func kind(_ place: Int) -> MessageToken.Kind { place < tokens.count ? tokens[place].kind : .end }

    /// Takes the next word. White space is left out.
    private mutating func take() {
        let start = index
        index += 1
        switch tokens[start].kind {
        case .space, .control: return
        case .dollar: takeName(.variable, from: start, hasNamespace: false)
        case .colon: takeName(.function, from: start)
        case .at: takeName(.attribute, from: start)
        case .hash,
            .slash where kind(index) == .name:
            takeName(.markup, from: start)
        case .name:
            index = start
            takeName(.name, from: start)
        case .word:
            let isKeyword = [".input", ".local", ".match"].contains(text.string(tokens[start].range))
            add(isKeyword ? .keyword : .name, from: start)
        case .bar:
            while kind(index) != .bar, index < tokens.count { index += 1 }
            index = min(index + 1, tokens.count)
            add(.literal, from: start)
        case let kind: add(.token(kind), from: start)
        }
    }

    private mutating func takeName(_ kind: Word.Kind, from start: Int, hasNamespace: Bool = true) {
        while self.kind(index) == .control, self.kind(index + 1) == .name { index += 1 }
        if self.kind(index) == .name {
            index += 1
            if hasNamespace, self.kind(index) == .colon { index += self.kind(index + 1) == .name ? 2 : 1 }
        }
        add(kind, from: start)
    }

    private mutating func add(_ kind: Word.Kind, from start: Int) {
        let found = tokens[start..<index]
        words.append(
            Word(
                kind: kind, range: tokens[start].start..<(found.last?.end ?? tokens[start].end),
                tokens: kind == .literal ? found : []))
    }
}
