import CatalogLinting
import MessageFormat2

/// What the end of a piece of MessageFormat 2 is in the middle of.
struct MessageContext {
    enum Role: Hashable {
        /// In a text.
        case pattern
        /// Where an expression begins: `{‸`
        case expression
        /// `$na‸`
        case variable
        /// `:num‸`, or where a function could be.
        case function
        /// The name of an option.
        case option(function: String)
        /// The value of an option.
        case value(function: String, option: String)
        /// `.inp‸`
        case keyword
        /// After `.match`.
        case selector
        /// The key of a variant, for the selector with this number.
        case variantKey(Int)
        case nothing
    }

    private(set) var role = Role.nothing
    /// The length of the word that is being written, with its sign.
    private(set) var wordLength = 0
    /// Whether it is in braces, or at another place where only an expression can be.
    private(set) var isInBraces: Bool
    /// The variable of the expression.
    private(set) var operand: String?
    /// The options that the expression has already.
    private(set) var options: [String] = []
    /// The names of variables that are declared before.
    private(set) var declared: [String] = []
    /// The selectors after `.match`.
    private(set) var selectors: [String] = []
    /// The keys in front of the one that is being written.
    private(set) var rowKeys: [String] = []
    /// The keys of all variants that have a pattern.
    private(set) var rows: [[String]] = []
    /// The number of bytes up to the end of the selectors.
    private(set) var headLength = 0

    private let text: UTF8Text
    private let words: [MessageWords.Word]
    private var isInPattern: Bool
    private var statement = ""
    private var function: String?
    /// Where a quoted key begins that is not closed, and how many keys are in front of it.
    private var openKey: (start: Int, count: Int)?

    /// - Parameters:
    ///   - text: a message, or a part of the variant form, up to the place in question.
    ///   - content: what it is.
    init(_ bytes: [UInt8], _ content: MessageTokens.Content = .message) {
        text = UTF8Text(bytes, bytes.indices)
        words = MessageWords(text, content).words
        isInBraces = content == .expression
        isInPattern = content == .pattern || content == .message
        if let first = words.first, content == .message {
            isInPattern = first.kind != .token(.openPattern) && text[first.range.lowerBound] != UInt8(ascii: ".")
        }
        for place in words.indices { isInBraces ? readInBraces(place) : read(words[place]) }
        // Variants have double braces.
        let isPlaceholder = isInBraces && (isInPattern || statement != ".match")
        self.role = isPlaceholder ? roleInBraces : isInPattern ? roleInPattern : roleOutside
    }

    /// A word without its sign.
    private func name(_ word: MessageWords.Word) -> String {
        text.string(word.range.lowerBound + 1..<word.range.upperBound)
    }

    private func isEqualSign(_ place: Int) -> Bool {
        words.indices.contains(place) && words[place].kind == .token(.equals)
    }

    // MARK: Words

    private mutating func read(_ word: MessageWords.Word) {
        switch word.kind {
        case .token(.open):
            (isInBraces, operand, function, options) = (true, nil, nil, [])
        case .token(.openPattern):
            if statement == ".match" { rows.append(rowKeys.suffix(selectors.count)) }
            rowKeys = []
            isInPattern = true
        case .token(.closePattern): isInPattern = false
        case .keyword: statement = text.string(word.range)
        case .variable where statement == ".local": declared.append(name(word))
        case .variable where statement == ".match" && rows.isEmpty && rowKeys.isEmpty:
            selectors.append(name(word))
            headLength = word.range.upperBound
        case .name, .literal, .token(.star): rowKeys += [word.key(in: text)].compactMap(\.self)
        case .token(.other) where text[word.range.lowerBound] == UInt8(ascii: "|"):
            openKey = openKey ?? (word.range.lowerBound, rowKeys.count)
        default: break
        }
    }

    private mutating func readInBraces(_ place: Int) {
        let word = words[place]
        switch word.kind {
        case .variable: if place == 0 || words[place - 1].kind == .token(.open) { operand = name(word) }
        case .function: function = name(word)
        case .name: if isEqualSign(place + 1) { options.append(text.string(word.range)) }
        case .attribute, .markup, .literal, .keyword, .token(.equals), .token(.slash): break
        case .token(.close):
            isInBraces = false
            if statement == ".input", !isInPattern, let operand { declared.append(operand) }
        default:
            isInBraces = false
            read(word)
        }
    }

    // MARK: Roles

    /// The last word if the text ends with it, so that it is being written.
    private var unfinished: MessageWords.Word? { words.last.flatMap { $0.range.upperBound == text.count ? $0 : nil } }

    private var roleInBraces: Role {
        mutating get {
            guard let last = words.last, last.kind != .token(.open) else { return .expression }
            let word = unfinished
            if word?.kind == .variable || word?.kind == .function || word?.kind == .name {
                wordLength = last.range.count
            }
            // The place of the equal sign before a value.
            let sign = words.indices.last.map { word?.kind == .name || word?.kind == .variable ? $0 - 1 : $0 } ?? 0
            switch word?.kind {
            case .variable: return .variable
            case .function: return .function
            case nil, .name, .token(.equals):
                if isEqualSign(sign) {
                    guard let function, let option = options.last else { return .nothing }
                    return .value(function: function, option: option)
                }
                if let function { return .option(function: function) }
                return word == nil ? .function : .nothing
            default: return .nothing
            }
        }
    }

    private var roleInPattern: Role {
        mutating get {
            // Someone may be about to write a variable without braces.
            guard let start = text.lastIndex(of: UInt8(ascii: "$")) else { return .pattern }
            let rest = MessageWords(UTF8Text(text.string(start..<text.count)), .expression).words
            guard let word = rest.first, word.kind == .variable, word.range.upperBound == text.count - start else {
                return .pattern
            }
            wordLength = word.range.count
            return .variable
        }
    }

    private var roleOutside: Role {
        mutating get {
            let isMatch = statement == ".match"
            if let openKey, isMatch, openKey.count < selectors.count {
                rowKeys = Array(rowKeys.prefix(openKey.count))
                wordLength = text.count - openKey.start
                return .variantKey(openKey.count)
            }
            guard let word = unfinished else {
                guard isMatch, rowKeys.count < max(selectors.count, 1) else { return .nothing }
                return selectors.isEmpty ? .selector : .variantKey(rowKeys.count)
            }
            wordLength = word.range.count
            switch word.kind {
            case .keyword: return .keyword
            case .name where text[word.range.lowerBound] == UInt8(ascii: "."): return .keyword
            case .variable where isMatch && rows.isEmpty && rowKeys.isEmpty: return .selector
            case .name where isMatch, .literal where isMatch, .token(.star) where isMatch:
                guard rowKeys.count <= selectors.count, rowKeys.popLast() != nil else { return .nothing }
                return .variantKey(rowKeys.count)
            default: return .nothing
            }
        }
    }
}
