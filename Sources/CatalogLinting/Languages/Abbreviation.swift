/// Words whose full stop belongs to the word, so that it says nothing about the end of a sentence.
package enum Abbreviation {
    private static let known: Set<String> = Set(
        """
        usw etc min max std sek nr tel bzw ca ggf evtl inkl zzgl str abs jh mio mrd tsd jan feb apr jun jul aug sep sept okt oct \
        nov dez dec mon tue wed thu fri sat sun mo di mi do fr sa so ltd inc co corp bros jr sr dr mr mrs ms prof st vs approx \
        no vol fig ed eds dept est ext govt hr hrs sec secs mins misc p pp ref \
        uds ud sra núm pág aprox máx mín admón cía dpto env janv févr avr juil déc bd av enr qté tél réf chap hab \
        enz bijv incl excl nl evt osv mv mm kl tlf stk pga bl feks jne ym yms esim kpl klo mrd \
        atd apod např tzv tj hod ks č str stb pl db kb ill ul np itd itp godz zł szt ok pkt tys mln mld woj im wg nast por \
        ve vb vd örn dk sa sn yrd doç sok cad mah apt hz \
        т д п г гг руб мин сек ч шт стр тел тыс млн млрд др пр ул им см ред изд кв \
        m s h t ν π.χ κ κλπ τηλ
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    /// Languages that write ordinal numbers with a full stop: `am 3.`, `31.12.`
    private static let dottedOrdinals: Set<String> = [
        "de", "gsw", "lb", "dsb", "hsb", "da", "nb", "nn", "no", "is", "fo", "fi", "et", "lv", "cs", "sk", "pl", "hu",
        "sl",
        "hr", "sr", "bs", "cnr", "sh", "mk", "tr", "eu",
    ]

    /// Whether the full stop at an index ends an abbreviation, an initial or an ordinal number.
    package static func ends(at stop: Int, in text: PatternText, _ language: String) -> Bool {
        var start = stop
        while start > 0, CodePoint.isWordPart(text.scalars[start - 1]) { start -= 1 }
        guard start < stop else { return false }
        let word = text.string(start..<stop).lowercased()
        // `3.`, but neither `8:00.` nor `2024.`
        if text.scalars[start..<stop].allSatisfy({ CodePoint.digit($0) != nil }) {
            return dottedOrdinals.contains(language) && stop - start <= 2 && text.scalar(start - 1) != 0x3A
        }
        // `z. B.`, `U.S.`, `A.`
        return text.scalar(start - 1) == 0x2E || stop - start == 1 || known.contains(word)
    }
}
