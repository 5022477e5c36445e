import LanguageTags
import MessageFormat2

@testable import CatalogFormats
@testable import Catalogs

/// Documents for the tests of formats of apps, made from messages in MessageFormat 2 syntax.
struct AppDocument {
    /// One text: its id without keys, the source and the translation.
    struct Text {
        var id: String
        var source: String
        var translation: String?
        var state = ExchangeState.translated
        var isShorthand = false

        init(
            _ id: String, _ source: String, _ translation: String? = nil, state: ExchangeState? = nil,
            isShorthand: Bool = false
        ) {
            self.id = id
            self.source = source
            self.translation = translation
            self.state = state ?? (translation == nil ? .untranslated : .translated)
            self.isShorthand = isShorthand
        }
    }

    /// A document whose entries all have the same description and arguments.
    static func document(
        _ texts: [Text], from source: LanguageTag = "en", to target: LanguageTag = "cs",
        description: String? = nil, arguments: [CatalogPlaceholder] = [], maximumLength: Int? = nil
    ) -> ExchangeDocument {
        var entries: [ExchangeEntry] = []
        for text in texts {
            guard let id = ExchangeID(text.id), let message = text.source.message else { continue }
            let exchangeText = exchangeText(id.part, message, text.translation?.message, text.state, target)
            if entries.last?.key == id.key {
                entries[entries.count - 1].texts.append(exchangeText)
            } else {
                entries.append(
                    ExchangeEntry(
                        key: id.key, description: description, arguments: arguments, maximumLength: maximumLength,
                        isShorthand: text.isShorthand, texts: [exchangeText]))
            }
        }
        return ExchangeDocument(sourceLanguage: source, targetLanguage: target, entries: entries)
    }

    /// The units are those of the translation, and the source's own if there is none; a language without plural forms has nothing to
    /// choose between then.
    private static func exchangeText(
        _ part: CatalogPart, _ source: Message, _ translation: Message?, _ state: ExchangeState,
        _ target: LanguageTag
    ) -> ExchangeText {
        let hasForms = PluralRules(locale: target, type: .cardinal).categories != [.other]
        let keyed = [translation, translation == nil || hasForms ? source : nil].compactMap(\.self)
            .first { !$0.variants.isEmpty }
        let units = keyed?.variants.map { variant in
            ExchangeUnit(
                keys: variant.keys.map(\.written), source: source.pattern(for: variant.keys),
                translation: translation?.pattern(for: variant.keys))
        }
        return ExchangeText(
            part: part, source: source, translation: translation, state: state,
            units: units ?? [
                ExchangeUnit(
                    source: source.patterns.last ?? Message.Pattern([]), translation: translation?.patterns.last)
            ])
    }

    /// Everything that the formats have to express, in English and Czech.
    static let rich = document(
        [
            Text("payment.limit-reached/title", "Too many attempts", "Příliš mnoho pokusů", state: .reviewed),
            Text(
                "payment.limit-reached/detail",
                ".input {$wait :integer} .match $wait one {{Try again in {$wait} second.}} * {{Try again in {$wait} seconds.}}",
                """
                .input {$wait :integer} .match $wait one {{Zkuste to za {$wait} sekundu.}} few {{Zkuste to za {$wait} sekundy.}} \
                many {{Zkuste to za {$wait} sekundy.}} * {{Zkuste to za {$wait} sekund.}}
                """),
            Text(
                "payment.limit-reached/action",
                ".local $n = {$wait :integer} .match $n one {{Wait.}} * {{Wait {$n} s.}}"
            ),
            Text(
                "payment.declined/detail",
                ".input {$n :integer} .input {$m :number} .match $n $m one * {{One of {$m}}} * * {{{$n} of {$m}}}",
                ".input {$n :integer} .input {$m :number} .match $n $m one * {{Jeden z {$m}}} * * {{{$n} z {$m}}}"),
            Text(
                "payment.place/detail",
                ".input {$n :integer select=ordinal} .match $n one {{{$n}st place}} * {{{$n}th place}}",
                ".input {$n :integer select=ordinal} .match $n * {{{$n}. místo}}"),
            Text(
                "payment.kind/detail", ".input {$k :string} .match $k |two words| {{A}} |a.b_c#| {{B}} * {{C {$k}}}",
                ".input {$k :string} .match $k |two words| {{Á}} |a.b_c#| {{B́}} * {{Č {$k}}}"),
            Text("label.email/detail", "Email", "E-mail", isShorthand: true),
            Text("label.phone/detail", "Phone", nil, isShorthand: true),
            Text(
                "file.lost/detail",
                "{$name} has {$size :number minimumFractionDigits=2} MB, in {$where}, {$name :string}",
                "V {$where}: {$size :number minimumFractionDigits=2} MB v souboru {$name}", state: .needsReview),
            Text(
                "price.changed/detail",
                "{$price :currency currency=EUR} since {$at :date length=long}, {$at :time}, {$n :integer}%",
                "{$at :date length=long} {$at :time} {$price :currency currency=EUR}, {$n :integer} %"),
            Text("error/detail", "An error", "Chyba"),
            Text("error.detail/title", "A detail", "Podrobnost"),
            Text("error.detail.title/title", "A title", "Titulek"),
            Text("field.title/detail", "Title", "Titulek", isShorthand: true),
            Text("server.step_other/detail", "Step", "Krok", isShorthand: true),
            Text("server.step_one/detail", "Step 1", "Krok 1", isShorthand: true),
            Text("server.acme.A%2Fb..c/detail", "Slash", "Lomítko", isShorthand: true),
        ], description: "Shown -- after --> a failure.\nSecond line.",
        arguments: [
            CatalogPlaceholder(name: "wait", type: "integer", example: "30", description: "seconds to wait"),
            CatalogPlaceholder(name: "name", type: "string", example: "\"a\" <b>.txt"),
        ], maximumLength: 60)

    /// Texts that are hard to write.
    static let tricky: [String] = [
        "It's \"quoted\" and 'single'", "back\\slash \\n \\u0041 \\\\", "100% sure", "100%% sure", "5%d", "%1$s %@ %",
        "😀 👩‍👩‍👧 é e\u{301}", "\u{2068}isolated\u{2069} text", "a\u{A0}b\u{202F}c\u{3000}", " lead", "trail ",
        "two  spaces",
        "line\nbreak", " \n ", "tab\there", "cr\r\nlf", "]]>", "<b>bold</b> & &amp; <!-- -->", "@string/name",
        "@ start",
        "?attr/x", "#hash", "a|b", "a.b:c", "\u{0}\u{1}\u{1F}\u{7F}\u{85}", "\u{FFFE}\u{FFFF}", "\u{2028}\u{2029}",
        "{ single } braces {", "$ t( x", "\u{301}combining", " ", "\"", "'", "\\", "%", "\u{FEFF}mark",
    ]
}

extension String {
    /// The message with this source.
    var message: Message? { Message.parse(self).message }

    /// The source of a message with this text.
    var asMessage: String { Message(text: self).description }
}

extension Message {
    /// The pattern for some keys: that of the variant, or the last one.
    fileprivate func pattern(for keys: [Variant.Key]) -> Pattern {
        let values = keys.map(\.value)
        return variants.first { $0.keys.map(\.value) == values }?.pattern ?? patterns.last ?? Pattern([])
    }
}

extension Message.Variant.Key {
    /// The key in MessageFormat 2 syntax.
    fileprivate var written: String {
        switch self {
        case .catchAll: "*"
        case .literal(let literal): literal.isQuoted ? "|\(literal.value)|" : literal.value
        }
    }
}
