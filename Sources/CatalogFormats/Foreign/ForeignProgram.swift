/// The program that has written a file in a format that is not its own, such as XLIFF. It decides what placeholders are.
enum ForeignProgram: String {
    /// The file does not say.
    case unknown
    /// Xcode, in whose exports every text goes through `printf`.
    case xcode
    /// Symfony, where any text with `|` can be a choice.
    case symfony
    /// Angular, which has inline codes for placeholders, and plurals of ICU without apostrophes.
    case angular
    /// Laravel, with `:name`, and `|` between the forms of a choice.
    case laravel
    /// Any program whose texts are in ICU MessageFormat.
    case icu

    /// Whether a text has placeholders that only Symfony's own texts have.
    static func isSymfony(_ text: String) -> Bool {
        text.utf8.contains(UInt8(ascii: "{")) && (text.contains("{{ limit }}") || text.contains("{{ value }}"))
            || text.utf8.contains(UInt8(ascii: "%")) && text.contains("%count%")
    }
}
