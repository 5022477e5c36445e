/// Letters that CLDR lists for words that a language has borrowed, because names have them, but that come from another language's file
/// or keyboard if they are in a small word: `conñecté`, `endereño`.
enum NeighbourLetters {
    /// - Returns: those of a language beside its own; empty where nothing is known.
    static func of(_ language: String) -> [UInt32] {
        (table[language] ?? "").unicodeScalars.map(\.value)
    }

    private static let table: [String: String] = [
        "be": "ищъїє", "bg": "ыэё", "ca": "ñãõâêôäöåøß", "cs": "äößłąęćńśźżőűñåøãõ", "da": "äößñãõ",
        "de": "áóíúñåøæãõłąę",
        "es": "çãõâêôèòìäöåøß", "et": "åøæßñ", "fi": "õøæßñ", "fr": "ñßåäöøõãóíáúìò", "hr": "äöüßñåøáíú",
        "hu": "äåßñèãõôûâêîšžčř", "it": "áíóúñçãõâêôäöåøß", "nb": "äößñãõ", "nl": "ßñåøãõæ", "nn": "äößñãõ",
        "no": "äößñãõ", "pl": "äöüßñåøáíúãõçèêâôîšžčřěů", "pt": "ñßäöåøèìòë", "ru": "іїєґў",
        "sk": "öüßłąęćńśźżőűñåøãõřěů",
        "sl": "äöüßñåøáíú", "sv": "æøßñãõíúô", "tr": "äßñåøãõèáíóúêôà", "uk": "ыэъё",
    ]
}
