import LanguageTags

/// A message that is ready to be formatted for a locale, as often as you like and on any thread.
///
/// ```swift
/// let message = try CompiledMessage(
///     parsing: ".input {$n :integer} .match $n one {{{$n} plik}} few {{{$n} pliki}} * {{{$n} plików}}", locale: "pl")
/// message.format(["n": 2])   // "2 pliki"
/// message.format(["n": 5])   // "5 plików"
/// ```
///
/// Formatting never fails. What cannot be formatted is replaced by a fallback value such as `{$n}`, and reported.
public struct CompiledMessage: Sendable {
    /// All there is, in an object: messages are handed on by one retain.
    private let storage: Storage

    private final class Storage: Sendable {
        let program: CompiledProgram?
        let plainText: String?
        let requiredArguments: [String]
        let locale: LanguageTag

        init(_ program: CompiledProgram?, plainText: String?, requiredArguments: [String], locale: LanguageTag) {
            self.program = program
            self.plainText = plainText
            self.requiredArguments = requiredArguments
            self.locale = locale
        }
    }

    private var program: CompiledProgram? { storage.program }
    /// The text, where the message is text alone: no argument changes it.
    public var plainText: String? { storage.plainText }
    /// The names of the arguments that formatting can ask for, sorted.
    public var requiredArguments: [String] { storage.requiredArguments }
    public var locale: LanguageTag { storage.locale }

    init(plainText: String, locale: LanguageTag) {
        storage = Storage(nil, plainText: plainText, requiredArguments: [], locale: locale)
    }

    init(_ program: CompiledProgram, requiredArguments: [String]) {
        storage = Storage(program, plainText: nil, requiredArguments: requiredArguments, locale: program.locale)
    }

    /// Compiles a message. Many messages of one locale are compiled faster by a ``MessageCompiler``.
    ///
    /// - Parameters:
    ///   - message: a parsed one, or one made in code. Mistakes in its data model make it a fallback value.
    ///   - locale: the language and the conventions to format with.
    ///   - functions: what the message can call.
    ///   - bidi: how values are isolated from text of the other direction.
    public init(
        _ message: Message, locale: LanguageTag, functions: FunctionRegistry = .standard, bidi: BidiStrategy = .default
    ) {
        if let text = message.plainText {
            self.init(plainText: text, locale: locale)
        } else {
            var compiler = MessageCompiler(locale: locale, functions: functions, bidi: bidi)
            self = compiler.compile(message)
        }
    }

    /// Parses and compiles a message.
    ///
    /// - Throws: all mistakes of the source, each with its place and a remedy.
    public init(
        parsing source: String, locale: LanguageTag, functions: FunctionRegistry = .standard,
        bidi: BidiStrategy = .default
    ) throws(MessageErrors) {
        let parsed = Message.parse(source)
        if parsed.isValid, let text = parsed.message?.plainText {
            self.init(plainText: text, locale: locale)
        } else {
            var compiler = MessageCompiler(locale: locale, functions: functions, bidi: bidi)
            self = try compiler.compile(parsed)
        }
    }

    /// The result as text, of a message that needs no arguments.
    public func format() -> String { plainText ?? format(MessageArguments()) }

    /// The result as text.
    public func format(_ arguments: MessageArguments) -> String {
        guard let program else { return plainText ?? "" }
        return withUnsafePointer(to: arguments) { program.string($0, nil) }
    }

    /// The result as text, and what came up on the way, in the order of the source.
    public func formatted(_ arguments: MessageArguments = [:]) -> (text: String, issues: [MessageIssue]) {
        guard let program else { return (plainText ?? "", []) }
        var issues: [MessageIssue] = []
        let text = withUnsafePointer(to: arguments) { program.string($0, &issues) }
        return (text, issues)
    }

    /// Appends the result in UTF-8. Allocates nothing if the output has room and the arguments are few and plain.
    ///
    /// - Parameters:
    ///   - arguments: the values of ``requiredArguments``.
    ///   - output: at most ``MessageLimits/outputBytes`` are appended to it.
    ///   - issues: what came up is appended to it, in the order of the source.
    public func format(_ arguments: MessageArguments, into output: inout [UInt8], issues: inout [MessageIssue]) {
        guard let program else {
            if let plainText { output.append(contentsOf: plainText.utf8) }
            return
        }
        withUnsafePointer(to: arguments) { program.append($0, to: &output, &issues) }
    }

    /// Lends the result in UTF-8, for writers that put it into something larger: no string is made.
    ///
    /// - Parameters:
    ///   - arguments: lent, too, so that nobody copies them.
    ///   - issues: what came up is appended to it.
    package func withUTF8(
        _ arguments: UnsafePointer<MessageArguments>, issues: inout [MessageIssue],
        _ body: (UnsafeRawBufferPointer) -> Void
    ) {
        if let program {
            program.withUTF8(arguments, &issues, body)
        } else {
            plainText?.utf8.withContiguousStorageIfAvailable { body(UnsafeRawBufferPointer($0)) }
        }
    }

    /// The result in parts: text, values with their kind and direction, markup, and the control characters around values.
    public func formatToParts(_ arguments: MessageArguments = [:]) -> (parts: [MessagePart], issues: [MessageIssue]) {
        guard let program else {
            return (plainText.map { $0.isEmpty ? [] : [MessagePart(.text, $0)] } ?? [], [])
        }
        var issues: [MessageIssue] = []
        let parts = withUnsafePointer(to: arguments) { program.parts($0, &issues) }
        return (parts, issues)
    }
}
