/// The words for fifteen, the tens, a hundred and a thousand, as they occur at the start, at the end or in the middle of longer words.
enum RoundNumbers {
    static let values = [15, 20, 30, 40, 50, 60, 70, 80, 90, 100, 1_000]
    static let stems: [String: [String]] = table.mapValues {
        $0.split(separator: " ").map { String($0).replacing("_", with: " ") }
    }

    private static let table: [String: String] = [
        "de": "fünfzehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert tausend",
        "nl": "vijftien twintig dertig veertig vijftig zestig zeventig tachtig negentig honderd duizend",
        "sv": "femton tjugo trettio fyrtio femtio sextio sjuttio åttio nittio hundra tusen",
        "da": "femten tyve tredive fyrre halvtreds tres halvfjerds firs halvfems hundrede tusind",
        "nb": "femten tjue tretti førti femti seksti sytti åtti nitti hundre tusen",
        "fi":
            "viisitoista kaksikymme kolmekymme neljäkymme viisikymme kuusikymme seitsemänkymme kahdeksankymme yhdeksänkymme sata tuhat",
        "et":
            "viisteist kakskümmend kolmkümmend nelikümmend viiskümmend kuuskümmend seitsekümmend kaheksakümmend üheksakümmend sada tuhat",
        "lv":
            "piecpadsmit divdesmit trīsdesmit četrdesmit piecdesmit sešdesmit septiņdesmit astoņdesmit deviņdesmit simts tūkstoš",
        "lt":
            "penkiolika dvidešimt trisdešimt keturiasdešimt penkiasdešimt šešiasdešimt septyniasdešimt aštuoniasdešimt devyniasdešimt šimtas tūkstan",
        "fr": "quinze vingt trente quarante cinquante soixante septante octante nonante cent mille",
        "es": "quince veint treinta cuarenta cincuenta sesenta setenta ochenta noventa cien mil",
        "ca": "quinze vint trenta quaranta cinquanta seixanta setanta vuitanta noranta cent mil",
        "gl": "quince vint trinta corenta cincuenta sesenta setenta oitenta noventa cen mil",
        "pt": "quinze vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem mil",
        "it": "quindici venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento mille",
        "ro": "cincisprezece douăzeci treizeci patruzeci cincizeci șaizeci șaptezeci optzeci nouăzeci sută mie",
        "pl":
            "piętna dwadzieścia trzydzieści czterdzieści pięćdziesi sześćdziesi siedemdziesi osiemdziesi dziewięćdziesi sto tysi",
        "cs": "patnáct dvacet třicet čtyřicet padesát šedesát sedmdesát osmdesát devadesát sto tisíc",
        "sk": "pätnás dvadsa tridsa štyridsa päťdesiat šesťdesiat sedemdesiat osemdesiat deväťdesiat sto tisíc",
        "sl": "petnajst dvajset trideset štirideset petdeset šestdeset sedemdeset osemdeset devetdeset sto tisoč",
        "hr": "petnaest dvadeset trideset četrdeset pedeset šezdeset sedamdeset osamdeset devedeset sto tisuć",
        "bs": "petnaest dvadeset trideset četrdeset pedeset šezdeset sedamdeset osamdeset devedeset sto hiljad",
        "sr": "петнаест двадесет тридесет четрдесет педесет шездесет седамдесет осамдесет деведесет сто хиљад",
        "mk": "петнаесет дваесет триесет четириесет педесет шеесет седумдесет осумдесет деведесет сто илјад",
        "bg": "петнадесет двадесет тридесет четиридесет петдесет шестдесет седемдесет осемдесет деветдесет сто хиляд",
        "ru": "пятнадцат двадцат тридцат сорок пятьдесят шестьдесят семьдесят восемьдесят девяност сто тысяч",
        "uk": "п’ятнадцят двадцят тридцят сорок п’ятдесят шістдесят сімдесят вісімдесят дев’яност сто тисяч",
        "be": "пятнаццат дваццат трыццат сорак пяцьдзясят шэсцьдзясят семдзесят восемдзесят дзевяност сто тысяч",
        "el": "δεκαπέντε είκοσι τριάντα σαράντα πενήντα εξήντα εβδομήντα ογδόντα ενενήντα εκατό χίλι",
        "tr": "on_beş yirmi otuz kırk elli altmış yetmiş seksen doksan yüz bin",
        "az": "on_beş iyirmi otuz qırx əlli altmış yetmiş səksən doxsan yüz min",
        "hu": "tizenöt húsz harminc negyven ötven hatvan hetven nyolcvan kilencven száz ezer",
        "id":
            "lima_belas dua_puluh tiga_puluh empat_puluh lima_puluh enam_puluh tujuh_puluh delapan_puluh sembilan_puluh seratus seribu",
        "sw": "kumi_na_tano ishirini thelathini arobaini hamsini sitini sabini themanini tisini mia elfu",
        "ar": "خمسة_عشر عشرين ثلاثين أربعين خمسين ستين سبعين ثمانين تسعين مائة ألف",
        "fa": "پانزده بیست سی چهل پنجاه شصت هفتاد هشتاد نود صد هزار",
        "he": "חמש_עשרה עשרים שלושים ארבעים חמישים שישים שבעים שמונים תשעים מאה אלף",
        "hi": "पंद्रह बीस तीस चालीस पचास साठ सत्तर अस्सी नब्बे सौ हज़ार",
        "ko": "십오 이십 삼십 사십 오십 육십 칠십 팔십 구십 백 천",
    ]
}
