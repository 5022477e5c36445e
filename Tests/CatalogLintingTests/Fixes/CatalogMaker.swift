import TestSupport

@testable import CatalogLinting

/// Writes catalogs, and makes mistakes in them.
struct CatalogMaker {
    struct Entry {
        var key: String
        var parts: [Part]

        var texts: [String] { parts.flatMap { $0.variants.map(\.text) } }
    }

    struct Part {
        /// nil for the shorthand.
        var name: String?
        /// Selectors of the variant form; none for a text.
        var match: [String] = []
        var variants: [(key: String, text: String)]
    }

    var random: RepeatableRandom
    let isXML: Bool
    private(set) var mistakes: [String] = []
    private var locale: String
    private var stem: String
    private var used: Set<String> = []
    private let syllables: [String]
    private let categories: [String]

    private static let languages: [(tag: String, syllables: String, categories: [String])] = [
        ("cs", "ně ko ža říd lou tvé šum kra bít ově pra zík", ["one", "few", "*"]),
        ("de", "gän wol süß tra ber fel groß hün lich kon mar tü", ["one", "*"]),
        ("fr", "blé cha çon mou ère tion voi gar dî pè leu sa", ["one", "*"]),
        ("ar", "تر كب لم نو سي دا فر شم عل قو", ["zero", "one", "two", "few", "many", "*"]),
        ("ja", "か し 保 存 画 面 ト ル 開 く 送 信", ["*"]),
    ]

    init(seed: UInt64, isXML: Bool) {
        random = RepeatableRandom(seed: seed)
        self.isXML = isXML
        let language = Self.languages[Int(seed / 2 % UInt64(Self.languages.count))]
        (locale, stem) = (language.tag, language.tag)
        syllables = language.syllables.split(separator: " ").map(String.init)
        categories = language.categories
    }

    var path: String { "\(stem).\(isXML ? "xml" : "json")" }

