import LanguageTags
import MessageFormat2

@testable import CatalogFormats
@testable import Catalogs

/// Documents with every construct that a format must keep.
enum XLIFFSample {
    /// Texts that are difficult in XML, in tools, or in MessageFormat 2. The last two cannot be in XLIFF 1.2.
    static let texts: [Message] = [
        Message(text: "Payment declined"),
        Message(text: "  two spaces before, one after "),
        Message(text: "line\nline\r\nline\rend\ttab"),
        Message(text: "{braces} \\ backslash | pipe {{double}} ]]> <b> & &amp; \" '"),
        Message(text: "\u{2068}isolated\u{2069} no\u{A0}break \u{202F}narrow 🧑‍🚀 é e\u{301} \u{85}\u{2028}"),
        Message(text: "."),
        Message(text: ".match me"),
        Message(text: ""),
        message(" {$wait :integer} s, {$wait :integer style=percent} and {$wait} "),
        message("{#b}bold{/b}{#br/}{|quoted text|}{|a|}{42 :number}{:now}{a}"),
        message("{$name}{$name}, \u{2068}{$name}\u{2069}"),
        message("{|braces \\{\\} & <x> \" ' \\| |} {#a href=$url @translate=no}x{/a}"),
    ]

    static let impossible: [Message] = [
        Message(text: "bell \u{7} and \u{FFFE}"), message("{|\u{1}|} text"),
    ]

    static func message(_ source: String) -> Message { Message.parse(source).message ?? Message(text: "?") }

    /// The same placeholders in another order, and with one more.
    static func translated(_ message: Message) -> Message {
        let elements = message.patterns.flatMap(\.elements)
        let codes = elements.filter { if case .text = $0 { false } else { true } }
        return Message(
            pattern: Message.Pattern([.text(Message.Text("  Přeloženo\u{A0}"))] + codes.reversed() + codes.prefix(1)))
    }

    /// One entry for each text and state, and one with variants of several selectors.
    static func document(
        _ texts: [Message] = texts, into language: LanguageTag = "cs"
    ) -> ExchangeDocument {
        let states = ExchangeState.allCases
        var entries = texts.enumerated().map { index, message in
            let state = states[index % states.count]
            let isLeftOut = language == "en" || state == .untranslated || message.plainText == ""
            let translation = isLeftOut ? nil : translated(message)
            let pattern = message.patterns[0]
            return ExchangeEntry(
                key: MessageKey("test.text-\(index)"),
                description: index == 0 ? nil : "Shown <often> & \"early\"\nsecond",
                arguments: [
                    CatalogPlaceholder(name: "wait", example: "30", description: "seconds to wait"),
                    CatalogPlaceholder(name: "name", example: "Anna"),
                ],
                maximumLength: index == 1 ? 40 : nil,
                texts: [
                    ExchangeText(
                        part: index % 2 == 0 ? .detail : .title, source: message, translation: translation,
                        state: state,
                        units: [ExchangeUnit(source: pattern, translation: translation?.patterns[0])])
                ])
        }
        if language != "en" { entries.append(variants) }
        return ExchangeDocument(sourceLanguage: "en", targetLanguage: language, entries: entries)
    }

    /// A text with two selectors, a key in quotes, and a variant without a translation.
    private static var variants: ExchangeEntry {
        let source = message(
            """
            .input {$count :integer} .input {$kind :string} .match $count $kind
            one |two words| {{one}} one * {{{$count} file}} * * {{{$count} files}}
            """)
        let keys = [["one", "|two words|"], ["one", "*"], ["few", "*"], ["*", "*"]]
        let patterns = [0, 1, 2, 2].map { source.patterns[$0] }
        let units = zip(keys, patterns).map { keys, pattern in
            ExchangeUnit(
                keys: keys, source: pattern, translation: keys[0] == "few" ? nil : pattern,
                samples: keys[0] == "few" ? "2, 3, 4" : nil)
        }
        return ExchangeEntry(
            key: "server.acme.Card_Declined%2F1", description: "Server", arguments: [CatalogPlaceholder(name: "count")],
            maximumLength: 80,
            texts: [
                ExchangeText(
                    part: .title, source: Message(text: "Title"),
                    units: [ExchangeUnit(source: Message(text: "Title").patterns[0])]),
                ExchangeText(part: .detail, source: source, translation: source, state: .translated, units: units),
            ])
    }

    /// What is written, in the form in which it is read.
    struct Unit: Hashable {
        var id: ExchangeID?
        var source: ReadText?
        var target: ReadText?
        var state: ExchangeState?
        var note: String?
    }

    static func written(_ document: ExchangeDocument) -> [Unit] {
        document.entries.flatMap { entry in
            entry.texts.flatMap { text in
                text.units.map { unit in
                    let target = unit.translation.map { PatternText.pieces(of: $0) } ?? []
                    return Unit(
                        id: ExchangeID(entry.key, text.part, keys: unit.keys),
                        source: .pattern(PatternText.pieces(of: unit.source)),
                        target: target.isEmpty ? nil : .pattern(target),
                        state: target.isEmpty ? .untranslated : text.state, note: entry.description)
                }
            }
        }
    }

    static func read(_ reading: ExchangeReading) -> [Unit] {
        reading.units.map { Unit(id: $0.id, source: $0.source, target: $0.target, state: $0.state, note: $0.note) }
    }
}
