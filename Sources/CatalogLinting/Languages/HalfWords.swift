/// Words for halves: `half an hour` is 30 minutes, `anderthalb` 1.5, and `la moitié` 50 %.
enum HalfWords {
    static let stems: [String: [String]] = table.mapValues { $0.split(separator: " ").map(String.init) }

    /// Words for a quarter, in many languages.
    static let quarters = [
        "quarter", "viertel", "quart", "cuarto", "cuarta", "kwart", "kvart", "kwadrans", "ćwierć", "čtvrt", "štvrť",
        "četrt",
        "četvrt", "четвърт", "четверт", "чверт", "neljänn", "veerand", "ceturt", "ketvirt", "negyed", "çeyrek",
        "τέταρτ",
        "sfert", "ربع", "רבע", "ربع", "चौथाई", "पौन", "सवा", "刻钟", "刻鐘", "四分之", "4分の",
    ]

    private static let table: [String: String] = [
        "en": "half halv", "de": "halb hälft", "nl": "half halv anderhalf helft", "af": "half helfte",
        "sv": "halv hälft",
        "da": "halv", "nb": "halv", "nn": "halv", "no": "halv", "is": "hálf helming", "fi": "puol", "et": "pool",
        "lv": "pus",
        "lt": "pus", "fr": "demi moitié", "es": "media medio mitad", "gl": "media medio metade",
        "ca": "mitja mig meitat",
        "eu": "erdi", "pt": "meia meio metade", "it": "mezz metà", "ro": "jumătat", "pl": "pół połow półtor",
        "cs": "půl polovi",
        "sk": "pol", "sl": "pol", "hr": "pola polovi", "bs": "pola polovi", "sr": "pola polovi пола полови по",
        "mk": "пол",
        "bg": "половин", "ru": "полов полмил полчас полтор полгод полдня пополам", "uk": "пів полов", "be": "палов паў",
        "kk": "жарты жарым",
        "ky": "жарым", "uz": "yarim", "az": "yarım", "tr": "yarım buçuk yarı", "el": "μισ μισή ήμισ μιση",
        "hu": "fél fele",
        "sq": "gjysm", "hy": "կես կիս", "ka": "ნახევ", "he": "חצי מחצית", "ar": "نصف", "fa": "نیم نصف",
        "ur": "نصف آدھ ڈیڑھ ڈھائی ساڑھے",
        "hi": "आध डेढ़ डेढ़ ढाई साढ़े साढ़े", "mr": "अर्ध दीड अडीच साडे", "ne": "आधा डेढ अढाई साढे", "bn": "আধ অর্ধ দেড় দেড় আড়াই আড়াই সাড়ে সাড়ে",
        "gu": "અડધ દોઢ અઢી સાડા", "pa": "ਅੱਧ ਡੇਢ ਢਾਈ ਸਾਢੇ", "ta": "அரை பாதி ஒன்றரை", "te": "అర సగం ఒకటిన్నర", "kn": "ಅರ್ಧ ಒಂದೂವರೆ",
        "ml": "അര പകുതി ഒന്നര", "si": "භාග අඩ", "th": "ครึ่ง", "lo": "ເຄິ່ງ", "km": "កន្លះ ពាក់កណ្តាល", "my": "ခွဲ တစ်ဝက်",
        "vi": "nửa rưỡi",
        "id": "setengah separuh", "ms": "setengah separuh", "fil": "kalahati", "sw": "nusu", "am": "ግማሽ",
        "cy": "hanner", "ga": "leath",
        "mn": "хагас",
    ]
}
