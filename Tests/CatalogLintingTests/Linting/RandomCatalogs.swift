import TestSupport

@testable import CatalogLinting

/// English texts and translations of them, the same for the same seed: some agree in all but their words, and in others something
/// is missing, doubled or out of place.
struct RandomCatalogs {
    private var random: RepeatableRandom
    private let isXML: Bool
    private let language: Language
    private(set) var inputs: [CatalogInput] = []

    private struct Language {
        let tag: String
        let words: [String]
        let categories: [String]

        init(_ tag: String, _ words: String, _ categories: String) {
            self.tag = tag
            self.words = words.split(separator: " ").map(String.init)
            self.categories = categories.split(separator: " ").map(String.init)
        }
    }

    private static let english = Language("en", "file Save files changed an Open in 25 Paris screen", "one *")
    private static let languages = [
        Language("de", "Datei Sichern Dateien geändert ein Öffnen in 25 Paris Schirm", "one *"),
        Language("fr", "fichier Enregistrer élève modifié un Ouvrir à 25 Paris écran", "one many *"),
        Language("pl", "plik Zapisz pliki źródło w Otwórz 25 Paryż ekran", "one few many *"),
        Language("ja", "ファイル 保存 変更 開く 画面 25 パリ が を", "*"),
        Language("ar", "ملف حفظ ملفات تغيير فتح في باريس 25 شاشة", "zero one two few many *"),
        Language("ru", "файл Сохранить файлы изменён Открыть в 25 Париж", "one few many *"),
        Language("th", "ไฟล์ บันทึก เปลี่ยน เปิด ใน 25 หน้าจอ", "*"),
    ]
    private static let placeholders = [
        "{$name}", "{$name}", "{$n}", "{ $name }", "{$n :integer}", "{$n :number minimumFractionDigits=2}",
        "{$d :date length=long}", "{$n :currency currency=EUR}", "{|a b|}", "{#b}", "{/b}", "{#link href=|x|}",
        "{/link}",
        "{$größe}", "{:test:x}",
    ]
    /// What does not belong, or is seldom seen.
    private static let scraps = [
        " ", "  ", "\n", "\r\n", "\t", "\u{A0}", "\u{3000}", "\u{202F}", "\u{2009}", "\u{1680}", "\u{85}", "\u{2028}",
        "\u{200B}", "\u{200E}", "\u{61C}", "\u{2066}", "\u{2069}", "\u{202E}", "\u{FEFF}", "\u{AD}", "\u{301}",
        "e\u{301}", "が\u{3099}", "\u{FFFD}", "Ã¤", "â€", "縺", "сaт", "x", "é", "漢", "ا", ".", "..", "…", " .", "?", "!",
        " !", ":", "。", "؟", "»", "« ", "\"", "'", "“", "„", "(", ")", "[", "]", "（", "<b>", "</b>", "<", "&amp;", "&",
        "https://example.com/a", "example.com", "a@b.com", "%s", "%d", "${x}", "$name", "{name}", "｛", "{", "}", "{{",
        "}}",
        "\\", "\\{", "\\}", "\\\\", "|", "*", "0", "7", "٣", "1,000.5", "the the", "¿", "#", "TODO", "0x", "`",
        "\u{1F600}",
    ]

    init(seed: UInt64) {
        random = RepeatableRandom(seed: seed)
        isXML = seed % 2 == 1
        language = Self.languages[Int(seed / 2 % UInt64(Self.languages.count))]
        var sources: [(key: String, parts: [Text])] = []
        var translations: [(key: String, parts: [Text])] = []
        for number in 0..<24 {
            let source = (0..<(chance(4) ? 2 : 1)).map { _ in text(in: Self.english) }
            sources.append(("part.text-\(number)", source))
            translations.append(("part.text-\(number)", source.map { translation(of: $0) }))
        }
        inputs = [file(sources, "en"), file(translations, language.tag)]
    }

    // MARK: Texts

    /// One text: a pattern, or a header with variants.
    private struct Text {
        /// Variables with their functions.
        var selectors: [String] = []
        /// Keys with patterns, as pieces.
        var variants: [(key: String, pattern: [String])]
        var isStructured = false
    }

    private mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

    private mutating func chance(_ odds: Int) -> Bool { number(odds) == 0 }

    private mutating func pick<Element>(_ all: [Element]) -> Element { all[number(all.count)] }

    private mutating func sentence(in language: Language, _ others: [String] = []) -> [String] {
        var pieces = (0..<(1 + number(6))).map { _ in pick(language.words) }
        for other in others { pieces.insert(other, at: number(pieces.count + 1)) }
        let space = language.tag == "ja" || language.tag == "th" ? "" : " "
        return pieces.indices.flatMap { $0 == 0 ? [pieces[$0]] : [space, pieces[$0]] } + [chance(3) ? "" : "."]
    }

