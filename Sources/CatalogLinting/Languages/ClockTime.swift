/// Hours that languages count to twelve, and others to 24: `3 pm` is 15:00, and `下午3点`.
enum ClockTime {
    /// Adds what a number may be as an hour, in a text that names a part of the day.
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
        // The day begins at six in the morning there.
        // The first hour of the evening is seven.
        if language == "th" { number.values.append(NumberValue(hour + 18)) }
        guard language == "sw" || language == "am" || language == "ti" else { return }
        number.values += [NumberValue((hour + 6) % 12), NumberValue((hour + 6) % 12 + 12)]
    }

    /// Whether a text says if it is in the morning or in the afternoon.
    static func namesDayPart(_ text: PatternText) -> Bool {
        for (index, scalar) in text.scalars.enumerated() where scalar | 0x20 == 0x61 || scalar | 0x20 == 0x70 {
            var end = index + 1
            while text.scalar(end) == 0x2E || CodePoint.isSpace(text.scalar(end)), end < index + 3 { end += 1 }
            let before = CodePoint.isSpace(text.scalar(index - 1)) ? text.scalar(index - 2) : text.scalar(index - 1)
            if text.scalar(end) | 0x20 == 0x6D, !CodePoint.isWordPart(text.scalar(end + 1)),
                CodePoint.digit(before) != nil || text.scalar(index - 1) == PatternText.placeholder
            {
                return true
            }
        }
        let string = text.string(0..<text.count).lowercased().utf8
        return words.contains { string.contains($0.utf8) }
    }

    private static let words: [String] = """
        下午 上午 午後 午前 오후 오전 밤 낮 早上 晚上 中午 凌晨 傍晚 深夜 夜 朝 昼 새벽 아침 저녁 بعدازظهر ظهر ب.ظ ق.ظ مساء صباح عصر شام صبح دوپہر بجے \
        بعدِ_دوپہر π.μ μ.μ πμ μμ απόγευμα πρωί βράδυ बजे वाजता দুপুর বিকাল বিকেল রাত সকাল সন্ধ্যা மாலை காலை இரவு మధ్యాహ్నం సాయంత్రం ఉదయం రాత్రి \
        ಸಂಜೆ ಬೆಳಿಗ್ಗೆ ಮಧ್ಯಾಹ್ನ വൈകു ഉച്ച രാവിലെ સવાર બપોર સાંજ ਸ਼ਾਮ ਸਵੇਰ ਦੁਪਹਿਰ ප.ව පෙ.ව ทุ่ม บ่าย เย็น เช้า ค่ำ โมง sáng chiều tối sa ch pagi siang sore malam \
        petang tengah_hari nachmittag abends morgens vormittag mañana tarde noche manhã noite matin soir après-midi mattin pomeriggio sera \
        утра вечера дня ранку вечора следобед сутрин рано popołudni wieczorem rano odpoledne večer poobede délután délelőtt este reggel \
        öğleden akşam sabah gece asubuhi mchana jioni usiku alasiri hapon umaga gabi בערב בבוקר בצהריים אחה"צ ከሰዓት ጠዋት ማታ ሰዓት სთ ցերեկ երեկո
        """.split(whereSeparator: \.isWhitespace).map { String($0).replacing("_", with: " ") }
}
