import Catalogs
import ExchangeFormats
import MessageFormat2

/// Puts the message of one text together from the units that came back.
///
/// Declarations and selectors do not travel: they are those of the catalogs. Placeholders come back as the format writes them, and
/// are recognized by comparison with what the format writes for the catalogs today.
struct TextAssembly {
    private let text: ExchangeText
    /// What the format writes for each placeholder of the text, and the placeholder.
    private var placeholders: [String: Message.Pattern.Element] = [:]

    /// What a format writes for one text, read again.
    struct Written {
        /// The text's units, with what reading gives for each.
        fileprivate let units: [(unit: ExchangeUnit, read: ReadUnit?)]
        /// The whole message, in formats that have variants within a text.
        fileprivate let message: Message?

        /// - Parameters:
        ///   - text: the text in the catalogs.
        ///   - key: its key.
        ///   - written: all units of the file.
        init(_ text: ExchangeText, of key: MessageKey, _ written: [ExchangeID: ReadUnit]) {
            let whole = written[ExchangeID(key, text.part)]
            let reads = text.units.map { written[ExchangeID(key, text.part, keys: $0.keys)] }
            units = Array(zip(text.units, reads.count == 1 && reads[0] == nil ? [whole] : reads))
            if case .message(let message) = whole?.target { self.message = message } else { message = nil }
        }

        /// Whether translations are still the texts that translators started with.
        func isWhole(_ translations: [ReadUnit]) -> Bool {
            translations.allSatisfy { unit in
                unit.target == nil || unit.target == message.map(ReadText.message)
                    || units.contains { $0.read?.target == unit.target }
            }
        }
    }

    /// The whole message as the format gives it back, and what it is in the catalogs.
    private var whole: (read: Message, known: Message)?

    /// - Parameters:
    ///   - text: the text in the catalogs.
    ///   - written: what the format writes for it.
    ///   - template: what it writes for the source text alone, if it leaves out what has no translation.
    init(_ text: ExchangeText, written: Written, template: Written?) {
        self.text = text
        for (unit, read) in written.units {
            learn(unit.translation, read?.target)
            learn(unit.source, read?.source)
        }
        for (unit, read) in template?.units ?? [] { learn(unit.source, read?.target) }
        if let message = written.message, let translation = text.translation {
            whole = (message, translation)
        } else if let message = template?.message {
            whole = (message, text.source)
        }
    }

    private mutating func learn(_ pattern: Message.Pattern?, _ read: ReadText?) {
        guard let pattern, case .pattern(let pieces) = read else { return }
        let written = pieces.compactMap { piece -> String? in
            guard case .placeholder(let text, _) = piece else { return nil }
            return text
        }
        let elements = pattern.placeholders
        guard written.count == elements.count else { return }
        for (text, element) in zip(written, elements) where placeholders[text] == nil { placeholders[text] = element }
    }

    /// How the format writes `{$name}`; nil if that is not known.
    func writing(of name: String) -> String? {
        placeholders.filter { $0.value.variable?.name == name }.map(\.key).min()
    }

    // MARK: Patterns

    /// Why a pattern cannot be taken.
    struct Mistake: Error {
        let message: String
        let help: String

        /// A placeholder that neither the text nor the format knows.
        static func unknown(_ written: String) -> Mistake {
            Mistake(
                message: "the source text has no placeholder \(written)",
                help: "Copy the placeholders from the source text.")
        }

        /// `{$name}` as text, where the format writes placeholders in another way.
        static func typed(_ name: String) -> Mistake {
            Mistake(
                message: "{$\(name)} is plain text here: readers would see it as it stands",
                help: "Insert the placeholder with your tool, or copy it from the source text.")
        }
    }

    /// A pattern as it came back.
    func pattern(_ pieces: [ReadPiece]) throws(Mistake) -> Message.Pattern {
        var elements: [Message.Pattern.Element] = []
        for piece in pieces {
            switch piece {
            case .text(let text):
                if let name = placeholder(in: text) { throw .typed(name) }
                elements.append(text: text)
            case .placeholder(let written, let meaning):
                guard let element = placeholders[written] ?? meaning.map(plain) else { throw .unknown(written) }
                elements.append(element)
            }
        }
        return Message.Pattern(elements)
    }

    /// `{$count}` for `{$count :integer}`, if the text declares what the argument is.
    private func plain(_ element: Message.Pattern.Element) -> Message.Pattern.Element {
        guard case .expression(let expression) = element, case .variable(let variable) = expression.operand,
            expression.function?.options.isEmpty ?? false, expression.attributes.isEmpty,
            (text.translation ?? text.source).declaration(of: variable.name)?.kind == .input
        else { return element }
        return .expression(Message.Expression(.variable(variable)))
    }

