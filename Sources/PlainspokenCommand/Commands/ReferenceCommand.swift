import ArgumentParser
import ByteText
import Plainspoken
import TerminalText

struct ReferenceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reference",
        abstract: "Checks the code that a reader gave to support, or makes it from an occurrence id.",
        discussion: """
            Examples:
              plainspoken reference K7M3-9QFH
              plainspoken reference 'k7m3 9qfh'
              plainspoken reference urn:uuid:0c9f3d6e-51b7-8e20-a4d1-7be2039f6c18

            For a code, prints two lines that the log can be searched for: the field, and the end of the occurrence id, for logs \
            that have no codes. For an occurrence id, prints its code. Exits with 1 if the text is neither, and says what looks wrong: \
            a single wrong character and two that changed places are always noticed.
            """
    )

    @ArgumentParser.Argument(help: "A code as it was said or typed, or the UUID in the member instance.")
    var text: String

    func run() throws {
        if let code = OccurrenceCode(uuid: text) { return try Terminal.show(code.description) }
        let code: OccurrenceCode
        do {
            code = try OccurrenceCode(parsing: text)
        } catch {
            throw CommandFailure("“\(VisibleText.of(text, limit: 200))”: \(isLong ? Self.noUUID : error.description)")
        }
        try Terminal.show("reference=\(code)")
        try Terminal.show(code.lastDigitsOfUUID)
    }

    /// Whether an occurrence id was meant. As in a code, only letters and digits count.
    private var isLong: Bool {
        text.unicodeScalars.count { $0.properties.isAlphabetic || $0.properties.numericType != nil } > 24
    }

    private static let noUUID =
        "neither a code nor a UUID that gives one (RFC 9562; the versions 1, 2 and 6 do not)"
}
