import ByteText
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
/// Formatting never fails. Anything that cannot be formatted is replaced by a fallback value such as `{$n}`, and reported.
public struct CompiledMessage: Sendable {
    private let content: Content

    /// Every case is a single reference, so passing a message on costs one retain.
    private enum Content: Sendable {
        case text(PlainText)
        case quick(QuickMessage)
        case program(CompiledProgram)
    }

    /// A message that does not depend on arguments.
    private final class PlainText: Sendable {
        let text: String
        let locale: LanguageTag

        init(_ text: String, locale: LanguageTag) {
            self.text = text
            self.locale = locale
        }
    }

    /// The program for the evaluator; nil if the message is only text.
    private var program: CompiledProgram? {
        switch content {
        case .text: nil
        case .quick(let message): message.program
        case .program(let program): program
        }
    }

    /// The text of a message that is only text, and so doesn't depend on arguments; nil for other messages.
    public var plainText: String? {
        if case .text(let plain) = content { plain.text } else { nil }
    }

    /// The names of the arguments that formatting can ask for, sorted.
    public var requiredArguments: [String] { program?.requiredArguments ?? [] }

    /// The locale whose language and conventions formatting follows.
    public var locale: LanguageTag {
        switch content {
        case .text(let plain): plain.locale
        case .quick(let message): message.program.locale
        case .program(let program): program.locale
        }
    }

    /// How the reader's region can change the text: it cannot if all numbers among the arguments are integers from 0 up to this one, exclusive.
    /// `UInt64.max` means never, and 0 always.
    package var regionalFrom: UInt64 {
        switch content {
        case .text: .max
        case .quick(let message): message.program.regionalFrom
        case .program(let program): program.locales.count == 1 ? .max : 0
        }
    }

    /// The conditions on values under which formatting has nothing to report; nil if only formatting shows whether it has, or if the
    /// message is only text.
    package var argumentNeeds: ArgumentNeeds? { program.flatMap { ArgumentNeeds($0) } }

    /// Whether a function is called that is not registered.
    package var callsUnknownFunction: Bool {
        program?.codes.contains { if case .unknown = $0.call { true } else { false } } ?? false
    }

    init(plainText: String, locale: LanguageTag) {
        content = .text(PlainText(plainText, locale: locale))
    }

    private init(_ content: Content) { self.content = content }

    init(_ program: CompiledProgram, _ shared: inout SharedParts) {
        let numbers = shared.numbers(of: program)
        if let builder = QuickMessage.Builder(program, numbers, variants: { shared.matcher(program.keys, $0) }) {
            content = .quick(QuickMessage(builder))
        } else {
            content = .program(program)
        }
    }

    /// Compiles a message. Many messages of one locale are compiled faster by a ``MessageCompiler``.
    ///
    /// - Parameters:
    ///   - message: parsed, or made in code. If its data model has mistakes, the result formats as a fallback value.
    ///   - locale: the language and the conventions to format with.
    ///   - functions: the functions that the message can call.
    ///   - bidi: how values are isolated from text of the other direction.
    public init(
        _ message: Message, locale: LanguageTag, functions: FunctionRegistry = .standard, bidi: BidiStrategy = .default
    ) {
        var compiler = MessageCompiler(locale: locale, functions: functions, bidi: bidi)
        self = compiler.compile(message)
    }

    /// Parses and compiles a message.
    ///
    /// ```swift
    /// do {
    ///     _ = try CompiledMessage(parsing: "Hi {$name", locale: "en")
    /// } catch {
    ///     print(error)   // 1:10: syntax-error: the placeholder is not closed. Write `}` after it.
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - source: up to ``MessageLimits/sourceBytes`` bytes.
    ///   - locale: the language and the conventions to format with.
    ///   - functions: the functions that the message can call.
    ///   - bidi: how values are isolated from text of the other direction.
    /// - Throws: the first mistake in the source. ``Message/parse(_:)`` finds all of them.
    public init(
        parsing source: String, locale: LanguageTag, functions: FunctionRegistry = .standard,
        bidi: BidiStrategy = .default
    ) throws(MessageError) {
        let parsed = Message.parse(source)
        if parsed.isValid, let text = parsed.message?.plainText {
            self.init(plainText: text, locale: locale)
        } else {
            var compiler = MessageCompiler(locale: locale, functions: functions, bidi: bidi)
            self = try compiler.compile(parsed)
        }
    }