    private mutating func text(in language: Language) -> Text {
        let kind = number(9)
        let others = kind < 3 ? [] : (0..<number(3)).map { _ in pick(Self.placeholders) }
        var text = Text(variants: [("", sentence(in: language, others))])
        text.isStructured = chance(3)
        switch kind {
        case 0...4: break
        case 5...6:
            text.selectors = [pick(["$n :integer", "$n :integer", "$n :number", "$n :integer select=exact"])]
            text.variants = variants(language.categories, ["{$n}"] + others, in: language)
        case 7:
            text.selectors = ["$g :string"]
            text.variants = variants(["f", "m", "*"], others, in: language)
        default:
            text.selectors = ["$g :string", "$n :integer"]
            let keys = ["f", "*"].flatMap { g in language.categories.map { "\(g) \($0)" } }
            text.variants = variants(keys, ["{$n}"] + others, in: language)
        }
        if chance(6) { spoil(&text) }
        return text
    }

    private mutating func variants(
        _ keys: [String], _ others: [String], in language: Language
    ) -> [(key: String, pattern: [String])] {
        keys.map { ($0, sentence(in: language, others)) }
    }

    private mutating func translation(of source: Text) -> Text {
        if chance(12) { return text(in: language) }
        if chance(12) { return source }
        var text = source
        let keys = source.variants.map(\.key)
        let words = Set(keys.map { $0.split(separator: " ").dropLast().joined(separator: " ") })
        if keys.contains("one") {
            text.variants = language.categories.map { ($0, []) }
        } else if keys.contains("* one") {
            text.variants = words.sorted().reversed().flatMap { word in
                language.categories.map { ("\(word) \($0)", []) }
            }
        }
        for place in text.variants.indices {
            let model = source.variants[min(place, source.variants.count - 1)].pattern
            let others = model.filter { $0.hasPrefix("{") || $0.hasPrefix("\\") || Self.scraps.contains($0) }
            text.variants[place].pattern = sentence(in: language, others.filter { $0 != "." && $0 != " " })
        }
        for _ in 0..<pick([0, 0, 1, 1, 2]) { spoil(&text) }
        return text
    }

    private mutating func spoil(_ text: inout Text) {
        let variant = number(text.variants.count)
        var pattern = text.variants[variant].pattern
        let end = pattern.count
        switch number(9) {
        case 0: pattern.insert(pick(Self.scraps), at: 0)
        case 1: pattern.insert(pick(Self.scraps), at: end)
        case 2...4: pattern.insert(pick(Self.scraps), at: number(end + 1))
        case 5 where end > 0: pattern.remove(at: number(end))
        case 6 where end > 0: pattern.insert(pick(pattern), at: number(end + 1))
        case 7: pattern.insert(pick(Self.placeholders), at: number(end + 1))
        default:
            text.variants[variant].key = pick(["one", "few", "other", "*", "1", "|one|", "x", "One", "* *"])
        }
        text.variants[variant].pattern = pattern
    }

    // MARK: Files

    private mutating func file(_ entries: [(key: String, parts: [Text])], _ tag: String) -> CatalogInput {
        let lines = entries.map { entry in isXML ? xml(entry.key, entry.parts) : json(entry.key, entry.parts) }
        let file =
            isXML
            ? "<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"\(tag)\">\n\(lines.joined(separator: "\n"))\n</catalog>\n"
            : "{\n\"locale\": \"\(tag)\",\n\"messages\": {\n\(lines.joined(separator: ",\n"))\n}\n}\n"
        return CatalogInput(path: "\(tag).\(isXML ? "xml" : "json")", bytes: Array(file.utf8))
    }

    private func written(_ text: Text) -> String {
        guard !text.selectors.isEmpty else { return text.variants[0].pattern.joined() }
        let names = text.selectors.map { String($0.prefix { $0 != " " }) }.joined(separator: " ")
        return text.selectors.map { ".input {\($0)}\n" }.joined() + ".match \(names)\n"
            + text.variants.map { "\($0.key) {{\($0.pattern.joined())}}" }.joined(separator: "\n")
    }

    private func json(_ key: String, _ parts: [Text]) -> String {
        func string(_ text: String) -> String {
            "\"" + String(decoding: FileSyntax.json.escaped(text), as: UTF8.self) + "\""
        }
        let parts = zip(["detail", "title"], parts).map { name, text in
            guard text.isStructured, !text.selectors.isEmpty else { return "\"\(name)\": " + string(written(text)) }
            let variants = text.variants.map { "\(string($0.key)): \(string($0.pattern.joined()))" }
            return "\"\(name)\": {\"match\": [\(text.selectors.map(string).joined(separator: ", "))], "
                + "\"variants\": {\(variants.joined(separator: ", "))}}"
        }
        return "\"\(key)\": {\(parts.joined(separator: ", "))}"
    }

    private func xml(_ key: String, _ parts: [Text]) -> String {
        func content(_ text: String) -> String { String(decoding: FileSyntax.xml.escaped(text), as: UTF8.self) }
        let parts = zip(["detail", "title"], parts).map { name, text in
            guard text.isStructured, !text.selectors.isEmpty else {
                return "<\(name)>\(content(written(text)))</\(name)>"
            }
            let variants = text.variants.map { "<variant key=\"\($0.key)\">\(content($0.pattern.joined()))</variant>" }
            return "<\(name) match=\"\(text.selectors.joined(separator: " "))\">\(variants.joined())</\(name)>"
        }
        return "<message key=\"\(key)\">\(parts.joined())</message>"
    }
}
