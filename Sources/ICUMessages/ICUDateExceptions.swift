import LanguageTags

/// The languages in which the format of a whole date or time is not the one that the skeleton with its fields gives: in Finland's
/// Swedish, a short time is 15:04, but the skeleton `jm` gives 15.04.
///
/// The lists come from ICU 72 (CLDR 42), by `icu-format.py --exceptions` in the tests of this module. Where most varieties of
/// a language differ, they have the language itself.
enum ICUDateExceptions {
    enum Kind {
        case date
        case time
    }

    /// Whether the language is one of those that are listed for the style, or a variety of one.
    static func contains(_ kind: Kind, _ style: String, _ language: LanguageTag) -> Bool {
        let list: [Substring]
        switch (kind, style) {
        case (.date, "medium"): list = mediumDates
        case (.date, "long"): list = longDates
        case (.date, "full"): list = fullDates
        case (.time, "short"): list = shortTimes
        case (.time, "medium"): list = mediumTimes
        case (.time, "long"): list = longTimes
        case (.time, "full"): list = fullTimes
        default: return false
        }
        let tags = [language.canonical.description, language.maximized.description]
        return list.contains { entry in
            tags.contains { $0 == entry || $0.hasPrefix(entry) && $0.dropFirst(entry.count).hasPrefix("-") }
        }
    }

    private static let shortTimes = """
        ar-IL as bg dsb dz fur gu hy kn ks-Deva ksh lo my seh su sv-FI tr-CY tt vi yo zh-Hant
        """.split { $0.isWhitespace }
    private static let mediumTimes = """
        ar-IL as bg brx dz gu hy kn ks-Deva ksh lo my su sv-FI tr-CY tt yo zh-Hant
        """.split { $0.isWhitespace }
    private static let longTimes = "eo fr-BE zh-Hant".split { $0.isWhitespace }
    private static let fullTimes = ["zh-Hant"] as [Substring]
    private static let mediumDates = """
        af agq ar as bas be bm brx bs-Cyrl ca ckb de dje dsb dz en-BE en-BZ en-IN en-MV en-NZ en-PK en-ZW eo es-AR es-BO
        es-CL es-CO es-DO es-GT es-PA es-PR eu ff fi fo fur gsw hi-Latn hsb hy ja kab khq kk kn ko kok ks-Deva ky lv mfe
        mg mgh mk ml mt nnh om os pt-AO pt-CH pt-CV pt-GQ pt-GW pt-LU pt-MO pt-MZ pt-PT pt-ST pt-TL sah sbp ses so sr su
        te tg tt ug vai-Latn wo yo zgh
        """.split { $0.isWhitespace }
    private static let longDates = """
        af bs-Cyrl ckb-IR dz en-BW en-BZ en-MT en-ZA en-ZW eo es-HN hy ko om ps tg yo
        """.split { $0.isWhitespace }
    private static let fullDates = """
        af ak bs-Cyrl ckb-IR dz en-BW en-BZ en-ZA en-ZW es-HN fi id jgo ka kkj ko lo mgo ms-BN ms-ID pa-Arab ps tg th
        uz-Cyrl wo yo
        """.split { $0.isWhitespace }
}
