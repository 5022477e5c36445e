/// Languages that double words deliberately.
enum Reduplication {
    /// Languages in which any word can be doubled.
    private static let common: Set<String> = [
        "th", "id", "ms", "vi", "jv", "su", "tl", "fil", "ceb", "km", "lo", "my", "bn", "ta", "te", "kn", "ml", "mr",
        "gu", "pa",
        "or", "as", "ne", "si", "ur", "sw", "haw", "mi", "sm", "to", "zu", "xh", "yo", "ig", "ha", "am", "hy", "ka",
        "mn", "kk", "ky", "uz", "tk", "tt", "ba", "cv", "ug", "eu", "ht", "mg", "rw", "ln", "ny", "sn", "st", "tn",
        "wo",
        "so", "om", "ti", "lus", "bho", "mai", "sat", "dv", "ps", "sd", "ckb", "ku", "ilo", "pcm", "bm", "fj", "mt",
    ]

    private static let usual: [String: Set<String>] = [
        "en": [
            "that", "had", "very", "bye", "no", "ha", "so", "knock", "bla", "blah", "now", "there", "yes", "in",
            "is", "on", "her", "you", "it", "do", "can", "many", "much", "really", "far", "long", "back",
        ],
        "de": ["der", "die", "das", "dem", "den", "sie", "was", "wer", "sehr", "ganz", "bla"],
        "fr": ["nous", "vous", "très", "bla", "petit"],
        "it": [
            "via", "man", "mano", "piano", "poco", "passo", "quasi", "molto", "ben", "pian", "appena", "subito",
            "proprio", "solo",
        ],
        "es": ["muy", "casi", "nos"],
        "pt": ["muito", "quase", "se", "logo", "nos"],
        "gl": ["se", "moi"],
        "ca": ["ens", "us", "molt"],
        "nl": ["die", "dat", "zo", "heel", "bla"],
        "da": ["der", "de", "den", "det", "som", "meget"],
        "nb": ["som", "det", "den", "de", "veldig"],
        "sv": ["som", "det", "den", "de", "mycket"],
        "cs": ["se", "si", "velmi"],
        "sk": ["sa", "si", "veľmi"],
        "ro": ["care", "foarte"],
        "tr": [
            "tek", "zaman", "sık", "adım", "teker", "ayrı", "hemen", "kısa", "uzun", "yavaş", "sıra", "ara", "birer",
            "ikişer",
            "çeşit", "ufak", "büyük", "küçük", "hızlı", "güzel", "usul", "parça", "satır", "sayfa", "gün", "yıl",
            "için", "ince", "derin",
            "sessiz", "sakin", "dikkatli", "tane", "grup", "kat", "yer", "bölüm", "bile", "koşa", "gide", "çok", "bas",
            "yan", "uzak",
        ],
        "az": ["tez", "bir", "yavaş", "ayrı", "tək", "az"],
        "hi": [
            "धीरे", "कभी", "अलग", "साथ", "बार", "जल्दी", "अपने", "अपनी", "अपना", "कुछ", "थोड़ा", "थोड़ी", "थोड़े", "बड़े", "बड़ी",
            "छोटे", "छोटी", "जो", "किस", "कौन", "क्या", "जैसे", "एक", "दो", "तीन", "चार", "ठीक", "पास", "दूर", "घर", "रोज", "रोज़",
            "सुबह", "नए", "नये", "नई", "भिन्न", "तरह", "कहीं", "पल", "बीच", "आगे", "पीछे", "सही", "सच", "लाल", "गरम", "कहाँ", "जहाँ",
            "समय", "बूँद", "किन", "क्यों", "कैसे", "बातों", "हर", "पूरा", "पूरी", "चलते", "देखते", "करते", "जाते", "आते", "होते", "अब",
            "जब", "तब", "शुरू", "सब", "स्थान", "दिन", "दिनों", "जगह", "अच्छे", "अच्छी", "वैसे", "ज्यों", "त्यों", "बारी", "हाथों",
        ],
        "ru": ["чуть", "еле", "да", "нет", "очень", "едва", "только", "вот", "всё", "все", "много"],
        "uk": ["ледь", "так", "ні", "дуже", "тільки"],
        "ar": [
            "خطوة", "قليلا", "قليلاً", "جدا", "جدًا", "جداً", "شيئا", "رويدا", "رويدًا", "واحدا", "واحدًا", "صفا", "صفًا",
            "حرفا", "حرفًا", "كلمة", "يوما", "يومًا", "سطرا", "سطرًا",
        ],
        "fa": ["یک", "کم", "آرام", "قدم", "تک", "گاه", "جدا", "خیلی", "بار", "دانه", "نرم", "رفته"],
        "he": ["לאט", "אחד", "אחת", "יום", "מאוד", "שלב", "צעד", "פעם", "קצת"],
        "ko": ["하나", "한", "조금", "점점", "매우", "아주", "자주", "천천히", "빨리", "더", "서로", "각각", "두루", "하나씩", "가끔"],
        "hu": ["az", "ez", "egy", "egyre", "már", "szép", "nagyon", "sok"],
        "fi": ["se", "pikku", "hyvin", "niin", "yhä"],
        "el": ["σιγά", "πολύ", "λίγο", "ένα", "ένας", "μία", "βήμα", "πρώτα"],
        "pl": ["bardzo", "coraz", "tuż", "ledwo", "nie"],
    ]

    static func isCommon(in language: String) -> Bool { common.contains(language) }

    /// Whether a word, in lower case, is sometimes doubled.
    static func isUsual(_ word: String, in language: String) -> Bool {
        // A verb form such as `चलते चलते`, but not the postposition on its own.
        if language == "hi", word != "कर", word != "ते", word.hasSuffix("ते") || word.hasSuffix("कर") { return true }
        return usual[language]?.contains(word) ?? false
    }
}
