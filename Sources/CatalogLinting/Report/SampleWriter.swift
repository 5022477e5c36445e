import LanguageTags
import MessageFormat2
import MessageFormat2Foundation
import Plainspoken

/// Formats the messages of one language with values that show each of their variants.
struct SampleWriter {
    private let locale: LanguageTag
    private let numbers: SampleNumbers
    private let values: SampleValues

    init(_ locale: LanguageTag) {
        self.locale = locale
        numbers = SampleNumbers(locale)
        values = SampleValues()
    }

    /// - Parameter placeholders: what the source's entry says about its variables.
    /// - Returns: nil for a message that is not valid; none for one whose source is what readers see.
    mutating func samples(of source: String, _ placeholders: [CatalogPlaceholder]) -> [MessageSample]? {
        guard
            source.utf8.contains(where: { "{}\\".utf8.contains($0) })
                || source.utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: ".")
        else { return [] }
        let parsed = Message.parse(source)
        guard parsed.errors.isEmpty, let message = parsed.message else { return nil }
        let compiled = CompiledMessage(message, locale: locale, functions: .localizedDrafts, bidi: .asNeeded)
        let usual = values.arguments(of: message, placeholders)
        guard !message.variants.isEmpty else {
            let text = compiled.format(MessageArguments(usual))
            return [MessageSample(keys: "", values: "", text: text)]
        }
        // What all variants say of each selector, once: there may be thousands.
        let keys = message.selectors.indices.map { place in
            SelectorKeys(message.variants.compactMap { place < $0.keys.count ? $0.keys[place].text : nil })
        }
        return message.variants.map { variant in
            var arguments = usual
            var shown: [String] = []
            for (place, selector) in message.selectors.enumerated() where place < variant.keys.count {
                let function = message.annotation(of: selector.name)
                let chosen = numbers.values(for: variant.keys[place].text, among: keys[place], function)
                if let name = message.argument(behind: selector.name), let first = chosen.first {
                    arguments[name] = values.value(first)
                }
                shown.append(chosen.joined(separator: ", "))
            }
            return MessageSample(
                keys: variant.keys.map { $0.text ?? "*" }.joined(separator: " "),
                values: shown.joined(separator: " · "), text: compiled.format(MessageArguments(arguments)))
        }
    }
}

extension Message.Variant.Key {
    /// The literal; nil for `*`.
    var text: String? { if case .literal(let literal) = self { literal.value } else { nil } }
}
