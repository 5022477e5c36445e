/// Words and letters that add zeros to the number before them: `million`, `тыс.`, `万`, `K`.
enum NumberScale {
    struct Match {
        var zeros: Int
        /// Where the word ends in the text.
        var end: Int
        /// Whether it is a letter such as `K` or `M`, which may mean something else.
        var isLetter = false
        var isDozen = false
    }

    /// The scale words after an index, however many there are: `mil millones`, `千万`.
    static func zeros(after index: Int, in text: ShownPattern, _ language: String) -> Match? {
        var found = Match(zeros: 0, end: index)
        while let next = one(after: found.end, in: text, language) {
            found.zeros += next.zeros
            found.end = next.end
            found.isDozen = found.isDozen || next.isDozen
        }
        if found.end > index { return found }
        guard let zeros = letters[text.scalar(index) | 0x20], !CodePoint.isWordPart(text.scalar(index + 1)) else {
            return nil
        }
        return Match(zeros: zeros, end: index + 1, isLetter: true)
    }

    private static let letters: [UInt32: Int] = [0x6B: 3, 0x6D: 6, 0x62: 9]
    private static let longest = 14

    private static func one(after index: Int, in text: ShownPattern, _ language: String) -> Match? {
        if let zeros = character(text.scalar(index)) ?? character(afterSpace: index, in: text) {
            return Match(zeros: zeros, end: CodePoint.isSpace(text.scalar(index)) ? index + 2 : index + 1)
        }
        let next = text.scalar(index)
        let start = CodePoint.isSpace(next) || next == 0x2D || next == 0x2011 ? index + 1 : index
        guard start < text.count, CodePoint.isLetter(text.scalars[start]) else { return nil }
        let following = text.string(start..<min(text.count, start + longest)).lowercased().unicodeScalars
        let stems = (words[language] ?? []) + (language == "en" ? [] : words["en"] ?? [])
        let best = stems.filter { following.starts(with: $0.stem) && isWhole($0, following) }
            .max { $0.stem.count < $1.stem.count }
        guard let best else { return nil }
        var end = start + best.stem.count
        // Thai, Lao, Khmer and Burmese have no spaces between words.
        if !["th", "lo", "km", "my"].contains(language) { while CodePoint.isWordPart(text.scalar(end)) { end += 1 } }
        return Match(zeros: best.zeros, end: end, isDozen: best.stem.elementsEqual("dozen".unicodeScalars))
    }

    /// Short words must stand alone; longer ones may have endings.
    private static func isWhole(_ word: Word, _ following: String.UnicodeScalarView) -> Bool {
        guard word.stem.count <= 4, let next = following.dropFirst(word.stem.count).first else { return true }
        return !CodePoint.isWordPart(next.value) || next.value >= 0x900
    }

    private static func character(afterSpace index: Int, in text: ShownPattern) -> Int? {
        // In Korean, it is the start of the next word: `3 백업`.
        guard CodePoint.isSpace(text.scalar(index)), text.scalar(index + 1) < 0xAC00 else { return nil }
        return character(text.scalar(index + 1))
    }

    private static func character(_ scalar: UInt32) -> Int? {
        switch scalar {
        case 0x5341, 0xC2ED: 1
        case 0x767E, 0xBC31: 2
        case 0x5343, 0xCC9C: 3
        case 0x4E07, 0x842C, 0xB9CC: 4
        case 0x5104, 0x4EBF, 0xC5B5: 8
        case 0x5146, 0xC870: 12
        default: nil
        }
    }

    private struct Word {
        var stem: String.UnicodeScalarView
        var zeros: Int
    }

    private static let words: [String: [Word]] = table.mapValues { line in
        line.split(separator: ",").compactMap { entry in
            let fields = entry.split(separator: " ")
            guard let stem = fields.first, let zeros = fields.last.flatMap({ Int($0) }) else { return nil }
            return Word(stem: String(stem).unicodeScalars, zeros: zeros)
        }
    }

