import ByteText
import Catalogs
import LanguageTags

struct U708ForeignLetter: WritingRule {
    static let looksAt: TextFeatures = .foreignLetter
    static let signs = [ByteSign("?", after: isLetterByte, before: isLetterByte)]

    static let info = RuleInfo(
        "U708", "foreign-letter", .warning, fix: .unsafe,
        summary: "A letter that the language does not have, or a symbol where a letter was.",
        rationale: """
            A Czech letter in a Polish word comes from another language's file or keyboard, a Persian `ی` in an Arabic \
            word is not found by a search, and a `÷`, `¶` or `?` inside a word stands where a letter was lost in the wrong \
            encoding. The letters are CLDR's, those of words that the language has borrowed included, but a small word \
            with a neighbour's letter (`conñecté`) is reported. So are narrow katakana, Korean letters beside a syllable, a \
            dot above an `i`, a Greek `ς` inside a word, and kana and traditional characters in Chinese. Not reported are \
            names (words with a capital inside a sentence, words in quotation marks), words of the source text, addresses and code. \
            A file full of such words is one finding.
            """,
        bad: [
            .text("Wyślij zprávu", in: "pl", of: "Send the message"),
            .text("Файл збереженыў", in: "uk", of: "The file is saved"),
            .text("Я хочу зберегти цей ўвесь", in: "ru", of: "I want to save it all", at: "ўвесь"),
            .text("عنوان البرید", in: "ar", of: "Email address", at: "البرید", fixed: "عنوان البريد"),
            .text("Die Datei ist gr÷ßer.", in: "de", of: "The file is larger.", at: "gr÷ßer"),
            .text("Naciśnij Wy¶lij", in: "pl", of: "Press Send", at: "Wy¶lij"),
            .text("Plus grande quantit‚e", in: "fr", of: "The larger quantity", at: "quantit‚e"),
            .text("Картата беше отхвърлена.", in: "mk", of: "The card was declined.", at: "отхвърлена"),
            .text("Файл не знайдено, спробуйте ще раз.", in: "be", of: "File not found, try again.", at: "ще"),
            .text(
                "Съобщението не беше изпратено, опитайте пак.", in: "mk", of: "Not sent. Try again.", at: "Съобщението"),
            .text("Mniejsza iloœæ", in: "pl", of: "A smaller quantity", at: "iloœæ"),
            .text("Karta byla odm?tnuta", in: "cs", of: "Card declined", at: "odm?tnuta"),
            .text("Le ﬁchier est prêt", in: "fr", of: "The file is ready", at: "ﬁchier", fixed: "Le fichier est prêt"),
            .text("您确定要删除您的账户吗？", in: "ja", of: "Do you really want to delete your account?"),
            .text("已有使用此電子郵件地址的帳戶。", in: "zh", of: "There is already an account with this email address."),
            .text("您のパスワード已过期。", in: "zh", of: "Your password has expired.", at: "パスワード"),
            .text("Vous n’êtes pas conñecté.", in: "fr", of: "You are not connected.", at: "conñecté"),
            .text("Обліковый запис уже існує.", in: "uk", of: "The account exists.", at: "Обліковый"),
            .text("은행에 전화하세요ㅇ", in: "ko", of: "Call your bank", at: "전화하세요ㅇ"),
            .text("予約がｷｬﾝｾﾙされました", in: "ja", of: "Booking cancelled", at: "予約がｷｬﾝｾﾙされました"),
            .text(
                "Rezervasyon i\u{307}ptal edildi", in: "tr", of: "Booking cancelled", at: "i\u{307}ptal",
                fixed: "Rezervasyon iptal edildi"),
            .text(
                "Χρησιμοποιήςτε άλλη κάρτα.", in: "el", of: "Use another card.", at: "Χρησιμοποιήςτε",
                fixed: "Χρησιμοποιήστε άλλη κάρτα."),
        ],
        good: [
            .text("Wyślij wiadomość do Dvořáka", in: "pl", of: "Send a message to Dvořák"),
            .text("Ein Rendezvous im Café, à la carte", in: "de", of: "A rendezvous"),
            .text("Plik „Přehled” jest gotowy", in: "pl", of: "The file “Přehled” is ready"),
            .text("Siehe https://example.com/a?b=c und `x¶y`", in: "de", of: "See https://example.com/a?b=c and `x¶y`"),
            .text("これは本当に必要ですか？", in: "ja", of: "Do you really need this?"),
            .text("你确定要删除吗？", in: "zh", of: "Really delete it?"),
            .text("Quoi\u{202F}? Non\u{202F}! 5 m² à 20 °C", in: "fr", of: "What? No! 5 m² at 20 °C"),
            .text("شركت گوگل", in: "ckb", of: "Google"),
            .text("Così e piú avanti, Señor Müller", in: "it", of: "So and further on, Señor Müller"),
            .text("ㄱ. 확인", in: "ko", of: "a. OK"),
            .text("优の良品", in: "zh", of: "Goods"),
        ])

    private static let isLetterByte: @Sendable (UInt8) -> Bool = { ASCII.isLetter($0) || $0 >= 0x80 }

