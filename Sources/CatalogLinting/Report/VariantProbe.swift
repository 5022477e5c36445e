import LanguageTags
import MessageFormat2
import MessageFormat2Foundation

/// Finds out which variant values select, by formatting a message whose variants are only their numbers. Options of functions, digits
/// that are always shown and rounding count as they do for readers.
struct VariantProbe {
    private let message: CompiledMessage

    /// A probe for all selectors of a message together.
    init(_ message: Message, _ locale: LanguageTag) {
        self.init(message, message.selectors, message.variants.map(\.keys), locale)
    }

    /// A probe for one selector by itself.
    ///
    /// - Parameters:
    ///   - place: the selector's index.
    ///   - keys: the variants' keys for it; the number of `*` is that of all keys.
    init(_ message: Message, selector place: Int, _ keys: [String], _ locale: LanguageTag) {
        let rows: [[Message.Variant.Key]] = keys.map { [.literal(Message.Literal($0, isQuoted: true))] } + [[.any]]
        self.init(message, [message.selectors[place]], rows, locale)
    }

    private init(
        _ message: Message, _ selectors: [Message.Variable], _ rows: [[Message.Variant.Key]], _ locale: LanguageTag
    ) {
        let variants = rows.enumerated().map { number, keys in
            Message.Variant(keys: keys, pattern: Message.Pattern([.text(Message.Text(String(number)))]))
        }
        let probe = Message(
            declarations: message.declarations, body: .select(selectors: selectors, variants: variants))
        self.message = CompiledMessage(probe, locale: locale, functions: .localizedDrafts, bidi: .none)
    }

    /// The number of the variant that values select; nil if none can be selected.
    func variant(_ arguments: [String: MessageValue]) -> Int? { Int(message.format(MessageArguments(arguments))) }
}
