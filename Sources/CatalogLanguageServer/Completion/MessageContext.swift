import ByteText
import CatalogLinting
import Catalogs

/// What the end of a piece of MessageFormat 2 is in the middle of (LDML 48.2 part 9, "Syntax").
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

    fileprivate(set) var role = Role.nothing
    /// The length of the word that is being written, with its sign.
    fileprivate(set) var wordLength = 0
    /// Whether it is in braces, or at another place where only an expression can be.
    fileprivate(set) var isInBraces = false
    /// The variable of the expression.
    fileprivate(set) var operand: String?
    /// The options that the expression has already.
    fileprivate(set) var options: [String] = []
    /// The names of variables that are declared before.
    fileprivate(set) var declared: [String] = []
    /// The selectors after `.match`.
    fileprivate(set) var selectors: [String] = []
    /// The keys in front of the one that is being written.
    fileprivate(set) var rowKeys: [String] = []
    /// The keys of all variants that have a pattern.
    fileprivate(set) var rows: [[String]] = []
    /// The number of bytes up to the end of the selectors.
    fileprivate(set) var headLength = 0

    /// Reads a whole message, or its beginning.
    init(_ text: [UInt8], isPattern: Bool = false) {
        var scan = MessageScan(text)
        scan.message(isPattern: isPattern)
        self = scan.context
    }

    /// Reads an expression without braces: `$count :integer`.
    init(expression text: [UInt8]) {
        var scan = MessageScan(text)
        scan.expression(from: 0, isBare: true)
        self = scan.context
    }

    fileprivate init() {}
}

private struct MessageScan {
    var context = MessageContext()
    private let text: [UInt8]
    private var position = 0

    init(_ text: [UInt8]) { self.text = text }

    private var isAtEnd: Bool { position >= text.count }
    private var byte: UInt8 { isAtEnd ? 0 : text[position] }

    private func isAt(_ mark: String) -> Bool {
        position < text.count && text[position...].starts(with: mark.utf8)
    }

    private mutating func skipSpace() { while !isAtEnd, ASCII.isSpace(byte) { position += 1 } }

    /// Whether a byte can be part of a word: a name, a number or a key.
    static func isWord(_ byte: UInt8) -> Bool { byte > 0x20 && !"{}|=$:@/#\\".utf8.contains(byte) }

    /// Skips a word or a quoted literal.
    private mutating func word() -> Range<Int> {
        let start = position
        if byte == UInt8(ascii: "|") {
            position += 1
            while !isAtEnd, byte != UInt8(ascii: "|") { position += byte == UInt8(ascii: "\\") ? 2 : 1 }
            position = min(position + 1, text.count)
        } else {
            while !isAtEnd, Self.isWord(byte) { position += 1 }
        }
        return start..<position
    }

    private func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

    // MARK: Messages

    mutating func message(isPattern: Bool) {
        skipSpace()
        guard !isPattern, byte == UInt8(ascii: ".") || isAt("{{") else {
            position = 0
            return pattern(isQuoted: false)
        }
        while !isAtEnd {
            skipSpace()
            if isAt("{{") {
                position += 2
                pattern(isQuoted: true)
            } else if byte == UInt8(ascii: ".") {
                keyword()
            } else if byte == UInt8(ascii: "{") {
                position += 1
                expression(from: position, isBare: false)
            } else if !isAtEnd {
                position += 1
            }
        }
    }

    private mutating func keyword() {
        let start = position
        position += 1
        let name = string(word())
        if isAtEnd { return end(.keyword, from: start) }
        switch name {
        case "input":
            skipSpace()
            guard byte == UInt8(ascii: "{") else { return }
            position += 1
            expression(from: position, isBare: false)
            if let operand = context.operand { context.declared.append(operand) }
        case "local":
            skipSpace()
            if byte == UInt8(ascii: "$") {
                position += 1
                context.declared.append(string(word()))
            }
            skipSpace()
            if byte == UInt8(ascii: "=") { position += 1 }
        case "match": match()
        default: return
        }
    }

    private mutating func match() {
        while true {
            let spaceStart = position
            skipSpace()
            guard byte == UInt8(ascii: "$") else {
                context.headLength = min(position, text.count)
                guard isAtEnd else { break }
                if spaceStart == position { return }
                if context.selectors.isEmpty { return end(.selector, from: position) }
                break
            }
            let start = position
            position += 1
            let name = string(word())
            if isAtEnd { return end(.selector, from: start) }
            context.selectors.append(name)
        }
        guard !context.selectors.isEmpty else { return }
        rows()
    }

