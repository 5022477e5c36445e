import ExchangeFormats
import MessageFormat2

@testable import Catalogs

/// Entries without variants, for tests.
enum TestTexts {
    static func entry(_ key: MessageKey, _ source: String, _ translation: String?) -> ExchangeEntry {
        let source = Message.parse(source).message ?? Message(text: source)
        let translation = translation.flatMap { Message.parse($0).message }
        return ExchangeEntry(
            key: key, isShorthand: true,
            texts: [
                ExchangeText(
                    part: .detail, source: source, translation: translation,
                    state: translation == nil ? .untranslated : .translated,
                    units: [ExchangeUnit(source: source.patterns[0], translation: translation?.patterns.first)])
            ])
    }
}
