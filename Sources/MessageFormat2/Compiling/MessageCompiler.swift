import LanguageTags

/// Compiles the messages of one locale. What they have in common, such as the plural rules and the format of `:number`, is built once.
///
/// ```swift
/// var compiler = MessageCompiler(locale: "pl")
/// let messages = catalog.map { compiler.compile($0) }
/// ```
public struct MessageCompiler: Sendable {
    let locale: LanguageTag
    let functions: FunctionRegistry
    let bidi: BidiStrategy
    let direction: WritingDirection?
    let defaultPlan: NumberPlan
    /// Plans of number functions without options, by the function's name.
    var plans: [String: NumberPlan] = [:]

    /// A compiler for the messages of a locale.
    ///
    /// - Parameters:
    ///   - locale: the language and the conventions of the messages.
    ///   - functions: what messages can call.
    ///   - bidi: how values are isolated from text of the other direction.
    public init(locale: LanguageTag, functions: FunctionRegistry = .standard, bidi: BidiStrategy = .default) {
        self.locale = locale
        self.functions = functions
        self.bidi = bidi
        // The undetermined language has no direction, either.
        direction = locale.language == "und" && locale.script == nil ? nil : locale.direction
        defaultPlan = NumberPlan(values: NumberOptionValues(), canSelect: false, locale: locale)
    }

    /// Compiles a message.
    ///
    /// - Parameter message: a parsed one, or one made in code. Mistakes in its data model make it a fallback value, `{�}`.
    public mutating func compile(_ message: Message) -> CompiledMessage {
        if let text = message.plainText, text.utf8.count <= MessageLimits.outputBytes {
            return CompiledMessage(plainText: text, locale: locale)
        }
        if let excess = message.excess { return compile(checked: message, errors: [excess]) }
        var checker = DataModelChecker()
        checker.check(message)
        return compile(checked: message, errors: checker.errors)
    }

    /// Parses and compiles a message.
    ///
    /// - Parameter source: up to ``MessageLimits/sourceBytes`` bytes.
    /// - Throws: the first mistake of the source. ``Message/parse(_:)`` finds all of them.
    public mutating func compile(parsing source: String) throws(MessageError) -> CompiledMessage {
        try compile(Message.parse(source))
    }

    /// Compiles a message that was parsed, without checking it again.
    ///
    /// - Parameter parsed: what ``Message/parse(_:)`` gave.
    /// - Throws: the first mistake that the parser found; ``ParsedMessage/errors`` has all of them.
    public mutating func compile(_ parsed: ParsedMessage) throws(MessageError) -> CompiledMessage {
        let message = try parsed.checked()
        if let text = message.plainText { return CompiledMessage(plainText: text, locale: locale) }
        return compile(checked: message, errors: [])
    }

    private mutating func compile(checked message: Message, errors: [MessageError]) -> CompiledMessage {
        var builder = Builder(compiler: self)
        if errors.isEmpty { builder.build(message) }
        plans = builder.sharedPlans
        return CompiledMessage(CompiledProgram(builder, self, errors: errors))
    }
}

/// Names by their places. A few names are searched one by one; many, which only hostile messages have, get an index.
struct NameList: Sendable {
    private static let mostWithoutIndex = 16

    private(set) var all: [String] = []
    private var places: [String: Int] = [:]

    /// The place of a name, the first one if it was added several times; nil if it never was.
    func place(of name: String) -> Int? {
        all.count <= Self.mostWithoutIndex ? all.firstIndex(of: name) : places[name]
    }

    /// - Returns: the place of the new name.
    @discardableResult
    mutating func append(_ name: String) -> Int {
        let place = all.count
        all.append(name)
        if place == Self.mostWithoutIndex {
            places = Dictionary(all.enumerated().map { ($1, $0) }) { first, _ in first }
        } else if place > Self.mostWithoutIndex, places[name] == nil {
            places[name] = place
        }
        return place
    }
}