    /// Languages that write all nouns with a capital letter.
    private static let capitalizing: Set<String> = ["de", "lb", "nds", "gsw"]

    func check(_ context: TextContext, _ findings: FindingSink) {
        guard let letters = context.language.letters, !context.features.contains(.sameAsSource) else { return }
        // Looked up when there is something to report.
        var isMisread: Bool?
        // The words to type again are one finding.
        var first: (fault: Fault, range: Range<Int>)?
        var count = 0
        for pattern in context.text.patterns {
            let text = ShownPattern(context.text, pattern)
            var code: [Range<Int>]?
            for word in Self.words(of: text) {
                guard let fault = fault(in: word, of: text, letters, context) else { continue }
                let misread = isMisread ?? context.isMisread(findings)
                isMisread = misread
                if misread { return }
                let ranges = code ?? text.code
                code = ranges
                let written = text.string(word)
                guard !ranges.contains(where: { $0.overlaps(word) }),
                    fault.isCertain || !isName(word, of: text, context),
                    context.source?.bytes.string.contains(written) != true,
                    !context.settings.doNotTranslate.contains(where: { $0.contains(written) })
                else { continue }
                guard let meant = fault.meant else {
                    first = first ?? (fault, text.range(word))
                    count += 1
                    continue
                }
                findings.report(
                    context, at: text.range(word), fault.message, help: fault.help,
                    fix: context.fix(.unsafe, replacing: text.range(word), with: meant))
            }
            chinese(in: text, letters, context, findings)
        }
        guard let first else { return }
        let help = count == 1 ? first.fault.help : "Type the words again: there are \(count) of this kind in the text."
        findings.report(context, at: first.range, first.fault.message, help: help)
    }

    // MARK: Words

    /// The words, with symbols between their letters.
    private static func words(of text: ShownPattern) -> [Range<Int>] {
        text.words.reduce(into: []) { words, word in
            if let last = words.last, word.lowerBound == last.upperBound + 1,
                LanguageLetters.signs.contains(text.scalar(last.upperBound)), isInner(last.upperBound, text)
            {
                words[words.count - 1] = last.lowerBound..<word.upperBound
            } else {
                words.append(word)
            }
        }
    }

    /// Whether a symbol is between two letters, of which the second is a small one.
    private static func isInner(_ index: Int, _ text: ShownPattern) -> Bool {
        CodePoint.isLetter(text.scalar(index - 1)) && CodePoint.isLowercase(text.scalar(index + 1))
    }

    private struct Fault {
        let message: CatalogDiagnostic.Sentence
        var help = "Type the word again."
        var meant: String?
        /// Whether no name has such a character.
        var isCertain = false
    }

    private func fault(
        in word: Range<Int>, of text: ShownPattern, _ letters: LanguageLetters, _ context: TextContext
    ) -> Fault? {
        let scalars = text.scalars[word]
        if let index = word.dropFirst().dropLast().first(where: { LanguageLetters.signs.contains(text.scalars[$0]) }) {
            let symbol = text.string(index..<index + 1)
            return Fault(
                message: "`\(symbol)` stands inside the word \"\(text.string(word))\"",
                help: "Type the word again: a letter was lost in the wrong encoding.", isCertain: true)
        }
        let twins = letters.twins
        if scalars.contains(where: { twins[$0] != nil || LanguageLetters.ligatures[$0] != nil }) {
            let meant = scalars.map { LanguageLetters.ligatures[$0] ?? Self.text(twins[$0] ?? $0) }.joined()
            return Fault(
                message: "\"\(text.string(word))\" has a character that only looks like a letter of the language",
                help: "Write \"\(meant)\".", meant: meant, isCertain: true)
        }
        if let fault = slip(in: word, of: text, letters, context) { return fault }
        // The Dutch ij.
        let foreign = scalars.filter { !ScriptSet.script(of: $0).intersects(.han) && $0 != 0x132 && $0 != 0x133 }
            .filter(letters.isForeign)
        guard let first = foreign.first else { return nil }
        let name = context.language.tag.autonym ?? context.language.tag.description
        return Fault(
            message: "\"\(text.string(word))\" has the letter \(Self.text(first)), which \(name) does not have")
    }

