import ByteText
import LanguageTags
import MessageFormat2

extension LoadedLanguage {
    /// Collects the texts of one language.
    struct Builder {
        /// How many values are compared with those of a text. Few texts of a language differ in the values that they show.
        private static let mostShared = 32

        private(set) var entries: [Entry] = []
        private(set) var plain: [String] = []
        private(set) var messages: [Message] = []
        private(set) var values: [ShownValues] = []
        private(set) var json: [UInt8] = []

        /// Adds a text that no value changes.
        mutating func add(_ text: String) -> TextPlace {
            if BlankText.isBlank(text) { return .blank }
            let isEscaped = !JSONText.isPlain(text.utf8.span)
            let place = TextPlace(plain: plain.count, isEscaped: isEscaped)
            plain.append(text)
            if isEscaped { plain.append(JSONText.escaped(text)) }
            return place
        }

        /// Adds a compiled text.
        ///
        /// - Parameter blankness: whether there can be nothing to read in it.
        mutating func add(_ message: CompiledMessage, _ blankness: Blankness) -> TextPlace {
            if blankness == .always { return .blank }
            if let text = message.plainText { return add(text) }
            let values = place(
                of: ShownValues(
                    needs: blankness == .never ? message.argumentNeeds : nil,
                    requiredArguments: message.requiredArguments, regionalFrom: message.regionalFrom))
            messages.append(
                Message(message: message, inJSON: message.escapedForJSON, blankness: blankness, values: values))
            return TextPlace(message: messages.count - 1)
        }

        /// Adds an entry.
        ///
        /// - Parameter key: its number, greater than that of the entry before.
        /// - Returns: the arguments that its texts show.
        mutating func add(_ entry: Entry, for key: Int) -> [String] {
            guard entry.hasText else { return [] }
            var entry = entry
            entry.values = place(ofValuesIn: entry)
            entry.json = JSONPieces(of: entry, plain, appendingTo: &json)
            while entries.count < key { entries.append(Entry()) }
            entries.append(entry)
            return entry.values < 0 ? [] : values[Int(entry.values)].requiredArguments
        }

        /// The place of what the texts of an entry show together.
        private mutating func place(ofValuesIn entry: Entry) -> Int32 {
            if entry.title.isPlain, entry.detail.isPlain, entry.action.isPlain { return Entry.withoutValues }
            let parts = [entry.title, entry.detail, entry.action]
            let shown = parts.compactMap(\.message).map { messages[$0].values }
            // A part with nothing to read in it is reported.
            let hasBlank = parts.contains(.blank)
            if !hasBlank, let first = shown.first, shown.allSatisfy({ $0 == first }) { return first }
            return place(of: ShownValues(shown.map { values[Int($0)] }, isCertain: !hasBlank))
        }

        private mutating func place(of shown: ShownValues) -> Int32 {
            if let place = values.prefix(Self.mostShared).firstIndex(of: shown) {
                return Int32(truncatingIfNeeded: place)
            }
            values.append(shown)
            return Int32(truncatingIfNeeded: values.count - 1)
        }
    }
}