    /// Formats a message that needs no arguments.
    public func format() -> String { plainText ?? format(MessageArguments()) }

    /// Formats the message.
    ///
    /// - Parameter arguments: the values of ``requiredArguments``. A missing one is shown as a fallback value, `{$name}`.
    /// - Returns: at most ``MessageLimits/outputBytes`` bytes of UTF-8.
    public func format(_ arguments: MessageArguments) -> String { format(arguments, for: .none) }

    /// The same for readers of a region.
    ///
    /// - Parameter region: one that the catalog's ``FormatLocales`` tell apart selects the locale of numbers, dates and units.
    package func format(_ arguments: MessageArguments, for region: RegionCode) -> String {
        quick(arguments, region) ?? evaluated(arguments, region).text
    }

    /// Formats the message, and reports the issues that came up.
    ///
    /// - Parameter arguments: the values of ``requiredArguments``.
    /// - Returns: the text, and at most ``MessageLimits/issues`` issues in the order of the source.
    public func formatted(_ arguments: MessageArguments = [:]) -> (text: String, issues: [MessageIssue]) {
        quick(arguments, .none).map { ($0, []) } ?? evaluated(arguments, .none)
    }

    /// The result, if the evaluator is not needed.
    private func quick(_ arguments: MessageArguments, _ region: RegionCode) -> String? {
        if case .quick(let message) = content { message.text(arguments, for: region) } else { nil }
    }

    private func evaluated(
        _ arguments: MessageArguments, _ region: RegionCode
    ) -> (text: String, issues: [MessageIssue]) {
        guard let program else { return (plainText ?? "", []) }
        var evaluator = Evaluator(program, arguments, for: region)
        var bytes: [UInt8] = []
        evaluator.write(to: &bytes)
        return (String(decoding: bytes, as: UTF8.self), evaluator.issues)
    }

    /// Appends the result in UTF-8. This allocates nothing if the output has room and the arguments are few and plain.
    ///
    /// - Parameters:
    ///   - arguments: the values of ``requiredArguments``.
    ///   - output: the array to append to, at most ``MessageLimits/outputBytes`` bytes.
    ///   - issues: the array to which issues are appended, in the order of the source.
    public func format(_ arguments: MessageArguments, into output: inout [UInt8], issues: inout [MessageIssue]) {
        if case .quick(let message) = content, message.append(arguments, for: .none, to: &output) { return }
        if let program {
            var evaluator = Evaluator(program, arguments, for: .none)
            evaluator.write(to: &output)
            issues += evaluator.issues
        } else if let plainText {
            output.append(contentsOf: plainText.utf8)
        }
    }

    /// The message to call ``append(_:for:after:to:)`` on. Its text is escaped already, so that only values are left to escape.
    package var escapedForJSON: CompiledMessage {
        guard case .quick(let message) = content else { return self }
        return CompiledMessage(message.escapedForJSON.map { .quick($0) } ?? .program(message.program))
    }

    /// Appends a JSON member whose value is the result. Allocates nothing under the same conditions.
    ///
    /// Call this only on the result of ``escapedForJSON``.
    ///
    /// - Parameters:
    ///   - region: the reader's.
    ///   - start: everything up to and including the opening quote of the value.
    package func append(
        _ arguments: MessageArguments, for region: RegionCode, after start: StaticString, to json: inout ByteWriter
    ) {
        let before = json.mark
        json.append(start)
        if case .quick(let message) = content, message.append(arguments, for: region, to: &json, asJSON: true) {
            return json.append(UInt8(ascii: "\""))
        }
        json.goBack(to: before)
        json.append(start, evaluated(arguments, region).text.utf8.span)
    }

    /// Formats to parts: text, values with their kind and direction, markup, and the control characters around values.
    ///
    /// - Parameter arguments: the values of ``requiredArguments``.
    /// - Returns: the parts, whose texts together are the formatted text, and at most ``MessageLimits/issues`` issues in source order.
    public func formatToParts(_ arguments: MessageArguments = [:]) -> (parts: [MessagePart], issues: [MessageIssue]) {
        guard let program else {
            return (plainText.map { $0.isEmpty ? [] : [MessagePart(.text, $0)] } ?? [], [])
        }
        var evaluator = Evaluator(program, arguments, for: .none)
        let parts = evaluator.parts()
        return (parts, evaluator.issues)
    }
}
