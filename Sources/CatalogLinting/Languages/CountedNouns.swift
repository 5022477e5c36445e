/// How nouns change after a number, as far as that can be told without a dictionary.
///
/// CLDR's plural categories say which numbers may need a different form, but not whether a given noun has one. The lists are
/// deliberately short: nothing is reported for words that they don't cover.
enum CountedNouns {
    /// Which words after a number have different forms for different numbers.
    private struct Varying {
        /// The endings of words that vary; empty if nearly all words do.
        var endings: [String] = []
        /// The endings of words that do not vary.
        var exceptions: [String] = []
        var words: Set<String> = []

        init(_ endings: String = "", not exceptions: String = "", nor words: String = "") {
            self.endings = Self.list(endings)
            self.exceptions = Self.list(exceptions)
            self.words = Set(Self.list(words))
        }

        private static func list(_ words: String) -> [String] { words.split(separator: " ").map(String.init) }
    }

    private static let languages: [String: Varying] = {
        let romance = Varying(
            "as os es ts cs", not: "sis us",
            nor: "más menos antes tras lunes martes jueves viernes dues des gratis entonces")
        let russian = Varying(
            not: "ано ено ось",
            nor: "видео фото аудио авто меню евро резюме портфолио эмодзи селфи интервью для при без над под")
        let southern = Varying(nor: "video foto za pod nad bez kod")
        let norse = Varying("er", nor: "meter liter kilometer nummer eller etter efter under over per")
        return [
            "cs": Varying(
                not: "ení ění ání ití utí ytí áno eno ěno yto", nor: "foto video euro menu pro při bez nad pod mezi"),
            "sk": Varying(not: "ané ano ené eno uté uto", nor: "foto video euro menu pre pri bez nad pod medzi"),
            "pl": Varying(not: "ano ono ęto yto", nor: "wideo foto euro menu emoji dla przy bez nad pod poza"),
            "ru": russian,
            "uk": Varying(
                not: "ано ено ося ось",
                nor: "відео фото аудіо авто меню євро резюме портфоліо емодзі селфі для при без над під"),
            "be": Varying(not: "ана ена ося", nor: "відэа фота аўдыя еўра меню для пры без над пад"),
            "bg": Varying(nor: "видео фото евро меню без над под при през"),
            "mk": Varying(nor: "видео фото евро мени без над под при"),
            "sr": Varying(nor: "video foto видео фото за под над без код"),
            "hr": southern, "bs": southern, "sh": southern,
            "sl": Varying(nor: "video foto evro pod nad brez pri"),
            "hsb": Varying(), "dsb": Varying(),
            "lt": Varying(nor: "foto video euro per nuo iki"),
            "lv": Varying(nor: "foto video auto eiro kino menu par pie bez zem"),
            "ro": Varying(nor: "din dintre după până pentru foto video euro"),
            "ar": Varying(),
            "he": Varying("ים ות"), "iw": Varying("ים ות"),
            "fi": Varying("a ä", not: "na nä lla llä ssa ssä sta stä lta ltä"),
            "de": Varying("e en n s", not: "chen lein", nor: wordsThatStay),
            "en": Varying("s", not: "ss us is", nor: "series species was has times"),
            "nl": Varying("en s", not: "ss", nor: "plus reeds sinds steeds tegen binnen samen open dus thuis"),
            "af": Varying("s", nor: "plus reeds steeds dus"),
            "sv": Varying(
                "or ar er",
                nor:
                    "nummer fönster filter papper läger mönster meter kilometer liter eller över under efter per kvar har är får"
            ),
            "da": Varying(
                "er e", not: "ende",
                nor: "nummer meter liter kilometer eller efter under per tilbage ikke allerede inde ude ene hele"),
            "nb": norse, "no": norse, "nn": Varying("ar er", nor: "meter liter nummer eller etter under over per har"),
            "is": Varying("ar ir ur", nor: "eftir undir yfir"),
            "fr": Varying(
                "s x",
                nor:
                    "mois fois avis accès choix prix cas corps index bras temps pays fils colis relais refus succès procès congrès dans sous vers plus moins depuis très dix pas taux lieux repas"
            ),
            "es": romance, "gl": romance, "ast": romance,
            "ca": Varying("s", not: "ss us", nor: "més menys dues tres dos sis deu fins després abans gratis mes pas"),
            "pt": Varying(
                "as os es is ns", not: "sis us", nor: "mais menos antes depois seis dois lápis tênis grátis após mas"),
            "it": Varying(
                "i he ine ane", nor: "crisi analisi tesi ipotesi sintesi oasi oggi ieri poi quasi anche poche"),
            "el": Varying(
                "α ες οι εις ους ας ος η ή ά ων ών",
                nor: "ακόμα ακόμη μέσα μετά σήμερα τώρα ανά κατά για από προς στα στη"),
        ]
    }()

    /// German nouns that end in -en in both singular and plural.
    private static let wordsThatStay =
        "zeichen knoten posten rahmen wagen balken haken reifen streifen euro status ohne heute"

    /// Words that look the same after any number, in any language.
    private static let units: Set<String> = [
        "min", "sec", "sek", "seg", "hod", "std", "мин", "сек", "euro", "mal", "bit", "byte",
    ]

    /// Whether it is known which words vary in a language.
    static func isKnown(_ language: String) -> Bool { languages[language] != nil }

    /// Whether a word after a number is certain to have a different form after some other number; false if that is not known.
    static func varies(_ word: String, in language: String) -> Bool {
        guard let varying = languages[language] else { return false }
        let small = word.lowercased()
        guard !units.contains(small), !varying.words.contains(small),
            !varying.exceptions.contains(where: small.hasSuffix)
        else { return false }
        switch language {
        // German nouns are capitalized; other words in -en are participles: "3 gefunden".
        case "de" where small == word: return small.hasSuffix("e")
        case "nl" where small.hasPrefix("ge") || small.hasPrefix("onge"): return small.hasSuffix("s")
        default: return varying.endings.isEmpty || varying.endings.contains(where: small.hasSuffix)
        }
    }
}