    private static let table: [String: String] = [
        "en": "hundred 2,thousand 3,million 6,billion 9,trillion 12,bn 9,mn 6,mln 6,dozen 0,lakh 5,crore 7,cr 7",
        "de": "hundert 2,tausend 3,tsd 3,million 6,mio 6,milliarde 9,mrd 9,billion 12",
        "nl": "honderd 2,duizend 3,dzd 3,miljoen 6,mln 6,miljard 9,mld 9",
        "sv": "hundra 2,tusen 3,tn 3,miljon 6,mn 6,mkr 6,miljard 9,md 9",
        "da": "hundrede 2,tusind 3,million 6,mio 6,milliard 9,mia 9",
        "nb": "hundre 2,tusen 3,million 6,mill 6,milliard 9,mrd 9",
        "nn": "hundre 2,tusen 3,million 6,mill 6,milliard 9,mrd 9",
        "no": "hundre 2,tusen 3,million 6,mill 6,milliard 9,mrd 9",
        "is": "hundruð 2,þúsund 3,þús 3,milljón 6,m.kr 6,milljarð 9",
        "fi": "sata 2,sataa 2,tuhat 3,tuhan 3,miljoona 6,milj 6,miljardi 9,mrd 9",
        "et": "sada 2,tuhat 3,tuhan 3,miljon 6,mln 6,miljard 9,mld 9",
        "lv": "simt 2,tūksto 3,tūkst 3,miljon 6,milj 6,miljard 9",
        "lt": "šimt 2,tūkst 3,milijon 6,mln 6,milijard 9,mlrd 9",
        "fr": "cent 2,mille 3,million 6,mio 6,milliard 9,mrd 9,md 9",
        "es": "cien 2,mil 3,millon 6,millón 6,mm 6,billon 12,billón 12",
        "gl": "mil 3,millón 6,millóns 6", "ca": "mil 3,milion 6,milió 6,miler 3", "eu": "mila 3,milioi 6",
        "pt": "cem 2,mil 3,milhõ 6,milhão 6,mi 6,bilhõ 9,bilhão 9,bi 9",
        "it": "mila 3,mille 3,milion 6,mln 6,mio 6,miliard 9,mld 9",
        "ro": "mie 3,mii 3,milion 6,milioane 6,mil 6,miliard 9,mld 9",
        "pl": "tys 3,tysi 3,mln 6,milion 6,mld 9,miliard 9", "cs": "set 2,tis 3,tisíc 3,mil 6,milion 6,mld 9,miliard 9",
        "sk": "tis 3,tisíc 3,mil 6,milión 6,mld 9,miliard 9", "sl": "tisoč 3,milijon 6,mio 6,milijard 9,mrd 9",
        "hr": "tisuć 3,tis 3,milijun 6,mil 6,milijard 9,mlrd 9", "bs": "hiljad 3,milion 6,mil 6,milijard 9",
        "sr": "hiljad 3,milion 6,хиљад 3,милион 6,милијард 9,мил 6,хиљ 3", "mk": "илјад 3,милион 6,милијард 9",
        "bg": "хиляди 3,хил 3,милион 6,млн 6,милиард 9,млрд 9", "ru": "тыс 3,тысяч 3,млн 6,миллион 6,млрд 9,миллиард 9",
        "uk": "тис 3,тисяч 3,млн 6,мільйон 6,млрд 9,мільярд 9", "be": "тыс 3,тысяч 3,млн 6,мільён 6,млрд 9,мільярд 9",
        "kk": "мың 3,млн 6,миллион 6,млрд 9,миллиард 9", "ky": "миң 3,млн 6,миллион 6,млрд 9",
        "mn": "мянга 3,мянган 3,сая 6,тэрбум 9",
        "uz": "ming 3,million 6,mln 6,milliard 9,mlrd 9", "az": "min 3,milyon 6,mln 6,milyard 9,mlrd 9",
        "tr": "yüz 2,bin 3,b 3,milyon 6,mn 6,milyar 9,mr 9",
        "el": "χιλιάδ 3,χιλ 3,εκατομμύρι 6,εκατομμυρί 6,εκατ 6,εκ 6,δισεκατομμύρι 9,δισ 9",
        "hu": "száz 2,ezer 3,ezr 3,millió 6,m 6,milliárd 9,mrd 9", "sq": "mijë 3,milion 6,mln 6,miliard 9",
        "hy": "հազար 3,հզր 3,միլիոն 6,մլն 6,միլիարդ 9,մլրդ 9", "ka": "ათას 3,ათ 3,მილიონ 6,მლნ 6,მილიარდ 9,მლრდ 9",
        "he": "אלף 3,אלפים 3,מיליון 6,מליון 6,מיליארד 9", "ar": "ألف 3,آلاف 3,الف 3,مليون 6,ملايين 6,مليار 9",
        "fa": "هزار 3,میلیون 6,میلیارد 9", "ur": "ہزار 3,لاکھ 5,کروڑ 7,ملین 6", "ps": "زره 3,میلیون 6",
        "hi": "सौ 2,हज़ार 3,हजार 3,लाख 5,करोड़ 7,करोड़ 7,अरब 9,मिलियन 6", "mr": "हजार 3,लाख 5,कोटी 7,दशलक्ष 6",
        "ne": "हजार 3,लाख 5,करोड 7,अर्ब 9", "bn": "হাজার 3,লাখ 5,লক্ষ 5,কোটি 7,মিলিয়ন 6", "as": "হাজাৰ 3,লাখ 5,কোটি 7",
        "gu": "હજાર 3,લાખ 5,કરોડ 7", "pa": "ਹਜ਼ਾਰ 3,ਲੱਖ 5,ਕਰੋੜ 7", "ta": "ஆயிரம் 3,லட்சம் 5,இலட்சம் 5,கோடி 7,மில்லியன் 6",
        "te": "వేల 3,లక్ష 5,కోట్ల 7,కోటి 7", "kn": "ಸಾವಿರ 3,ಲಕ್ಷ 5,ಕೋಟಿ 7", "ml": "ആയിരം 3,ലക്ഷം 5,കോടി 7", "si": "දහස 3,ලක්ෂ 5,මිලියන 6",
        "th": "ร้อย 2,พัน 3,หมื่น 4,แสน 5,ล้าน 6", "lo": "ພັນ 3,ໝື່ນ 4,ແສນ 5,ລ້ານ 6", "km": "ពាន់ 3,ម៉ឺន 4,សែន 5,លាន 6",
        "my": "ထောင် 3,သောင်း 4,သိန်း 5,သန်း 6",
        "vi": "trăm 2,nghìn 3,ngàn 3,triệu 6,tr 6,tỷ 9,tỉ 9",
        "id": "ratus 2,ribu 3,rb 3,juta 6,jt 6,miliar 9,triliun 12",
        "ms": "ratus 2,ribu 3,juta 6,bilion 9", "fil": "libo 3,libong 3,milyon 6,milyong 6",
        "sw": "elfu 3,milioni 6,bilioni 9",
        "am": "ሺ 3,ሚሊዮን 6,ቢሊዮን 9", "cy": "mil 3,miliwn 6", "ga": "míle 3,milliún 6",
        "af": "duisend 3,miljoen 6,miljard 9",
    ]
}