    /// The name of a placeholder, `{$name}`, that is written as text, but not in the source text.
    private func placeholder(in written: String) -> String? {
        guard written.utf8.contains(UInt8(ascii: "{")) else { return nil }
        return text.source.variables.first { written.contains("{$\($0)}") && !isText("{$\($0)}") }
    }

    /// Whether the source text says something in letters.
    private func isText(_ letters: String) -> Bool {
        text.source.patterns.flatMap(\.elements).contains { element in
            if case .text(let own) = element { own.value.contains(letters) } else { false }
        }
    }

    // MARK: Messages

    /// The message of a text that came back without variants.
    func message(_ pattern: Message.Pattern) -> Message { text.message(pattern) }

    /// The message of a text with variants; nil if the keys are not those of the text's selectors.
    func message(_ rows: [(keys: [String], pattern: Message.Pattern)]) -> Message? { text.message(rows) }

    /// A message that came back whole, from a format that has variants within a text. What the format cannot say, such as that a
    /// number is an integer, is taken from the catalogs.
    func message(_ message: Message) -> Message {
        let known = text.translation ?? text.source
        let joined = message.joiningSelectors()
        if let whole {
            let read = whole.read.joiningSelectors()
            if Self.isAlike(joined, read),
                let restored = joined.restoring(whole.known, from: read, isTranslation: text.translation != nil)
            {
                return restored
            }
        }
        return (joined.selectors.count == known.selectors.count ? joined : message).adopting(known)
    }

    /// Whether two messages differ in patterns and variants alone. Without selectors, what is said about a number, as a tool does that
    /// writes `{n, plural, other{…}}` for a plain text, makes no difference.
    private static func isAlike(_ first: Message, _ second: Message) -> Bool {
        guard first.selectors == second.selectors else { return false }
        guard first.selectors.isEmpty, let pattern = first.patterns.first, let other = second.patterns.first else {
            return first.declarations == second.declarations
        }
        return first.needed(by: pattern) == second.needed(by: other)
    }
}

/// Messages from new patterns. Declarations and selectors are those of the catalogs.
extension ExchangeText {
    /// The message of a translation without variants.
    package func message(_ pattern: Message.Pattern) -> Message {
        let reference = translation ?? source
        guard !reference.selectors.isEmpty else {
            return Message(declarations: reference.declarations, pattern: pattern)
        }
        return Message(declarations: reference.needed(by: pattern), pattern: pattern)
    }

    /// The message of a translation with variants: the given ones, and the existing ones that are not given.
    ///
    /// - Parameter rows: the patterns by their keys, in their order.
    /// - Returns: nil if the keys are not those of the text's selectors.
    package func message(_ rows: [(keys: [String], pattern: Message.Pattern)]) -> Message? {
        let isKept = !(translation?.selectors.isEmpty ?? true)
        let reference = isKept ? translation ?? source : source
        let selectors = reference.selectors
        guard !selectors.isEmpty, rows.allSatisfy({ $0.keys.count == selectors.count }) else { return nil }
        var known = isKept ? reference.variants : []
        let sources = known.map { $0.keys.map(\.source) }
        let places = Dictionary(zip(sources, sources.indices), uniquingKeysWith: { first, _ in first })
        // New variants by the known one that they stand before: the fallback that would be chosen without them.
        var new: [Int: [Message.Variant]] = [:]
        for row in rows {
            if let place = places[row.keys] {
                known[place].pattern = row.pattern
                continue
            }
            let keys = row.keys.compactMap(Message.Variant.Key.init(source:))
            guard keys.count == row.keys.count else { return nil }
            let place = sources.firstIndex { other in zip(row.keys, other).allSatisfy { $0 == $1 || $1 == "*" } }
            new[place ?? known.count, default: []].append(Message.Variant(keys: keys, pattern: row.pattern))
        }
        var variants: [Message.Variant] = []
        for (place, variant) in known.enumerated() { variants += (new[place] ?? []) + [variant] }
        variants += new[known.count] ?? []
        if !variants.contains(where: \.isFallback), selectors.count == 1,
            let last = variants.last
        {
            // A format without a form for everything else, such as PO in Polish: its last form is the most general one.
            variants.append(Message.Variant(keys: [.any], pattern: last.pattern))
        }
        return Message(
            declarations: reference.declarations, body: .select(selectors: selectors, variants: variants))
    }
}

extension Message {
    /// The declarations that a pattern cannot do without if there is nothing to select.
    func needed(by pattern: Pattern) -> [Declaration] {
        var used = Set(Message(pattern: pattern).variables)
        var kept: [Declaration] = []
        for declaration in declarations.reversed() where used.contains(declaration.variable.name) {
            let function = declaration.value.function
            let isPlain =
                function.map { $0.options.isEmpty && ["integer", "number", "string"].contains($0.name) } ?? true
            if declaration.kind == .input, isPlain { continue }
            kept.insert(declaration, at: 0)
            used.formUnion(Message(pattern: Pattern([.expression(declaration.value)])).variables)
        }
        return kept
    }
}
