import ByteText

/// The small words of languages that are written with spaces: which languages have a word. They show in what language a text is, and
/// which parts of it have been left in another one.
enum SmallWords {
    /// The languages that have a word, as bits; 0 for words that none has. A word of leftovers has ``leftover``.
    static func languages(of word: Span<UInt8>) -> UInt32 {
        guard let key = key(word) else { return 0 }
        return table.languages(of: key)
    }

    /// The same for a word as text.
    static func languages(of word: String) -> UInt32 { languages(of: word.lowercased().utf8.span) }

    /// The bit of a language; 0 if its words are not known.
    static func bit(of language: String) -> UInt32 { names.firstIndex(of: language).map { 1 << UInt32($0) } ?? 0 }

    /// The languages whose words are known, in the order of their bits.
    static let names: [String] = words.map { String($0.language) }

    /// The bit of `TODO`, `XXX` and the like.
    static let leftover: UInt32 = 1 << 31

    /// The bit of ``UnmarkedWords``.
    private static let unmarked: UInt32 = 1 << 30

    /// Whether a text may be in another language than its own, or partly in that of its source, or have something left over. Rules look
    /// again.
    ///
    /// - Parameters:
    ///   - own: the bit of the text's language.
    ///   - source: the bit of its source's language; 0 if it has no source.
    ///   - isLatin: whether the language is written in Latin letters; otherwise any word in them is suspect.
    static func areSuspect(in text: Span<UInt8>, own: UInt32, source: UInt32, isLatin: Bool) -> Bool {
        var (mine, foreign, shared, only) = (0, 0, 0, 0)
        var (key, length): (UInt64, Int) = (0, 0)
        let table = table
        for index in 0...text.count {
            let byte = index < text.count ? text[index] : 0
            if isLetter(byte) {
                key = key << 8 | UInt64(ASCII.lowercased(byte))
                length &+= 1
                continue
            }
            if length > 1, length <= 8, case let found = table.languages(of: key), found != 0 {
                if found & leftover != 0 || found & unmarked != 0 && found & own == 0 { return true }
                let languages = found & ~unmarked
                if languages & own != 0 { mine &+= 1 } else { foreign &+= 1 }
                if languages & source != 0 {
                    shared &+= 1
                    if languages & own == 0 { only &+= 1 }
                }
            }
            (key, length) = (0, 0)
        }
        guard source != 0 else { return false }
        if !isLatin, hasLatinWord(text) { return true }
        return own != 0 && mine == 0 && foreign > 1 || source != own && (only > 0 || shared > 1)
    }

    /// Whether there is a word of small Latin letters that is not part of a placeholder, an address or another word. In a message with
    /// declarations there may always be one.
    private static func hasLatinWord(_ text: Span<UInt8>) -> Bool {
        guard text.count > 0, text[0] != UInt8(ascii: ".") else { return text.count > 0 }
        var (start, isOutside, before) = (0, true, UInt8(0))
        for index in 0...text.count {
            let byte = index < text.count ? text[index] : 0
            if byte | 0x20 == byte, ASCII.isLetter(byte) { continue }
            if isOutside, index - start > 1, mayStart(after: before), mayEnd(before: byte) { return true }
            if byte == UInt8(ascii: "{"), before != UInt8(ascii: "\\") || start < index { isOutside = false }
            if byte == UInt8(ascii: "}") { isOutside = true }
            (start, before) = (index + 1, byte)
        }
        return false
    }

    /// Whether a byte can stand before a word, of which it is no part: no letter, digit, `-`, `.`, `/` or `@`.
    private static func mayStart(after byte: UInt8) -> Bool {
        !ASCII.isAlphanumeric(byte) && !"-./@".utf8.contains(byte)
    }

    /// Whether a byte can stand behind a word, of which it is no part: no letter, digit, `-`, `/`, `@` or `(`.
    private static func mayEnd(before byte: UInt8) -> Bool {
        !ASCII.isAlphanumeric(byte) && !"-/@(".utf8.contains(byte)
    }

