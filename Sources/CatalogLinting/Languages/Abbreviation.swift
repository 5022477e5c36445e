/// Words with a full stop that does not end a sentence.
enum Abbreviation {
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
        m s h t ν κ κλπ τηλ χλμ χλγ χιλ λεπ δευτ \
        mwst ust gmbh co kg nd np tj resp vgl sog mind ev uu ua ca gem lt zt einschl bspw exkl vorm nachm uhrz \
        tva ttc ht env ex sté ste éts boul cie art cf hon vol ann pvp iva av avda depto izq dcha tfno srta dra lda exa excma \
        ecc sig sigg dott prof tel pag pagg cap cfr ind spa srl btw bv nv blz bijl evt mevr dhr afd tfn tsk mvh dvs mfl osv jfr bla ca \
        kb tzn resp popř vč hod min kč tj spol aj napr atď tzn mld mil odst čl usp npr itn idr oz tj dr br sv str \
        pvz ir jne nt lk vb vs tlf ltd şti tic \
        дж долл коп обл ул стр прим рис табл разд грн напр бул ред вид лв бр стр сл мај јул год дин кв итд нпр \
        хв год тис млн трлн ст шт кг км см мм руб коп сут нед мес лет
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    /// Languages that write ordinal numbers with a full stop: `am 3.`, `31.12.`
    private static let dottedOrdinals: Set<String> = [
        "de", "gsw", "lb", "dsb", "hsb", "da", "nb", "nn", "no", "is", "fo", "fi", "et", "lv", "cs", "sk", "pl", "hu",
        "sl", "hr", "sr", "bs", "cnr", "sh", "mk", "tr", "az", "eu", "ka",
    ]
    /// Languages that also write years with a full stop: `2024.`
    private static let dottedYears: Set<String> = ["hu", "hr", "sr", "bs", "cnr", "sh", "lv", "eu"]

    /// Whether the full stop at an index ends an abbreviation, an initial or an ordinal number.
    static func ends(at stop: Int, in text: ShownPattern, _ language: String) -> Bool {
        var start = stop
        while start > 0, CodePoint.isWordPart(text.scalars[start - 1]) { start -= 1 }
        guard start < stop else { return false }
        let word = text.string(start..<stop).lowercased()
        // `3.`, but not `8:00.`; `2024.` only in languages that write years that way.
        if text.scalars[start..<stop].allSatisfy({ CodePoint.digit($0) != nil }) {
            return text.scalar(start - 1) != 0x3A
                && (dottedOrdinals.contains(language) && stop - start <= 2
                    || dottedYears.contains(language) && stop - start == 4)
        }
        // `z. B.`, `U.S.`, `A.`
        return text.scalar(start - 1) == 0x2E || stop - start == 1 || known.contains(word)
            || isRoman(word) && dottedOrdinals.contains(language) || hasNoVowel(word)
    }

    /// `XIV.`
    private static func isRoman(_ word: String) -> Bool { word.allSatisfy { "ivxlc".contains($0) } }

    /// `mlrd.`: abbreviations without vowels, in alphabets whose vowels are letters.
    ///
    /// - Parameter word: in lower case.
    static func hasNoVowel(_ word: String) -> Bool {
        word.unicodeScalars.count <= 5 && word.unicodeScalars.allSatisfy { consonants.contains($0) }
    }

    private static let consonants = Set(
        "bcdfghjklmnpqrstvwxzčďňřšťžćńśźżłбвгджзйклмнпрстфхцчшщ".unicodeScalars)
}
