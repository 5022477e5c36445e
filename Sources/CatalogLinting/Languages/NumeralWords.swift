/// How words for small numbers begin, so that a number that is missing in a text is not missing in words.
enum NumeralWords {
    /// The numbers whose words are known. One and two are told in too many ways: articles, duals, `both`, `again`.
    static let known = 3...12

    /// Whether a text may have a number as a word, or as part of one: `dreifach`, `sekssifrede`.
    ///
    /// - Returns: nil if the language's words are not known.
    static func mayHave(_ number: Int, _ text: String, in language: String) -> Bool? {
        guard known.contains(number), let words = table[language] else { return nil }
        return words[number - known.lowerBound].contains { text.contains($0) }
    }

    private static let table: [String: [[String]]] = lists.compactMapValues { list in
        let words = list.split(separator: "|").map { $0.split(separator: " ").map(String.init) }
        return words.count == known.count ? words : nil
    }

    /// Short beginnings find more than the numbers: in doubt, nothing is missing.
    private static let lists: [String: String] = [
        "cs": "tři tří tře troj|čtyř čtvr|pět pát|šest|sedm|osm|devět devít|deset desít|jedenáct|dvanáct tuc",
        "da": "tre|fire fjerd|fem|seks sjett|syv|ott|ni|ti|ellev|tolv",
        "de": "drei drit|vier|fünf|sechs|sieb|acht|neun|zehn|elf|zwölf dutz",
        "es": "tres tri terc|cuatr cuart|cinc quint|seis sext|siete sépt|och oct|nuev nov|diez déc dec|once onz|doce",
        "fi":
            "kolm|nelj|viis viid viit|kuus kuud kuut|seitsem|kahdeks|yhdeks|kymmen|yksitoista yhden|kaksitoista kahden",
        "fr": "trois tri|quatr quatr|cinq|six|sept|huit|neuf neuv|dix dizain|onz|douz",
        "hu": "hár har|négy negy|öt|hat|hét het|nyolc|kilenc|tíz tiz|tizen|tizen tucat",
        "it": "tre terz tri|quattr quart|cinqu quint|sei sest|sett|ott|nov non|diec decim|undic|dodic dozz",
        "nb": "tre|fire fjerd|fem|seks sjett|sju syv|åtte|ni|ti|ellev|tolv",
        "nl": "drie derd|vier|vijf vijv|zes|zeven|acht|negen|tien|elf|twaalf doz",
        "pl":
            "trzy trze trój troj|czter czwar|pię piąt|sześ szós|sied siód|ośm ósm osiem|dziewię dziewią|dziesię dziesią|jeden|dwan tuzin",
        "pt": "trê tri terc|quatr quart|cinc quint|seis sext|sete séti|oit|nov non|dez déci|onz|doz dúz",
        "ro": "trei tre tri|patr|cinc|șas şas|șapt şapt|opt|nou|zec|unsprez|doisprez doup duz",
        "ru": "три трё тре тро|четыр четв|пят|шест|сем сед|восем восьм|девят|десят|одинн|двен дюж",
        "sk": "tri tre tro|štyr štvr|päť pät piat|šes|sed|os ôs|devä|desa|jedená|dvaná tuc",
        "sv": "tre tri|fyr fjärd|fem|sex sjät|sju|ått|nio|tio|elva elft|tolv duss",
        "tr": "üç|dör|beş|alt|yedi|sekiz|dokuz|on|on|on düzine",
        "uk":
            "три трь тре тро|чотир четвер|п’ят п'ят|шіст шес шос|сім сем сьом|вісім восьм|дев’ят дев'ят|десят|одинад|дванад дюж",
    ]
}