    /// Letters that a keyboard or a program has put there, and those of a neighbour in a small word.
    private func slip(
        in word: Range<Int>, of text: ShownPattern, _ letters: LanguageLetters, _ context: TextContext
    ) -> Fault? {
        let scalars = text.scalars[word]
        let written = text.string(word)
        if let stray = scalars.first(where: letters.isStray),
            context.language.language == "ja" || scalars.contains(where: { $0 >= 0xAC00 })
        {
            return Fault(
                message: "\"\(written)\" has \(Self.text(stray)), which is no letter of a word", isCertain: true)
        }
        // Turkish İ in lower case, by a program that does not know Turkish.
        if context.language.language != "lt",
            let dot = word.first(where: { text.scalars[$0] == 0x307 && text.scalar($0 - 1) == 0x69 })
        {
            let meant = text.string(word.lowerBound..<dot) + text.string(dot + 1..<word.upperBound)
            return Fault(
                message: "\"\(written)\" has a second dot above the i", help: "Write \"\(meant)\".", meant: meant,
                isCertain: true)
        }
        if let sigma = word.dropLast().first(where: {
            text.scalars[$0] == 0x3C2 && CodePoint.isLetter(text.scalar($0 + 1))
        }) {
            let meant = text.string(word.lowerBound..<sigma) + "σ" + text.string(sigma + 1..<word.upperBound)
            return Fault(
                message: "\"\(written)\" has a final ς inside the word", help: "Write \"\(meant)\".", meant: meant,
                isCertain: true)
        }
        // Some Italians write `cosí` and `piú`.
        let inner = context.language.language == "it" ? scalars.dropLast() : scalars
        // A capital at the start of a sentence is not that of a name.
        let isCapital = CodePoint.isUppercase(text.scalars[word.lowerBound])
        if isCapital, Self.capitalizing.contains(context.language.language) || isName(word, of: text, context) {
            return nil
        }
        // `ще`; two Latin letters may be a unit or a name.
        guard word.count > (text.scalars[word.lowerBound] >= 0x400 ? 1 : 2),
            !scalars.dropFirst().contains(where: CodePoint.isUppercase),
            let letter = inner.first(where: { letters.isNeighbour($0) })
        else { return nil }
        let name = context.language.tag.autonym ?? context.language.tag.description
        return Fault(message: "\"\(written)\" has the letter \(Self.text(letter)), which words of \(name) do not have")
    }

    private static func text(_ scalar: UInt32) -> String { Unicode.Scalar(scalar).map { String($0) } ?? "\u{FFFD}" }

    /// Whether a word is probably a name: it has a capital letter within a sentence, or quotation marks around it.
    private func isName(_ word: Range<Int>, of text: ShownPattern, _ context: TextContext) -> Bool {
        if CodePoint.isQuote(text.scalar(word.lowerBound - 1)), CodePoint.isQuote(text.scalar(word.upperBound)) {
            return true
        }
        guard CodePoint.isUppercase(text.scalars[word.lowerBound]),
            !Self.capitalizing.contains(context.language.language)
        else { return false }
        let before = text.scalars[..<word.lowerBound].last {
            !CodePoint.isSpace($0) && !CodePoint.isQuote($0) && $0 != ShownPattern.markup
        }
        return before.map { SentenceEnd($0) == .none } ?? false
    }

    // MARK: Japanese and Chinese

    /// Reports several characters that Japanese does not have, but Chinese does, or the other way round.
    private func chinese(
        in text: ShownPattern, _ letters: LanguageLetters, _ context: TextContext, _ findings: FindingSink
    ) {
        guard let own = context.language.scripts, own.intersects(.han), context.language.language != "ko" else {
            return
        }
        let foreign = text.scalars.indices.filter { index in
            let scalar = text.scalars[index]
            return ScriptSet.script(of: scalar).intersects(.han) && letters.isForeign(scalar)
                || letters.isStrange(scalar)
        }
        let characters = Set(foreign.map { text.scalars[$0] })
        let other = LanguageLetters.language(of: characters).map { $0.autonym ?? $0.description }
        // Traditional characters, of which Japanese has some; the others may be rare ones.
        let areTraditional =
            context.language.language == "zh" && characters.contains { LanguageLetters.language(of: [$0]) != nil }
        guard characters.count >= 2, let first = foreign.first, let last = foreign.last,
            other != nil || areTraditional || characters.contains(where: letters.isStrange),
            context.source != nil
        else { return }
        let list = characters.sorted().map(Self.text).joined()
        let name = context.language.tag.autonym ?? context.language.tag.description
        findings.report(
            context, at: text.range(first..<last + 1),
            other.map { "\(list) are characters of \($0)" } ?? "\(list) are characters that \(name) does not have",
            help: "Check whether the text belongs to another language.")
    }

    // MARK: Files

    /// The findings, with those of a file that is full of foreign letters replaced by one.
    static func merged(_ findings: [Finding], _ language: LanguageFacts) -> [Finding] {
        // What has a fix of its own is left as it is.
        let (fixable, others) = (findings.filter { $0.fix != nil }, findings.filter { $0.fix == nil })
        return fixable
            + others.merged(info, from: wholeFile) { all in
                let letters = all.flatMap { finding in
                    let range = (finding.diagnostic.place.range ?? 0..<0).clamped(to: finding.file.bytes.indices)
                    return String(decoding: finding.file.bytes[range], as: UTF8.self).unicodeScalars.map(\.value)
                        .filter { letter in
                            language.letters.map { $0.isForeign(letter) || $0.isNeighbour(letter) } ?? false
                        }
                }
                let other = LanguageLetters.language(of: Set(letters))
                let looks = other.map { ": they look like \($0.autonym ?? $0.description)" } ?? ""
                let name = language.tag.autonym ?? language.tag.description
                return (
                    "\(all.count) words of this file have letters that \(name) does not have\(looks)",
                    "Check whether the file belongs to another language."
                )
            }
    }

    /// If this many words of a file have such letters, it is not an isolated mistake.
    private static let wholeFile = 8
}
