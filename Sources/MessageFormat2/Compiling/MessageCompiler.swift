import LanguageTags

/// Compiles the messages of one locale. Whatever they share, such as the plural rules and the format of `:number`, is built only
/// once.
///
/// ```swift
/// var compiler = MessageCompiler(locale: "pl")
/// let messages = catalog.map { compiler.compile($0) }
/// ```
public struct MessageCompiler: Sendable {
    let locales: FormatLocales
    let functions: FunctionRegistry
    let bidi: BidiStrategy
    let direction: WritingDirection?
    let defaultPlan: NumberPlan
    /// The formats that were needed so far.
    var formats: NumberFormats
    var shared = SharedParts()

    /// A compiler for the messages of a locale.
    ///
    /// - Parameters:
    ///   - locale: the language and the conventions of the messages.
    ///   - functions: the functions that messages can call.
    ///   - bidi: how values are isolated from text of the other direction.
    public init(locale: LanguageTag, functions: FunctionRegistry = .standard, bidi: BidiStrategy = .default) {
        self.init(FormatLocales(only: locale), functions: functions, bidi: bidi)
    }

    /// A compiler for the messages of a catalog, whose readers can be in several regions.
    ///
    /// - Parameter locales: the catalog's locale, and those of the regions.
    package init(_ locales: FormatLocales, functions: FunctionRegistry = .standard, bidi: BidiStrategy = .default) {
        let locale = locales[0]
        self.locales = locales
        self.functions = functions
        self.bidi = bidi
        // The undetermined language has no direction either.
        direction = locale.language == "und" && locale.script == nil ? nil : locale.direction
        formats = NumberFormats(locales)
        defaultPlan = NumberPlan(values: NumberOptionValues(), canSelect: false, &formats)
    }

    /// Compiles a message.
    ///
    /// - Parameter message: parsed, or made in code. If its data model has mistakes, the result formats as a fallback value, `{�}`.
    public mutating func compile(_ message: Message) -> CompiledMessage {
        if let text = message.plainText, text.utf8.count <= MessageLimits.outputBytes {
            return CompiledMessage(plainText: text, locale: locales[0])
        }
        if let excess = message.excess { return compile(checked: message, errors: [excess]) }
        var checker = DataModelChecker()
        checker.check(message)
        return compile(checked: message, errors: checker.errors)
    }

    /// Parses and compiles a message.
    ///
    /// - Parameter source: up to ``MessageLimits/sourceBytes`` bytes.
    /// - Throws: the first mistake in the source. ``Message/parse(_:)`` finds all of them.
    public mutating func compile(parsing source: String) throws(MessageError) -> CompiledMessage {
        try compile(Message.parse(source))
    }

    /// Compiles a parsed message without checking it again.
    ///
    /// - Parameter parsed: the result of ``Message/parse(_:)``.
    /// - Throws: the first mistake that the parser found; ``ParsedMessage/errors`` has all of them.
    public mutating func compile(_ parsed: ParsedMessage) throws(MessageError) -> CompiledMessage {
        let message = try parsed.checked()
        if let text = message.plainText { return CompiledMessage(plainText: text, locale: locales[0]) }
        return compile(checked: message, errors: [])
    }

    private mutating func compile(checked message: Message, errors: [MessageError]) -> CompiledMessage {
        var builder = Builder(compiler: self)
        if errors.isEmpty { builder.build(message) }
        shared.plans = builder.sharedPlans
        formats = builder.formats
        return CompiledMessage(CompiledProgram(consume builder, &self, errors: errors), &shared)
    }
}

/// A list of names that can be searched. A short list is searched one by one; a long one, which only a hostile message has, gets a
/// dictionary.
struct NameList: Sendable {
    private static let mostWithoutIndex = 16

    private(set) var all: [String] = []
    private var places: [String: Int] = [:]

    /// The index of a name (the first one, if the name was added several times); nil if the list doesn't have it.
    func place(of name: String) -> Int? {
        all.count <= Self.mostWithoutIndex ? all.firstIndex(of: name) : places[name]
    }

    /// - Returns: the index of the new name.
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
