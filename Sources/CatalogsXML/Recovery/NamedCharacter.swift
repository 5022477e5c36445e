/// Characters by their names in HTML, such as `&nbsp;` and `&eacute;`. XML knows only five of them.
package enum NamedCharacter {
    /// The character with a given name, without `&` and `;`.
    package static func scalar(_ name: String) -> Unicode.Scalar? {
        if let place = latin.firstIndex(of: Substring(name)) { return Unicode.Scalar(UInt32(160 + place)) }
        return others[name].flatMap { Unicode.Scalar($0) }
    }

    /// The text to write for a character: the character itself, or its number if it is invisible.
    static func written(_ scalar: Unicode.Scalar) -> String {
        isSeen(scalar) ? String(Character(scalar)) : "&#x\(String(scalar.value, radix: 16, uppercase: true));"
    }

    /// Whether a character is visible.
    package static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .spaceSeparator, .lineSeparator, .paragraphSeparator, .format, .control: false
        default: true
        }
    }

    /// The names of U+00A0 to U+00FF, in order.
    private static let latin = """
        nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro \
        para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil \
        Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave \
        Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml \
        igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute \
        thorn yuml
        """.split(separator: " ")

    private static let others: [String: UInt32] = [
        "OElig": 0x152, "oelig": 0x153, "Scaron": 0x160, "scaron": 0x161, "Zcaron": 0x17D, "zcaron": 0x17E,
        "Ccaron": 0x10C, "ccaron": 0x10D, "Ecaron": 0x11A, "ecaron": 0x11B, "Rcaron": 0x158, "rcaron": 0x159,
        "uring": 0x16F, "Lstrok": 0x141, "lstrok": 0x142, "Yuml": 0x178, "ensp": 0x2002, "emsp": 0x2003,
        "thinsp": 0x2009, "nnbsp": 0x202F, "zwnj": 0x200C, "zwj": 0x200D, "lrm": 0x200E, "rlm": 0x200F,
        "ndash": 0x2013, "mdash": 0x2014, "lsquo": 0x2018, "rsquo": 0x2019, "sbquo": 0x201A, "ldquo": 0x201C,
        "rdquo": 0x201D, "bdquo": 0x201E, "dagger": 0x2020, "bull": 0x2022, "hellip": 0x2026, "permil": 0x2030,
        "prime": 0x2032, "lsaquo": 0x2039, "rsaquo": 0x203A, "euro": 0x20AC, "trade": 0x2122, "larr": 0x2190,
        "uarr": 0x2191, "rarr": 0x2192, "darr": 0x2193, "minus": 0x2212, "infin": 0x221E, "ne": 0x2260, "le": 0x2264,
        "ge": 0x2265, "amp": 0x26, "lt": 0x3C, "gt": 0x3E, "quot": 0x22, "apos": 0x27, "AMP": 0x26, "LT": 0x3C,
        "GT": 0x3E, "QUOT": 0x22,
    ]
}
