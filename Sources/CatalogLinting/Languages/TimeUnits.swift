/// The words for seconds to years, as they stand after a number.
///
/// The lists are deliberately short: nothing is reported for words that they don't cover.
enum TimeUnits {
    /// From seconds, 0, to years, 6.
    ///
    /// - Returns: the unit, and how many characters of the text are its word; nil if the text does not begin with one.
    static func unit(at start: Int, in text: ShownPattern, _ language: String) -> (unit: Int, end: Int)? {
        guard start < text.count, let words = table[language] else { return nil }
        if unspaced.contains(language) {
            let written = text.string(start..<min(start + 2, text.count))
            let found = words.first { written.hasPrefix($0.word) }
            return found.map { ($0.unit, start + $0.word.unicodeScalars.count) }
        }
        var end = start
        while CodePoint.isLetter(text.scalar(end)) { end += 1 }
        let written = text.string(start..<end).lowercased()
        let found = words.first { $0.isStem ? written.hasPrefix($0.word) : written == $0.word }
        return found.map { ($0.unit, end) }
    }

    /// Languages that do not put a space behind the word.
    private static let unspaced: Set<String> = ["ja", "ko", "zh"]

    private struct Word {
        let word: String
        let isStem: Bool
        let unit: Int
    }

    private static let table: [String: [Word]] = lists.mapValues { list in
        list.split(separator: "|").enumerated().flatMap { unit, words in
            words.split(separator: " ").map { word in
                Word(word: String(word.prefix { $0 != "*" }), isStem: word.hasSuffix("*"), unit: unit)
            }
        }
    }

    /// Seconds, minutes, hours, days, weeks, months and years. `*` stands for any ending.
    private static let lists: [String: String] = [
        "ar":
            "ثوان ثوانٍ ثواني ثانية|دقائق دقيقة|ساعات ساعة|أيام يوم يومًا يوما|أسابيع أسبوع أسبوعًا|أشهر شهر شهرًا|سنوات سنة أعوام عام",
        "bg": "секунд*|минут*|час часа часове|ден дни|седмиц*|месец*|година години",
        "ca": "segon segons|minut minuts|hora hores|dia dies|setmana setmanes|mes mesos|any anys",
        "cs": "sekund* vteřin*|minut*|hodin*|den dny dní dnů dnech|týden týdn*|měsíc*|rok roky roků let",
        "da": "sekund*|minut*|time timer|dag dage|uge uger|måned*|år",
        "de":
            "sekunde sekunden sek|minute minuten min|stunde stunden std|tag tage tagen|woche wochen|monat monate monaten|jahr jahre jahren",
        "el":
            "δευτερόλεπτ*|λεπτό λεπτά λεπτών|ώρα ώρες ωρών|ημέρα ημέρες ημερών μέρες|εβδομάδ*|μήνας μήνες μηνών|έτος έτη έτους χρόνια",
        "en": "second seconds sec|minute minutes min|hour hours|day days|week weeks|month months|year years",
        "es": "segundo segundos|minuto minutos|hora horas|día días|semana semanas|mes meses|año años",
        "fi":
            "sekunti sekuntia sekunnin|minuutti minuuttia minuutin|tunti tuntia tunnin|päivä päivää päivän|viikko viikkoa viikon"
            + "|kuukausi kuukautta kuukauden|vuosi vuotta vuoden",
        "fr": "seconde secondes|minute minutes|heure heures|jour jours|semaine semaines|mois|an ans année années",
        "he": "שניות שנייה|דקות דקה|שעות שעה|ימים יום|שבועות שבוע|חודשים חודש|שנים שנה",
        "hr": "sekund*|minut*|sat sata sati|dan dana|tjed*|mjesec*|godin*",
        "hu":
            "másodperc*|perc percet percen perce percig|óra órát órán óráig|nap napot napon napig|hét hetet héten|hónap*|év évet éven évig",
        "id": "detik|menit|jam|hari|minggu|bulan|tahun",
        "it": "secondo secondi|minuto minuti|ora ore|giorno giorni|settimana settimane|mese mesi|anno anni",
        "ja": "秒|分|時間|日|週|か月 ヶ月 カ月 ヵ月|年",
        "ko": "초|분|시간|일|주|개월|년",
        "nb": "sekund*|minutt*|time timer|dag dager|uke uker|måned*|år",
        "nl": "seconde seconden|minuut minuten|uur uren|dag dagen|week weken|maand maanden|jaar jaren",
        "pl": "sekund*|minut*|godzin*|dzień dni|tydzień tygod*|miesiąc* miesięc*|rok lat lata",
        "pt": "segundo segundos|minuto minutos|hora horas|dia dias|semana semanas|mês meses|ano anos",
        "ro": "secund*|minut minute|oră ore|zi zile|săptămân*|lună luni|an ani",
        "ru": "секунд*|минут*|час часа часов|день дня дней|недел*|месяц*|год года лет",
        "sk": "sekund*|minút*|hodin*|deň dni dní|týžd*|mesiac*|rok roky rokov",
        "sl": "sekund*|minut*|ura ure uri ur|dan dni dneva|teden tedn*|mesec*|leto leta let",
        "sr": "секунд*|минут*|сат сата сати|дан дана|недељ*|месец*|годин*",
        "sv": "sekund*|minut*|timme timmar timmars|dag dagar dagars|vecka veckor veckors|månad*|år",
        "tr": "saniye*|dakika*|saat*|gün*|hafta*|ay aylık aydan|yıl*",
        "uk": "секунд*|хвилин*|годин*|день дні днів|тижд* тижн*|місяц*|рік роки років",
        "vi": "giây|phút|giờ|ngày|tuần|tháng|năm",
        "zh": "秒|分|小时 小時|天|周 週|个月 個月|年",
    ]
}
