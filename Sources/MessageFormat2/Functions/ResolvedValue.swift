import LanguageTags

/// A value as expressions pass it on: the value itself, how it is written, and what it selects.
public struct ResolvedValue: Sendable {
    enum Storage: Sendable {
        /// Resolution failed; a fallback value is shown.
        case failed
        /// An argument or a literal that no function has touched.
        case plain(MessageValue)
        /// The result of `:string`.
        case string(String)
        case number(DecimalNumber, NumberPlan)
        case custom(Custom)
    }

    /// The result of a custom function.
    struct Custom: Sendable {
        var value: MessageValue
        var options: [String: MessageValue]
        var kind: MessagePart.Kind
        var format: @Sendable () -> String?
        var rank: (@Sendable (String) -> Int?)?
        /// Details that the functions of this package pass on to each other.
        var details: (any Sendable)?
        /// The text in pieces, for formatting to parts.
        var pieces: (@Sendable () -> [MessagePart.Piece])?
    }

    var storage: Storage
    /// The direction of its text, if it is known. It determines isolation; see ``BidiStrategy``.
    public var direction: WritingDirection?

    init(storage: Storage) { self.storage = storage }

    /// Creates a value that no function has touched, for the operand or an option of a call that your function makes.
    ///
    /// - Parameter value: any value.
    public init(_ value: MessageValue) { self.init(storage: .plain(value)) }

    /// Creates text that cannot select. For a value that can, see ``init(value:options:kind:format:rank:)``.
    ///
    /// - Parameter text: the text, written as it is.
    public init(text: String) {
        self.init(value: .string(text), format: { text })
    }

    /// Creates the value of a custom function.
    ///
    /// - Parameters:
    ///   - value: the operand for functions that are applied to the result.
    ///   - options: the options that these functions can look up in their operand.
    ///   - kind: the kind of the part for ``CompiledMessage/formatToParts(_:)``.
    ///   - format: returns the text; called only if the value is written. Nil reports ``MessageError/Code/badOption`` and writes a
    ///     fallback value.
    ///   - rank: compares the value with a variant's key; nil if the value cannot select. It returns the distance of a matching key from
    ///     the best match (0 is preferred to 1), or nil for a key that does not match.
    public init(
        value: MessageValue, options: [String: MessageValue] = [:], kind: MessagePart.Kind = .string,
        format: @escaping @Sendable () -> String?, rank: (@Sendable (String) -> Int?)? = nil
    ) {
        self.init(storage: .custom(Custom(value: value, options: options, kind: kind, format: format, rank: rank)))
    }

    /// Adds details for the next function to a value that a function of this package has made.
    ///
    /// - Parameters:
    ///   - details: see ``details``.
    ///   - pieces: takes the text apart; called only to format to parts.
    package mutating func addDetails(_ details: some Sendable, pieces: @escaping @Sendable () -> [MessagePart.Piece]) {
        guard case .custom(var custom) = storage else { return }
        custom.details = details
        custom.pieces = pieces
        storage = .custom(custom)
    }

    /// The details that the function that made the value passes on.
    var details: (any Sendable)? {
        if case .custom(let custom) = storage { custom.details } else { nil }
    }

    /// The options of number functions that the value passes on.
    package var numberOptions: NumberOptionValues {
        switch storage {
        case .number(_, let plan): plan.values
        case .custom(let custom): custom.details as? NumberOptionValues ?? NumberOptionValues()
        case .failed, .plain, .string: NumberOptionValues()
        }
    }

    /// Whether resolution failed, which has been reported already. A function whose operand failed usually fails too.
    public var isFallback: Bool {
        if case .failed = storage { true } else { false }
    }

    /// The value without the effect of its function: a number for `:number`, text for `:string`; nil for a value that failed.
    public var value: MessageValue? {
        switch storage {
        case .failed: nil
        case .plain(let value): value
        case .string(let text): .string(text)
        case .number(let number, _): .decimal(number)
        case .custom(let custom): custom.value
        }
    }

    /// The value as text, if it is text or a number.
    public var string: String? {
        switch value?.storage {
        case .string(let text): text
        case .integer(let integer): integer.description
        case .decimal(let number): number.description
        case .double(let double): DecimalNumber(double)?.description ?? double.description
        case .date, .list, nil: nil
        }
    }

    /// The value as a number, if it is a number or its text is a number literal (LDML 48.2 part 9, "Number Operands").
    public var number: DecimalNumber? {
        switch value?.storage {
        case .string(let text): DecimalNumber(text)
        case .integer(let integer): DecimalNumber(integer)
        case .decimal(let number): number
        case .double(let double): DecimalNumber(double)
        case .date, .list, nil: nil
        }
    }

    /// The options that the value passes on, from the function that made it: `["minimumFractionDigits": "2"]`.
    public var options: [String: MessageValue] {
        switch storage {
        case .number(_, let plan): plan.values.dictionary
        case .custom(let custom): custom.options
        case .failed, .plain, .string: [:]
        }
    }
}