    private static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || ASCII.isLetter(byte) }

    /// Up to eight bytes as a number, with ASCII letters in lower case; nil for longer words.
    static func key(_ word: Span<UInt8>) -> UInt64? {
        guard word.count <= 8 else { return nil }
        var key: UInt64 = 0
        for index in word.indices { key = key << 8 | UInt64(ASCII.lowercased(word[index])) }
        return key
    }

    private static let table: WordTable = {
        var table = WordTable()
        for (language, list) in words {
            let bit = bit(of: String(language))
            for word in list.split(separator: " ") {
                if let key = key(word.utf8.span) { table.add(bit, to: key) }
            }
        }
        for word in ["todo", "fixme", "xxx", "xxxx", "tbd", "lorem"] {
            if let key = key(word.utf8.span) { table.add(leftover, to: key) }
        }
        for word in UnmarkedWords.all {
            if let key = key(word.utf8.span) { table.add(unmarked, to: key) }
        }
        return table
    }()

    private static let words: [(language: Substring, list: String)] = [
        (
            "en",
            "the is are was were not this that with your you of and to has have been be for from at by or an it its on in will can please no more if we our they their do does cannot could should when which any all into than then there already"
        ),
        (
            "de",
            "der die das den dem des ist sind war nicht und mit ein eine einen einem einer wurde sie ihr ihre ihren zu zum zur für auf von vom bei im in am an aus nach oder aber wird werden kann können bitte es um auch noch nur mehr als wenn sich so was wie hat haben kein keine dieser diese dieses wir uns ich durch über unter vor bis"
        ),
        (
            "fr",
            "le la les un une des du de est sont pas ne dans pour par avec sur et ou qui que votre vos vous nous ce cette cet ces il elle au aux en sans été plus se sa son ses mais si être avez leur à tu ton"
        ),
        (
            "es",
            "el la los las un una unos de del es son no para por con en que se su sus está ha han fue ya más pero si este esta esto al le lo te tu sin como"
        ),
        (
            "it",
            "il lo la gli le un uno una di del della dei delle è sono non per con che si su nel nella da dal al alla ed più ma se questo questa stato tuo ai"
        ),
        (
            "pt",
            "os as um uma de do da dos das é são não para por com em no na nos nas que se seu sua está foi ao à mais mas ou este esta já você"
        ),
        (
            "nl",
            "de het een van is niet met voor op aan uw je er naar bij dat die dit deze zijn wordt worden werd kan om te in uit of en maar als ook nog meer geen heeft hebben wilt over door tot"
        ),
        (
            "pl",
            "nie jest się na do został została za dla oraz po ten ta to te już przez od że ale jak są być by lub czy ma go jego twój tej tego ze we"
        ),
        (
            "cs",
            "není je se na do byl byla bylo za pro po ten ta to tento tato již od že ale jak jsou být nebo má si při než už ve ze jste"
        ),
        (
            "sk",
            "nie je sa na do bol bola bolo za pre po ten tá to tento už od že ale ako sú byť alebo má si pri ste vo zo"
        ),
        (
            "tr",
            "bir ve bu için ile değil daha olarak en son ne bu hiç kadar göre bütün çok lütfen yok var sonra her tüm da de gibi olan veya ama mi"
        ),
        (
            "sv",
            "och inte är att den det som för med har en ett din på av till om från kan vi du ditt dina eller men så när var inga ingen"
        ),
        (
            "da",
            "og ikke er at den det som for med har en et din på af til om fra kan vi du dit dine eller men så når var ingen"
        ),
        (
            "nb",
            "og ikke er at den det som for med har en et din på av til om fra kan vi du ditt dine eller men så når var ingen"
        ),
        ("fi", "ja ei on se että tai jos niin kun ovat oli myös mutta tämä ole voi sinun tästä"),
        ("hu", "az és nem van egy hogy de is ez már meg csak még ha vagy el volt lesz"),
        ("ro", "și nu este sunt în pe la cu de din pentru sau un ce să fost acest mai dar al"),
        ("hr", "je nije na za se da od do su sa ili ne kao što već vaš"),
        ("id", "yang dan di untuk tidak dengan ini itu dari pada ke atau anda telah sudah akan bisa"),
        ("vi", "không và của là có được cho với này đã các một bạn để trong"),
        ("ca", "el la els les un una de del és no per amb en que es seu seva està ha més"),
    ]
}