    private mutating func rows() {
        var keys: [String] = []
        while true {
            skipSpace()
            if isAt("{{") {
                context.rows.append(keys.suffix(context.selectors.count).map(Self.unquoted))
                keys = []
                position += 2
                pattern(isQuoted: true)
                if isAtEnd { return }
                continue
            }
            let start = position
            let hasSpace =
                start > 0 && ASCII.isSpace(text[start - 1]) || start > 1 && text[start - 1] == UInt8(ascii: "}")
            if isAtEnd {
                guard hasSpace, keys.count < context.selectors.count else { return }
                context.rowKeys = keys
                return end(.variantKey(keys.count), from: start)
            }
            let key = string(word())
            if isAtEnd, keys.count < context.selectors.count {
                context.rowKeys = keys
                return end(.variantKey(keys.count), from: start)
            }
            if position == start { position += 1 } else { keys.append(key) }
        }
    }

    static func unquoted(_ key: String) -> String {
        key.count > 1 && key.hasPrefix("|") && key.hasSuffix("|") ? String(key.dropFirst().dropLast()) : key
    }

    // MARK: Patterns

    private mutating func pattern(isQuoted: Bool) {
        while !isAtEnd {
            switch byte {
            case UInt8(ascii: "\\"): position += 2
            case UInt8(ascii: "{"):
                position += 1
                expression(from: position, isBare: false)
                if context.role != .nothing { return }
            case UInt8(ascii: "}") where isQuoted && isAt("}}"):
                position += 2
                return
            case UInt8(ascii: "$"):
                // Someone may be about to write a variable without braces.
                let start = position
                position += 1
                let name = word()
                if isAtEnd, name.isEmpty || !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= text[name.lowerBound]) {
                    end(.variable, from: start)
                    context.isInBraces = false
                    return
                }
            default: position += 1
            }
        }
        end(.pattern, from: text.count)
    }

    // MARK: Expressions

    /// - Parameter isBare: whether there are no braces around it, so that it ends with the text.
    mutating func expression(from start: Int, isBare: Bool) {
        position = start
        context.operand = nil
        context.options = []
        var function: String?
        var isFirst = true
        while true {
            let spaceStart = position
            skipSpace()
            let hasSpace = position > spaceStart
            let start = position
            if isAtEnd {
                if isFirst { return end(.expression, from: start, isInBraces: true) }
                guard hasSpace else { return }
                return end(function.map { .option(function: $0) } ?? .function, from: start, isInBraces: true)
            }
            switch byte {
            case UInt8(ascii: "}") where !isBare:
                position += 1
                return
            case UInt8(ascii: "$"):
                position += 1
                let name = string(word())
                if isAtEnd { return end(.variable, from: start, isInBraces: true) }
                if isFirst { context.operand = name }
            case UInt8(ascii: ":"):
                position += 1
                var name = string(word())
                // A name can have a namespace.
                if byte == UInt8(ascii: ":") {
                    position += 1
                    name += ":" + string(word())
                }
                if isAtEnd { return end(.function, from: start, isInBraces: true) }
                function = name
            case UInt8(ascii: "#"), UInt8(ascii: "/"), UInt8(ascii: "@"):
                position += 1
                _ = word()
                if isAtEnd { return }
            case UInt8(ascii: "{") where !isBare:
                // The closing brace is missing.
                return
            default:
                let name = string(word())
                if position == start { position += 1 }
                let end = position
                skipSpace()
                guard byte == UInt8(ascii: "="), let called = function else {
                    if isAtEnd, end == text.count, let function {
                        return self.end(.option(function: function), from: start, isInBraces: true)
                    }
                    position = end
                    break
                }
                position += 1
                context.options.append(name)
                skipSpace()
                if value(called, name) { return }
            }
            isFirst = false
        }
    }

    /// Skips the value of an option.
    ///
    /// - Returns: whether the text ends in it.
    private mutating func value(_ function: String, _ option: String) -> Bool {
        let start = position
        if byte == UInt8(ascii: "$") {
            position += 1
            _ = word()
            guard isAtEnd else { return false }
            end(.variable, from: start, isInBraces: true)
            return true
        }
        _ = word()
        guard isAtEnd else { return false }
        end(.value(function: function, option: option), from: start, isInBraces: true)
        return true
    }

    private mutating func end(_ role: MessageContext.Role, from start: Int, isInBraces: Bool = false) {
        context.role = role
        context.wordLength = max(0, text.count - start)
        context.isInBraces = isInBraces
    }
}
