import MessageFormat2
import TestSupport
import Testing

@testable import CatalogLinting

@Suite struct FeatureScannerTests {
    static let cases: [(String, TextFeatures, absent: TextFeatures)] = [
        ("Save the file.", [.letters], [.digits, .syntax, .doubleSpace, .edgeSpace, .repeatedWord, .blank]),
        ("Save  the file", [.doubleSpace], []),
        ("12345678  12345678", [.doubleSpace, .digits], [.letters]),
        (" Save", [.edgeSpace], [.doubleSpace]),
        ("  Save", [.edgeSpace, .doubleSpace], []),
        ("Save \n", [.edgeSpace, .newline], []),
        ("the The file", [.repeatedWord], []),
        ("a file is the the", [.repeatedWord], []),
        ("that than the them", [], [.repeatedWord]), ("the the…", [.repeatedWord], []),
        ("„the the", [.repeatedWord], []),
        ("the\u{A0}the", [.repeatedWord], []), ("the\u{1680} the", [.repeatedWord], []),
        ("« the » : the", [], [.repeatedWord]),
        ("{$n}the the", [.repeatedWord], []),
        ("the \n\t the", [.repeatedWord, .doubleSpace], []), ("the — the", [], [.repeatedWord]),
        ("été Été", [.repeatedWord], []), ("файл Файл", [.repeatedWord], []), ("ملف ملف،", [.repeatedWord], []),
        ("one\n  two", [], [.doubleSpace]), ("one\n  two  three", [.doubleSpace], []),
        ("a一б", [.mixedScript], []), ("abשלום", [.mixedScript], []),
        ("ab、שלום", [], [.mixedScript]), ("ab。שלום", [], [.mixedScript]), ("ab،שלום", [], [.mixedScript]),
        ("", [.blank], [.letters]), ("          ", [.blank, .edgeSpace], [.letters]),
        ("{$name} is here", [.syntax], []), ("50 %", [], [.syntax]), ("« a »", [.guillemet], [.otherSpace]),
        (".input", [.syntax], []), (" .input", [.syntax], []), ("a.", [], [.syntax]),
        ("сaт", [.nonASCII, .mixedScript], []), ("API の準備", [], [.mixedScript]),
        ("a\u{200B}b", [.invisible], []), ("a\u{202E}b", [.bidiControl], []), ("e\u{301}", [.maybeNotNFC], []),
        ("a\u{A0}b", [.otherSpace], []), ("\u{FFFD}", [.replacement], []), ("Ã¤", [.mojibake], []),
        ("٣", [.digits], []), ("௩", [.digits, .localDigits], []), ("៣", [.digits], []), ("\u{1680}a", [.edgeSpace], []),
        ("\u{85}a", [.edgeSpace], []), ("a\u{2028}", [.edgeSpace], []), ("\u{3000}.local", [.syntax], []),
        ("https://x.org/a", [.link], []), ("<b>", [.markup], []), ("(a", [.brackets], []), ("(a)", [], [.brackets]),
        ("a\u{1}b", [.control], []),
        ("„a", [.quotation], []), ("„a“", [], [.quotation]), ("\"a", [.quotation], []),
        ("\"a\" „b“ «c»", [], [.quotation]), ("「あ", [.quotation], []), ("「あ」", [], [.quotation]),
        ("a .", [.looseStop], []), ("a..", [.looseStop], []), ("aaaaaaa , b", [.looseStop], []),
        ("a. b, c. d", [], [.looseStop]),
    ]

    /// What occurs in a text is found, wherever in it.
    @Test(arguments: cases.indices)
    func features(number: Int) {
        let (text, present, absent) = Self.cases[number]
        let scanner = FeatureScanner()
        let found = scanner.scan(UTF8Text(text).span).features
        #expect(found.isSuperset(of: present), "\(text): \(present.subtracting(found))")
        #expect(found.isDisjoint(with: absent), "\(text): \(absent.intersection(found))")
    }

    /// The scan and the tokenizer have one idea of what is only text.
    @Test(.seeded) func syntax() {
        let pieces = [
            "a", ".", " ", "\n", "\u{3000}", "\u{200E}", "\u{61C}", "\u{85}", "{", "}", "\\", "|", "$", "\0", "é", "日",
        ]
        let scanner = FeatureScanner()
        var random = RepeatableRandom(seed: 47)
        for _ in 0..<5_000 {
            let text = (0..<Int.random(in: 1..<12, using: &random)).map { _ in
                pieces[Int.random(in: 0..<(Bool.random(using: &random) ? 8 : pieces.count), using: &random)]
            }.joined()
            let found = scanner.scan(UTF8Text(text).span).features.contains(.syntax)
            #expect(found != Message.isOnlyText(text.utf8.span), "\(text.debugDescription)")
        }
    }

    /// Features are found at every offset within the words that are looked at together.
    @Test func offsets() {
        let scanner = FeatureScanner()
        for offset in 0..<24 {
            for (character, feature) in [
                ("7", TextFeatures.digits), ("<", .markup), ("{", .syntax), ("\u{1}", .control),
            ] {
                let text =
                    String(repeating: "x", count: offset) + character + String(repeating: "y", count: 23 - offset)
                #expect(scanner.scan(UTF8Text(text).span).features.contains(feature), "\(text)")
            }
        }
    }
}
