/// Words as they look without the marks of their letters: `juz` for `już`. They are no words of their language, so a text with one of
/// them was typed without a keyboard for it, or went through a program that drops the marks.
enum UnmarkedWords {
    /// The word that is meant; nil if a word is none of those of a language.
    static func meant(by word: String, in language: String) -> String? { table[language]?[word] }

    /// All of them, for ``SmallWords``.
    static let all: [String] = table.values.flatMap(\.keys)

    private static let table: [String: [String: String]] = lists.mapValues { list in
        var words: [String: String] = [:]
        for word in list.split(separator: " ") { words[unmarked(word)] = String(word) }
        return words
    }

    /// Words of up to eight letters, as ``SmallWords`` has them, that are nothing else without their marks: not German `wählen`.
    private static let lists: [String: String] = [
        "cs": "již není při přes před prosím účet žádost použijte můžete může další",
        "de": "für können möglich später prüfen zurück gelöscht ungültig über",
        "es": "código sesión conexión también después página teléfono botón aquí",
        "fr": "déjà après très échec accès être délai requête réseau été créé",
        "hu": "újra később fiók fájl kérjük túl után",
        "it": "già può perché più così sarà città",
        "pl": "już się został została może proszę spróbuj być więcej także hasło błąd użyj wyślij dostęp",
        "pt": "não você são já código página conexão sessão após também serviço usuário",
        "ro": "fișier fișierul după fără încă",
        "sk": "účet môže môžete prosím ešte skúste použite",
        "tr": "için değil lütfen geçersiz şifre giriş çok önce",
    ]

    /// A word with the base letters of Latin scripts.
    private static func unmarked(_ word: Substring) -> String {
        String(String.UnicodeScalarView(word.unicodeScalars.map { bases[$0] ?? $0 }))
    }

    private static let bases: [Unicode.Scalar: Unicode.Scalar] = {
        var bases: [Unicode.Scalar: Unicode.Scalar] = [:]
        for (base, letters) in [
            ("a", "áàâäãåąă"), ("c", "çćč"), ("d", "ď"), ("e", "éèêëęě"), ("g", "ğ"), ("i", "íìîïı"), ("l", "łľ"),
            ("n", "ñńň"),
            ("o", "óòôöõő"), ("r", "řŕ"), ("s", "śšşș"), ("t", "ťţț"), ("u", "úùûüůű"), ("y", "ý"), ("z", "źżž"),
        ] as [(Unicode.Scalar, String)] {
            for letter in letters.unicodeScalars { bases[letter] = base }
        }
        return bases
    }()
}
