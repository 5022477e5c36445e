import LanguageTags

/// A value as expressions pass it on: what it is, how it is written, and what it selects.
public struct ResolvedValue: Sendable {
    package enum Storage: Sendable {
        /// Resolution failed; a fallback value is shown.
        case failed
        /// An argument or a literal that no function has touched.
        case plain(MessageValue)
        /// What `:string` makes.
        case string(String)
        case number(DecimalNumber, NumberPlan)
        case custom(Custom)
    }

    /// What a custom function makes.
    package struct Custom: Sendable {
        var value: MessageValue
        var options: [String: MessageValue]
        var kind: MessagePart.Kind
        var format: @Sendable () -> String?
        var rank: (@Sendable (String) -> Int?)?
        /// What functions of this package pass on to each other.
        var details: (any Sendable)?
        /// The text in pieces, for formatting to parts.
        var pieces: (@Sendable () -> [MessagePart.Piece])?
    }

    package var storage: Storage
    /// The direction of its text, if it is known. It determines isolation; see ``BidiStrategy``.
    public var direction: WritingDirection?

    package init(storage: Storage) { self.storage = storage }

    /// A value that no function has touched, such as the operand or an option of a call that your function makes.
    ///
    /// - Parameter value: any value.
    public init(_ value: MessageValue) { self.init(storage: .plain(value)) }

    /// Text that cannot select. See ``init(value:options:kind:format:rank:)`` for a value that can.
    ///
    /// - Parameter text: written as it is.
    public init(text: String) {
        self.init(value: .string(text), format: { text })
    }

    /// A value of a custom function.
    ///
    /// - Parameters:
    ///   - value: what functions that are applied to the result get as their operand.
    ///   - options: what they can look up as options of their operand.
    ///   - kind: the kind of its part in ``CompiledMessage/formatToParts(_:)``.
    ///   - format: writes it; called only if the value is written. Nil reports ``MessageError/Code/badOption`` and writes a fallback value.
    ///   - rank: compares with a variant's key; nil if the value cannot select. Returns nil for a key that does not match, and for one
    ///     that matches how far it is from the best match: 0 is preferred to 1.
    public init(
        value: MessageValue, options: [String: MessageValue] = [:], kind: MessagePart.Kind = .string,
        format: @escaping @Sendable () -> String?, rank: (@Sendable (String) -> Int?)? = nil
    ) {
        self.init(storage: .custom(Custom(value: value, options: options, kind: kind, format: format, rank: rank)))
    }

    /// Adds to the value of a function of this package what the next function should know.
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

    /// What the function that made the value passes on.
    package var details: (any Sendable)? {
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

    /// Whether resolution failed, which has been reported already. A function that gets such an operand usually fails, too.
    public var isFallback: Bool {
        if case .failed = storage { true } else { false }
    }

    /// The value without its function: a number for `:number`, the text for `:string`; nil for a failed one.
    public var value: MessageValue? {
        switch storage {
        case .failed: nil
        case .plain(let value): value
        case .string(let text): .string(text)
        case .number(let number, _): .decimal(number)
        case .custom(let custom): custom.value
        }
    }

    /// The value as text if it is text or a number.
    public var string: String? {
        switch value?.storage {
        case .string(let text): text
        case .integer(let integer): integer.description
        case .decimal(let number): number.description
        case .double(let double): DecimalNumber(double)?.description ?? double.description
        case .date, .list, nil: nil
        }
    }

    /// The value as a number if it is one or if its text is a number literal (LDML 48.2 part 9, "Number Operands").
    public var number: DecimalNumber? {
        switch value?.storage {
        case .string(let text): DecimalNumber(text)
        case .integer(let integer): DecimalNumber(integer)
        case .decimal(let number): number
        case .double(let double): DecimalNumber(double)
        case .date, .list, nil: nil
        }
    }

    /// The options that the function which made the value passes on: `["minimumFractionDigits": "2"]`.
    public var options: [String: MessageValue] {
        switch storage {
        case .number(_, let plan): plan.values.dictionary
        case .custom(let custom): custom.options
        case .failed, .plain, .string: [:]
        }
    }
}
