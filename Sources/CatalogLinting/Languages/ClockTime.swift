/// Hours on a 12-hour clock, which other languages count to 24: `3 pm` and `下午3点` are 15:00.
enum ClockTime {
    /// Adds the hours that a number may stand for, in a text that names a part of the day.
    static func add(to number: inout WrittenNumber, _ language: String) {
        guard let value = number.values.first else { return }
        // `5.30pm`
        let isTime = number.parts.first.map { $0.count == 2 } ?? false
        let hour = isTime ? number.parts.first?.first?.first?.whole : value.whole
        guard let hour, hour <= 12 else { return }
        let others = hour == 12 ? [0, 24] : [hour + 12]
        if isTime {
            number.parts[0][0] += others.map(NumberValue.init)
        } else {
            number.values += others.map(NumberValue.init)
        }
        // In Thai, the first hour of the evening is seven.
        if language == "th" { number.values.append(NumberValue(hour + 18)) }
        // In these languages, the day begins at six in the morning.
        guard language == "sw" || language == "am" || language == "ti" else { return }
        number.values += [NumberValue((hour + 6) % 12), NumberValue((hour + 6) % 12 + 12)]
    }

    /// Whether a text names a part of the day, such as morning or afternoon.
    static func namesDayPart(_ text: ShownPattern, _ language: String) -> Bool {
        for (index, scalar) in text.scalars.enumerated() where scalar | 0x20 == 0x61 || scalar | 0x20 == 0x70 {
            var end = index + 1
            while text.scalar(end) == 0x2E || CodePoint.isSpace(text.scalar(end)), end < index + 3 { end += 1 }
            let before = CodePoint.isSpace(text.scalar(index - 1)) ? text.scalar(index - 2) : text.scalar(index - 1)
            if text.scalar(end) | 0x20 == 0x6D, !CodePoint.isWordPart(text.scalar(end + 1)),
                CodePoint.digit(before) != nil || text.scalar(index - 1) == ShownPattern.placeholder
            {
                return true
            }
        }
        return lists[language]?.isIn(text.smallLetters) ?? false
    }

    private static let lists = WordList.all(in: table)

    /// Ambiguous words are listed together with a neighbour: Russian “3 дня” is three days.
    private static let table: [String: String] = [
        "ja": "午後 午前 夜 朝 昼 夕方 深夜",
        "zh": "下午 上午 早上 晚上 中午 凌晨 傍晚 深夜 夜", "yue": "下午 上午 早上 晚上 中午 凌晨 傍晚 深夜 夜",
        "wuu": "下午 上午 早上 晚上 中午 凌晨 傍晚 深夜 夜",
        "ko": "오후- 오전- 밤- 낮- 새벽- 아침- 저녁-",
        "ar": "مساء مساءً المساء صباحا صباحًا صباحاً الصباح ظهرا ظهرًا ظهراً الظهر عصرا عصرًا عصراً العصر",
        "fa": "بعدازظهر ظهر ب.ظ ق.ظ عصر صبح",
        "ur": "شام صبح دوپہر رات بجے بعدِ_دوپہر",
        "el": "π.μ μ.μ πμ μμ απόγευμα πρωί βράδυ μεσημέρι",
        "hi": "बजे दोपहर शाम सुबह", "mr": "वाजता दुपारी सकाळी संध्याकाळी", "ne": "बजे",
        "bn": "দুপুর- বিকাল- বিকেল- রাত রাতে সকাল- সন্ধ্যা-",
        "ta": "மாலை- காலை- இரவு-", "te": "మధ్యాహ్నం సాయంత్రం ఉదయం రాత్రి", "kn": "ಸಂಜೆ- ಬೆಳಿಗ್ಗೆ- ಮಧ್ಯಾಹ್ನ-",
        "ml": "വൈകു- വൈകി- ഉച്ച- രാവിലെ", "gu": "સવાર- બપોર- સાંજ-", "pa": "ਸ਼ਾਮ ਸਵੇਰ- ਦੁਪਹਿਰ-", "si": "ප.ව පෙ.ව",
        "th": "ทุ่ม บ่าย เย็น เช้า ค่ำ โมง", "vi": "sáng trưa chiều tối sa ch",
        "id": "pagi siang sore malam", "ms": "pagi petang tengah_hari malam", "fil": "hapon umaga gabi tanghali",
        "de": "nachmittag nachmittags abends morgens vormittag vormittags",
        "es": "la_mañana la_tarde la_noche la_madrugada mediodía",
        "pt": "da_manhã da_tarde da_noite", "gl": "da_mañá da_tarde da_noite",
        "fr": "matin soir après-midi", "it": "mattin- pomeriggio sera",
        "ru": "утра вечера часа_дня часов_дня час_дня 00_дня 30_дня",
        "uk": "ранку вечора години_дня годин_дня година_дня 00_дня 30_дня",
        "be": "раніцы вечара", "bg": "следобед сутрин- вечерта",
        "pl": "rano popołudni- wieczorem", "cs": "ráno dopoledne odpoledne večer",
        "sk": "ráno dopoludnia popoludní poobede večer",
        "hu": "délután- délelőtt- este reggel-",
        "tr": "öğleden akşam- sabah- gece_saat", "sw": "asubuhi mchana jioni usiku alasiri",
        "he": "בערב בבוקר בצהריים אחה\"צ אחה״צ", "am": "ከሰዓት ጠዋት ማታ ሰዓት",
        "ka": "დილის საღამოს შუადღის ღამის", "hy": "ցերեկ- երեկո-",
    ]
}
