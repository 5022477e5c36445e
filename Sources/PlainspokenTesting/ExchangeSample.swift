import ExchangeFormats
import LanguageTags
import MessageFormat2
import Plainspoken

/// The document with which ``ExchangeFormatSuite`` tries a format: English, half translated into Czech.
enum ExchangeSample {
    /// Texts with what is difficult in one format or another. Each is a MessageFormat 2 message.
    private static let texts: [(key: String, source: String, translation: String?)] = [
        ("plain", "Not found", "Nenalezeno"),
        ("untranslated", "Try again later.", nil),
        ("argument", "The file {$name} is gone.", "Soubor {$name} je pryč."),
        (
            "arguments", "{$name} has {$size :number} of {$limit :integer}.",
            "{$name}: {$size :number} z {$limit :integer}."
        ),
        ("repeated", "{$name}, {$name} and {$other}", "{$other}, {$name} a {$name}"),
        ("quotes", #"He said "no", it's 'over'."#, #"Řekl „ne“, je to 'konec' a "hotovo"."#),
        ("backslash", #"C:\\temp \\n \\"#, #"C:\\temp \\n \\ konec"#),
        ("markup", "A <b>bold</b> & <br/> ]]> <!-- x -->", "<b>Tučné</b> & &amp; ]]>"),
        ("braces", #"Use \{name\} and \{\{count\}\} and {$name}"#, #"Použijte \{jméno\} a {$name}"#),
        ("percent", "100% of %s and %1$s and %% {$name}", "100 % z %s a %1$s a %% {$name}"),
        ("edges", " two  spaces ", "  dvě  mezery  "),
        ("lines", "one\ntwo\n\nfour", "jedna\ndvě\n\nčtyři\n"),
        ("tabs", "a\tb", "a\tb"),
        ("invisible", "\u{2068}a\u{2069}\u{A0}b\u{200B}c\u{FEFF}d", "\u{2068}á\u{2069}\u{A0}b"),
        ("scripts", "日本語 العربية 한국어 👩‍👩‍👧 e\u{301}", "한국어 עברית"),
        ("formula", "=1+1", "=2+2"),
        ("minus", "-5 is @ +1", "'-5 je @"),
        ("fluent", "[x] *y .z #w\n  [one] a", "[x] *y .z"),
        ("reference", "$t(x) @:link | pipe", "$t(x) @:odkaz | roura"),
        ("comment", "# not a comment", "# není komentář"),
        ("empty-pattern", "x", "{$name}"),
    ]

    /// Texts with variants.
    private static let variants: [(key: String, source: String, translation: String?)] = [
        (
            "plural", ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}",
            ".input {$n :integer} .match $n one {{{$n} soubor}} few {{{$n} soubory}} * {{{$n} souborů}}"
        ),
        ("plural-untranslated", ".input {$n :integer} .match $n one {{{$n} day}} * {{{$n} days}}", nil),
        (
            "select", ".input {$kind :string} .match $kind file {{The file}} |a b| {{The thing}} * {{It}}",
            ".input {$kind :string} .match $kind file {{Soubor}} |a b| {{Věc}} * {{To}}"
        ),
        (
            "two-selectors",
            ".input {$unit :string} .input {$n :integer} .match $unit $n minute one {{{$n} minute}} minute * {{{$n} minutes}} * * {{{$n} seconds}}",
            ".input {$unit :string} .input {$n :integer} .match $unit $n minute one {{{$n} minuta}} minute * {{{$n} minut}} * * {{{$n} sekund}}"
        ),
    ]

    static func document() -> ExchangeDocument {
        var entries = texts.compactMap { entry($0.key, $0.source, $0.translation) }
        entries += variants.compactMap { entry("variants.\($0.key)", $0.source, $0.translation) }
        entries.append(
            ExchangeEntry(
                key: "three.parts", description: "Shown \"when\" a <card> is refused -- often.\nSecond line.",
                arguments: [
                    CatalogPlaceholder(name: "name", type: "string", example: "a.txt", description: "the file's name")
                ],
                maximumLength: 80,
                texts: CatalogPart.allCases.compactMap { part in
                    text(part, "The \(part.rawValue) of {$name}", "Český \(part.rawValue): {$name}", .needsReview)
                }))
        return ExchangeDocument(
            sourceLanguage: "en", targetLanguage: "cs", entries: entries)
    }

    private static func entry(_ key: String, _ source: String, _ translation: String?) -> ExchangeEntry? {
        text(.detail, source, translation, translation == nil ? .untranslated : .translated).map {
            ExchangeEntry(key: MessageKey("sample.\(key)"), isShorthand: true, texts: [$0])
        }
    }

    private static func text(
        _ part: CatalogPart, _ source: String, _ translation: String?, _ state: ExchangeState
    ) -> ExchangeText? {
        guard let source = Message.parse(source).message else { return nil }
        let translation = translation.flatMap { Message.parse($0).message }
        return ExchangeText(
            part: part, source: source, translation: translation, state: state, units: units(source, translation))
    }

    private static func units(_ source: Message, _ translation: Message?) -> [ExchangeUnit] {
        guard !source.variants.isEmpty else {
            return [ExchangeUnit(source: source.patterns[0], translation: translation?.patterns.first)]
        }
        return (translation ?? source).variants.map { variant in
            let same = source.variants.first { $0.keys == variant.keys } ?? source.variants[source.variants.count - 1]
            return ExchangeUnit(
                keys: variant.keys.map(key), source: same.pattern,
                translation: translation == nil ? nil : variant.pattern,
                samples: variant.keys.first?.value == "few" ? "2, 3, 4" : nil)
        }
    }

    private static func key(_ key: Message.Variant.Key) -> String {
        guard let value = key.value else { return "*" }
        return value.contains(" ") ? "|\(value)|" : value
    }

    /// Changes one translation.
    ///
    /// - Returns: its id.
    static func change(_ document: inout ExchangeDocument) -> ExchangeID? {
        let id = ExchangeID("sample.argument", .detail)
        guard let entry = document.entries.firstIndex(where: { $0.key == id.key }),
            let message = Message.parse("Soubor {$name} zmizel.").message
        else { return nil }
        document.entries[entry].texts[0].translation = message
        document.entries[entry].texts[0].units[0].translation = message.patterns[0]
        return id
    }

    /// Pieces for people: placeholders as `…`.
    static func shown(_ pieces: [String?]) -> String {
        pieces.map { $0.map { "\"\($0)\"" } ?? "…" }.joined(separator: " + ")
    }
}
