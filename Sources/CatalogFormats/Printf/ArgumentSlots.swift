import ExchangeFormats
import MessageFormat2

/// The positions of a text's arguments, for formats in which placeholders have numbers instead of names.
///
/// The arguments have the order in which they first appear in the source text, and keep it in every variant and in
/// every language. For this, the variant that is for everything else counts as the first one. A second placeholder for
/// an argument that would look like the first, although it shows the value in another way, has a position of its own,
/// so that the two can be told apart when the text comes back.
struct ArgumentSlots {
    /// How one placeholder is written.
    struct Place: Sendable, Hashable {
        /// From 1.
        var position: Int
        var kind: FormatSpecifier.Kind
        /// The argument that is shown, without `$`.
        var argument: String
    }

    private struct Key: Hashable {
        var element: Message.Pattern.Element
        var isTranslation: Bool
    }

    private struct Slot {
        var argument: String
        /// What has been given this position, for each way to write it.
        var users: [Bool: [FormatSpecifier.Kind: Message.Pattern.Element]] = [:]
    }

    private var slots: [Slot] = []
    private var places: [Key: Place] = [:]
    private let text: ExchangeText
    private let entry: ExchangeEntry
    /// The argument that is counted, if it is a plural text.
    private let counted: String?
    /// Whether positions have to be written: there are several, or a text shows the only argument twice.
    private(set) var isNumbered = false

    /// - Parameters:
    ///   - counted: the argument that selects the plural form.
    ///   - countsFirst: whether that one is the first argument, wherever it appears.
    init(
        _ text: ExchangeText, of entry: ExchangeEntry, counting counted: String?, countsFirst: Bool
    ) throws(UnwritableText) {
        self.text = text
        self.entry = entry
        self.counted = counted
        if countsFirst, let counted { slots.append(Slot(argument: counted)) }
        try add(Self.patterns(of: text.source) + text.units.map(\.source), isTranslation: false)
        let translations = text.translation.map(Self.patterns) ?? []
        try add(translations + text.units.compactMap(\.translation), isTranslation: true)
        if slots.count > 1 { isNumbered = true }
    }

    /// Whether there are no placeholders, so that programs show the text without formatting it.
    var isEmpty: Bool { places.isEmpty }

    /// The different placeholders of the source text and of the translation, in the order of their positions.
    var all: [Place] {
        var seen: Set<Place> = []
        return places.values.filter { seen.insert($0).inserted }.sorted {
            ($0.position, $0.kind == .string ? 1 : 0) < ($1.position, $1.kind == .string ? 1 : 0)
        }
    }

    /// How a placeholder is written; nil for text.
    func place(of element: Message.Pattern.Element, isTranslation: Bool) -> Place? {
        places[Key(element: element, isTranslation: isTranslation)]
    }

    /// The patterns of a message, the one for everything else first.
    private static func patterns(of message: Message) -> [Message.Pattern] {
        let variants = message.variants
        guard !variants.isEmpty else { return message.patterns }
        return (variants.filter(\.isFallback) + variants.filter { !$0.isFallback }).map(\.pattern)
    }

    private mutating func add(_ patterns: [Message.Pattern], isTranslation: Bool) throws(UnwritableText) {
        for pattern in patterns {
            let placeholders = pattern.placeholders
            for element in placeholders { try add(element, isTranslation: isTranslation) }
            if placeholders.count > 1 { isNumbered = true }
        }
    }

    private mutating func add(_ element: Message.Pattern.Element, isTranslation: Bool) throws(UnwritableText) {
        let key = Key(element: element, isTranslation: isTranslation)
        guard places[key] == nil else { return }
        let message = isTranslation ? text.shown : text.source
        guard case .expression(let expression) = element, let variable = expression.variable,
            let argument = message.argument(behind: variable.name)
        else {
            throw UnwritableText(
                message: "\(element.source) shows no argument, which this format cannot express",
                help: "Write it as text, or use a format with placeholders of any kind, such as XLIFF.",
                range: element.span.isEmpty ? nil : element.span.bytes, isTranslation: isTranslation)
        }
        let kind = kind(of: expression, variable, argument, in: message)
        let index =
            slots.firstIndex { slot in
                slot.argument == argument && (slot.users[isTranslation]?[kind].map { $0 == element } ?? true)
            } ?? slots.count
        if index == slots.count { slots.append(Slot(argument: argument)) }
        slots[index].users[isTranslation, default: [:]][kind] = element
        places[key] = Place(position: index + 1, kind: kind, argument: argument)
    }

    /// Whole numbers are whole numbers for the app too. It is given all others as text, because only it knows their
    /// format.
    private func kind(
        of expression: Message.Expression, _ variable: Message.Variable, _ argument: String, in message: Message
    ) -> FormatSpecifier.Kind {
        let function = (expression.function ?? message.annotation(of: variable.name))?.name
        if function == "integer" { return .integer }
        if argument == counted, function == nil || function == "number" { return .integer }
        let type = entry.arguments.first { $0.name == argument }?.type
        return function == nil && type == "integer" ? .integer : .string
    }
}
