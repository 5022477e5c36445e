import LanguageTags
import MessageFormat2

/// Reads the type and style of an argument of ICU MessageFormat.
enum ICUArgumentStyle {
    /// The function that writes the same, and what is lost.
    ///
    /// - Throws: the part that cannot be said.
    static func reading(
        _ argument: ICUArgument, _ language: LanguageTag
    ) throws(ICUFinding) -> (Message.Function, ICUFinding?) {
        switch argument.type {
        case "number"?:
            let read = try ICUNumberStyle.reading(argument, language)
            return (read.style.call, read.loss)
        case "date"?, "time"?:
            return (try ICUDateStyle.reading(argument, language), nil)
        case "choice"?:
            throw refusal(
                argument, "`choice` chooses by ranges of numbers, which MessageFormat 2 does not",
                "Write a plural, with keys such as `=0` for single numbers.")
        case "spellout"?:
            throw refusal(
                argument, "MessageFormat 2 cannot write a number in words", "Pass the text as an argument.")
        case "ordinal"?:
            throw refusal(
                argument, "MessageFormat 2 has no function for ordinal numbers", "Write a `selectordinal`.")
        case "duration"?:
            throw refusal(
                argument, "MessageFormat 2 has no function for durations", "Pass the text as an argument.")
        default:
            throw refusal(
                argument, "there is no type `\(argument.type ?? "")`", "Write number, date, time, plural or select.")
        }
    }

    private static func refusal(_ argument: ICUArgument, _ message: String, _ help: String) -> ICUFinding {
        ICUFinding(.unsupported, argument.typeRange, message, help: help)
    }
}