    private mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<max(1, limit), using: &random) }

    private mutating func pick<Element>(_ all: [Element]) -> Element { all[number(all.count)] }

    // MARK: What is good

    /// A word that is not in the catalog yet.
    private mutating func word() -> String {
        while true {
            let word = (0..<(3 + number(2))).map { _ in pick(syllables) }.joined()
            if used.insert(word).inserted { return word }
        }
    }

    private mutating func words(_ count: Int) -> String { (0..<count).map { _ in word() }.joined(separator: " ") }

    mutating func entries() -> [Entry] {
        let stop = locale == "ja" ? "。" : "."
        func shorthand(_ key: String, _ text: String) -> Entry {
            Entry(key: key, parts: [Part(variants: [("", text)])])
        }
        var inline = ".input {$n :integer} .match $n"
        for category in categories { inline += " \(category) {{{$n} \(words(2))}}" }
        var visits = ".input {$g :string} .input {$n :integer} .match $g $n"
        for gender in ["f", "*"] { for category in categories { visits += " \(gender) \(category) {{\(words(2))}}" } }
        let files = categories.map { ($0, "{$n} \(words(2))\(stop)") }
        return [
            shorthand("order.card-declined", words(3) + stop),
            Entry(
                key: "order.confirmed",
                parts: [
                    Part(name: "title", variants: [("", words(2))]),
                    Part(name: "detail", variants: [("", words(2) + " {$name}\(stop)")]),
                ]),
            shorthand("basket.items", inline),
            Entry(key: "basket.files", parts: [Part(name: "detail", match: ["$n :integer"], variants: files)]),
            shorthand("profile.greeting", words(1) + " {$name}, " + words(2)),
            shorthand("profile.visit", visits),
            shorthand("help.contact", words(3)),
            shorthand("session.expired", words(3) + (locale == "fr" ? "\u{202F}!" : "!")),
        ]
    }

    // MARK: Mistakes in entries

    mutating func spoil(_ entries: inout [Entry]) {
        let entry = number(entries.count)
        let part = number(entries[entry].parts.count)
        let variant = number(entries[entry].parts[part].variants.count)
        let kind = number(24)
        mistakes.append("entry \(kind) in \(entries[entry].key)")
        func text(_ change: (inout String) -> Void) { change(&entries[entry].parts[part].variants[variant].text) }
        switch kind {
        case 0:
            entries[entry].key = entries[entry].key.split(separator: ".").map { $0.capitalized }.joined(separator: ".")
        case 1: insert("\u{200B}", into: &entries[entry].key)
        case 2: drop(from: &entries[entry].key)
        case 3: entries[entry].key = entries[number(entries.count)].key
        case 4:
            let (old, new) = (
                pick(["one", "few", "*", "many"]), pick(["One", "oen", "other", "zero", "two", "few", "1", "|=1|"])
            )
            for place in entries[entry].parts[part].variants.indices {
                if entries[entry].parts[part].variants[place].key == old {
                    entries[entry].parts[part].variants[place].key = new
                }
            }
            text { $0 = $0.replacing(" \(old) {{", with: " \(new) {{") }
        case 5:
            let new = pick(["zero", "two", "few", "many", "1", "One"])
            let copy = Bool.random(using: &random) ? nil : words(2)
            if entries[entry].parts[part].match.isEmpty {
                text { $0 = $0.replacing(".match $n ", with: ".match $n \(new) {{\(copy ?? "{$n}")}} ") }
            } else {
                let own = entries[entry].parts[part].variants[variant].text
                entries[entry].parts[part].variants.insert((new, copy ?? own), at: 0)
            }
        case 6:
            let name = pick(["$nmae", "$Name", "$n\u{430}me", "$username"])
            text { $0 = $0.replacing("$name", with: name) }
        case 7, 8:
            let sign = pick([
                "\u{200B}", "\u{FEFF}", "\u{2060}", "\u{202E}", "\u{0}", "\u{7}", "\u{85}", "\u{200D}", "\u{AD}",
            ])
            var own = entries[entry].parts[part].variants[variant].text
            if entries[entry].parts[part].match.isEmpty, own.hasPrefix(".") {
                insert(sign, into: &own, after: "{{")
            } else {
                insert(sign, into: &own)
            }
            text { $0 = own }
        case 9: text { $0 = $0.replacing(" {{", with: " {{ ") }
        case 10:
            let isBefore = Bool.random(using: &random)
            text { $0 = $0.hasPrefix(".") ? $0.replacing("}} ", with: " }} ") : isBefore ? " " + $0 : $0 + "  " }
        case 11: text { $0 = $0.replacing(" ", with: "  ") }
        case 12: text { $0 = $0.unicodeScalars.flatMap { Array(Self.misread($0)) }.map(String.init).joined() }
        case 13: text { $0 = ".local $x = {|\(words(1))|} {{\($0.hasPrefix(".") ? "" : $0)}}" }
        case 14: text { $0 = $0.hasPrefix(".") ? ".input {$x :string} " + $0 : $0 }
        case 15: text { $0 = $0.replacing(" .match", with: "") }
        case 16: text { $0 = $0.replacing("{$n}", with: pick(["{$n", "$n}", "{n}", "{{$n}}", "{$N}"])) }
        case 17: text { $0 = $0.replacing("}}", with: "}") }
        case 18: entries[entry].parts[part].name = pick(["Title", "tittle", "hint", "action"])
        case 19: text { $0 += pick([".", "!", " ?", "?", "  "]) }
        case 20:
            (locale, stem) = pick([
                ("cz", "cz"), ("cz", stem), (locale, "cz"), ("xx", "xx"), ("en-UK", "en-UK"), ("pl", "pl"),
            ])
        case 21: text { $0 = $0.replacing("a", with: "a\u{301}").replacing("é", with: "e\u{301}") }
        case 22:
            entries.swapAt(entry, number(entries.count))
        default: entries[entry].parts[part].variants[variant].text = pick(["", " ", "\u{200B}", "."])
        }
    }

    private mutating func insert(_ sign: String, into text: inout String, after opening: String? = nil) {
        var start = text.startIndex
        if let opening, let range = text.firstRange(of: opening) { start = range.upperBound }
        let offset = number(text[start...].count + 1)
        text.insert(
            contentsOf: sign, at: text.index(start, offsetBy: offset, limitedBy: text.endIndex) ?? text.endIndex)
    }

    private mutating func drop(from text: inout String) {
        guard !text.isEmpty else { return }
        text.remove(at: text.index(text.startIndex, offsetBy: number(text.count)))
    }

    /// A character's UTF-8 as if each byte were one of Latin-1.
    private static func misread(_ scalar: Unicode.Scalar) -> [Character] {
        scalar.isASCII ? [Character(scalar)] : UTF8.encode(scalar)?.map { Character(Unicode.Scalar($0)) } ?? []
    }

    // MARK: The file

    func file(_ entries: [Entry]) -> String { isXML ? xml(entries) : json(entries) }

    private func json(_ entries: [Entry]) -> String {
        func string(_ text: String) -> String {
            "\"" + String(decoding: FileSyntax.json.escaped(text), as: UTF8.self) + "\""
        }
        func value(_ part: Part) -> String {
            guard !part.match.isEmpty else { return string(part.variants.first?.text ?? "") }
            let variants = part.variants.map { "\(string($0.key)): \(string($0.text))" }.joined(separator: ", ")
            return "{ \"match\": [\(part.match.map(string).joined(separator: ", "))], \"variants\": { \(variants) } }"
        }
        let lines = entries.map { entry in
            let parts = entry.parts.map { part in (part.name.map { string($0) + ": " } ?? "") + value(part) }
            let isShorthand = entry.parts.count == 1 && entry.parts[0].name == nil
            return "    \(string(entry.key)): " + (isShorthand ? parts[0] : "{ \(parts.joined(separator: ", ")) }")
        }
        return "{\n  \"locale\": \"\(locale)\",\n  \"messages\": {\n\(lines.joined(separator: ",\n"))\n  }\n}\n"
    }

    private func xml(_ entries: [Entry]) -> String {
        func content(_ text: String) -> String { String(decoding: FileSyntax.xml.escaped(text), as: UTF8.self) }
        func value(_ part: Part) -> String {
            guard !part.match.isEmpty else { return content(part.variants.first?.text ?? "") }
            return part.variants.map { "\n      <variant key=\"\($0.key)\">\(content($0.text))</variant>" }.joined()
                + "\n    "
        }
        let lines = entries.map { entry in
            let parts = entry.parts.map { part in
                guard let name = part.name else { return value(part) }
                let match = part.match.isEmpty ? "" : " match=\"\(part.match.joined(separator: " "))\""
                return "\n    <\(name)\(match)>\(value(part))</\(name)>\n  "
            }
            return "  <message key=\"\(entry.key)\">\(parts.joined())</message>"
        }
        return
            "<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"\(locale)\">\n\(lines.joined(separator: "\n"))\n</catalog>\n"
    }

    // MARK: Mistakes in the file

    mutating func spoil(_ text: inout String) {
        let kind = number(14)
        mistakes.append("file \(kind)")
        switch kind {
        case 0: remove(isXML ? ">" : "\"", from: &text)
        case 1: remove(isXML ? "\"" : ",", from: &text)
        case 2: remove(isXML ? "</" : "}", from: &text)
        case 3: remove("\n", from: &text)
        case 4: replace(isXML ? " " : " ", with: isXML ? " & " : " \"", in: &text)
        case 5: text = text.replacing("\n", with: "\r\n")
        case 6: text = String(text.prefix(number(text.count)))
        case 7: text = "\u{FEFF}" + text
        case 8:
            // A line twice.
            var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            let line = number(lines.count)
            lines.insert(lines[line], at: line)
            text = lines.joined(separator: "\n")
        case 9: replace(isXML ? "<message" : ",\n", with: isXML ? "<!-- a -- b --><message" : ",,\n", in: &text)
        case 10: text = text.replacing("\n  ", with: "\n\t")
        case 11: replace(isXML ? "</message>" : "\",", with: isXML ? "</mesage>" : "\" ,  ", in: &text)
        case 12: replace(" ", with: "\u{A0}", in: &text)
        default: remove(isXML ? "<message" : ": ", from: &text)
        }
    }

    private mutating func remove(_ piece: String, from text: inout String) { replace(piece, with: "", in: &text) }

    /// Replaces one of the places where a piece stands.
    private mutating func replace(_ piece: String, with other: String, in text: inout String) {
        let ranges = text.ranges(of: piece)
        guard !ranges.isEmpty else { return }
        text.replaceSubrange(ranges[number(ranges.count)], with: other)
    }

    /// Now and then a byte that is not UTF-8.
    mutating func encoded(_ text: String) -> [UInt8] {
        var bytes = Array(text.utf8)
        if number(40) == 0, !bytes.isEmpty {
            mistakes.append("byte")
            bytes[number(bytes.count)] = 0xFC
        }
        return bytes
    }
}
