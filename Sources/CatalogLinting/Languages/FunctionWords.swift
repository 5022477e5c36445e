/// The most frequent function words of each language: nearly every sentence has some of them.
enum FunctionWords {
    static let words: [String: Set<String>] = [
        "en": [
            "the", "is", "are", "not", "this", "that", "with", "your", "you", "of", "and", "to", "was", "has", "been",
            "be",
        ],
        "de": [
            "der", "die", "das", "ist", "sind", "nicht", "und", "mit", "dem", "den", "ein", "eine", "wurde", "sie",
            "zu", "für",
        ],
        "fr": [
            "le", "la", "les", "est", "pas", "dans", "une", "des", "pour", "votre", "vous", "avec", "sur", "et", "du",
            "qui",
        ],
        "es": [
            "el", "la", "los", "las", "está", "una", "para", "con", "del", "que", "se", "su", "por", "en", "ya", "fue",
        ],
        "it": [
            "il", "lo", "gli", "della", "che", "una", "per", "non", "con", "sono", "è", "del", "nel", "stato", "di",
            "si",
        ],
        "pt": [
            "o", "os", "não", "uma", "para", "com", "do", "da", "está", "foi", "em", "ao", "seu", "sua", "mais", "que",
        ],
        "nl": [
            "het", "een", "van", "niet", "met", "voor", "zijn", "wordt", "deze", "op", "aan", "uw", "er", "naar", "bij",
            "dat",
        ],
        "pl": [
            "nie", "jest", "się", "na", "do", "został", "została", "w", "z", "dla", "oraz", "po", "ten", "ta", "to",
            "już",
        ],
        "tr": [
            "bir", "ve", "bu", "için", "ile", "değil", "daha", "olarak", "çok", "lütfen", "yok", "var", "sonra", "en",
            "her", "tüm",
        ],
        "sv": [
            "och", "inte", "är", "att", "den", "det", "som", "för", "med", "har", "en", "ett", "din", "på", "av",
            "till",
        ],
        "ru": [
            "не", "и", "в", "на", "для", "был", "была", "это", "с", "ваш", "ваша", "по", "к", "уже", "или", "чтобы",
        ],
        "uk": ["не", "і", "в", "на", "для", "було", "це", "з", "ваш", "ваша", "до", "та", "вже", "або", "щоб", "є"],
    ]
}
