/// Letters that CLDR lists for words that a language has borrowed, because names have them, but that come from another language's file
/// or keyboard if they are in a small word: `conñecté`, `endereño`.
enum NeighbourLetters {
    /// - Returns: those of a language beside its own; empty where nothing is known.
    static func of(_ language: String) -> [UInt32] {
        (table[language] ?? "").unicodeScalars.map(\.value)
    }

    private static let table: [String: String] = [
        "be": "ищъїє", "bg": "ыэё", "ca": "ñãõâêôäöåøß", "cs": "ľĺŕôæœäößłąęćńśźżőűñåøãõ", "da": "äößñãõ",
        "de": "áóíúñåøæãõłąę",
        "es": "çãõâêôèòìäöåøß", "et": "åøæßñ", "fi": "õøæßñ", "fr": "ñßåäöøõãóíáúìò", "gl": "ãõçâêôäöåøß",
        "hr": "äöüßñåøáíú",
        "hu": "æœäåßñèãõôûâêîšžčř", "it": "áíóúñçãõâêôäöåøß", "lt": "äöüßñåøõāēģīķļņ", "lv": "äöüßñåøõąęėįų",
        "nb": "äößñãõ", "nl": "ßñåøãõæ", "nn": "äößñãõ",
        "no": "äößñãõ", "pl": "æœäöüßñåøáíúãõçèêâôîšžčřěů", "pt": "ñßäöåøèìòë", "ru": "іїєґў",
        "sk": "öüßłąęćńśźżőűñåøãõřěů",
        "sl": "ćđäöüßñåøáíú", "sv": "æøßñãõíúô", "tr": "äßñåøãõèáíóúêôà", "uk": "ыэъё",
    ]
}
