@testable import CatalogLinting

/// A catalog with mistakes, the same for the same seed: a good one in some language, made of words that occur once, in which a few
/// things have gone wrong.
struct MistakenCatalog {
    let path: String
    let bytes: [UInt8]
    /// What was done to it, for messages.
    let mistakes: [String]
    /// The words of each text that was written, as far as the mistakes have left them alone.
    let sentences: [[String]]

    static let english = Array(
        #"""
        {
          "locale": "en",
          "messages": {
            "order.card-declined": { "detail": "Your card was declined.", "lint-ignore": ["T602"] },
            "order.confirmed": { "title": "Order confirmed", "detail": "We sent it to {$name}." },
            "basket.items": ".input {$n :integer} .match $n one {{{$n} item}} * {{{$n} items}}",
            "basket.files": { "detail": { "match": ["$n :integer"], "variants": { "one": "{$n} file.", "*": "{$n} files." } } },
            "profile.greeting": "Hello {$name}, we are glad",
            "profile.visit": ".input {$g :string} .input {$n :integer} .match $g $n f one {{Her visit}} f * {{Her visits}} * * {{Their visits}}",
            "help.contact": "Write to us today",
            "session.expired": "Please sign in again!"
          }
        }
        """#.utf8)

    init(seed: UInt64, isXML: Bool) {
        var maker = CatalogMaker(seed: seed &* 2 &+ (isXML ? 1 : 0), isXML: isXML)
        var entries = maker.entries()
        sentences = entries.flatMap(\.texts).map { Words.all(in: $0).filter(Words.isText) }.filter { !$0.isEmpty }
        let count = Int.random(in: 1...4, using: &maker.random)
        for _ in 0..<count where Int.random(in: 0..<3, using: &maker.random) > 0 { maker.spoil(&entries) }
        var text = maker.file(entries)
        for _ in maker.mistakes.count..<count { maker.spoil(&text) }
        bytes = maker.encoded(text)
        path = maker.path
        mistakes = maker.mistakes
    }

    /// What is linted.
    var inputs: [CatalogInput] {
        [CatalogInput(path: "en.json", bytes: Self.english), CatalogInput(path: path, bytes: bytes)]
    }
}

/// The words of a file, as a reader of it sees them.
enum Words {
    /// Words of syntax, which no person wrote as text.
    private static let syntax: Set<String> = [
        "local", "input", "match", "integer", "string", "n", "g", "x", "name", "lint", "ignore", "T602", "zero", "one",
        "two", "few", "many",
        "other", "f",
    ]

    static func isText(_ word: String) -> Bool { !syntax.contains(word) && word.contains(where: \.isLetter) }

    /// Letters and digits, and what stands unseen between them; escapes of JSON and XML are read.
    static func all(in text: String) -> [String] {
        var words: [String] = []
        var word = String.UnicodeScalarView()
        func end() {
            while let last = word.last, isUnseen(last) { word.removeLast() }
            if !word.isEmpty { words.append(String(word)) }
            word = String.UnicodeScalarView()
        }
        for scalar in unescaped(text) {
            let isPart = CodePoint.isWordPart(scalar.value) && scalar.value != 0x5F && !isUnseen(scalar)
            if isPart || isUnseen(scalar) && !word.isEmpty { word.append(scalar) } else if !isUnseen(scalar) { end() }
        }
        end()
        return words
    }

    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        InvisibleCharacter.isInvisible(scalar.value) || CodePoint.isBidiControl(scalar.value)
            || scalar.value < 0x20 && !CodePoint.isSpace(scalar.value) || (0x7F..<0xA0).contains(scalar.value)
    }

    private static func unescaped(_ text: String) -> [Unicode.Scalar] {
        let scalars = Array(text.unicodeScalars)
        var output: [Unicode.Scalar] = []
        var index = 0
        while index < scalars.count {
            if scalars[index] == "\\", index + 5 < scalars.count, scalars[index + 1] == "u",
                let code = UInt32(String(String.UnicodeScalarView(scalars[(index + 2)...(index + 5)])), radix: 16)
            {
                output.append(Unicode.Scalar(code) ?? " ")
                index += 6
            } else if scalars[index] == "\\", index + 1 < scalars.count,
                "nrt".unicodeScalars.contains(scalars[index + 1])
            {
                output.append(" ")
                index += 2
            } else {
                output.append(scalars[index])
                index += 1
            }
        }
        return output
    }
}
