/// Letters that look like letters of another alphabet (UTS #39), limited to those that are easily typed or pasted by mistake.
enum Confusable {
    /// The Latin letter that a Cyrillic, Greek or Armenian letter looks like; nil if there is none.
    static func latin(_ scalar: UInt32) -> UInt32? { toLatin[scalar] }

    /// Whether a letter looks like a letter of another of these alphabets.
    static func isConfusable(_ scalar: UInt32) -> Bool {
        toLatin[scalar] != nil || latinLetters.contains(scalar)
    }

    /// Whether a Latin or Cyrillic letter looks exactly like a letter of the other alphabet.
    static func isTwin(_ scalar: UInt32) -> Bool { twins.contains(scalar) }

    private static let twins: Set<UInt32> = Set(
        "аеорсухіјѕԁԛԝһӏАВЕКМНОРСТУХІЈЅaeopcyxijsdqwhlABEKMHOPCTYXIJS".unicodeScalars.map(\.value))

    private static let toLatin: [UInt32: UInt32] = {
        var table: [UInt32: UInt32] = [:]
        for (letters, latin) in [
            ("аеорсухіјѕԁԛԝһьӏ", "aeopcyxijsdqwhbl"), ("АВЕКМНОРСТУХІЈЅԌ", "ABEKMHOPCTYXIJSG"), ("кмтпгив", "kmtnruv"),
            ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"), ("οανιρκυτχε", "oavipkutxe"), ("οհսցոՕՍԼ", "ohugnOUL"),
        ] {
            for (letter, latin) in zip(letters.unicodeScalars, latin.unicodeScalars) {
                table[letter.value] = latin.value
            }
        }
        return table
    }()

    /// Latin letters that have look-alikes in Cyrillic or Greek.
    private static let latinLetters: Set<UInt32> = Set(
        "aeopcyxijsdqwhlABEKMHOPCTYXIJSZNvukmtnrgb".unicodeScalars.map(\.value))
}
