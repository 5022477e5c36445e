import MessageFormat2
import Plainspoken

/// Values for texts that are shown without an error.
package enum ExampleValue {
    /// 2026-01-02T03:04:05Z
    private static let sampleDate = 1_767_323_045.0

    /// The value of a placeholder's example. An argument without one gets a typical value of its type, so that its text can be shown.
    ///
    /// - Parameters:
    ///   - example: the example, as the catalog has it. That of a label is its text, not its key.
    ///   - type: the name of the type; `nil` if it is not known.
    ///   - name: the argument's name, which stands for a text without an example.
    package static func argument(_ example: String?, type: String?, name: String) -> DiagnosisArgument {
        switch type {
        case "integer":
            guard let example else { return .integer(3) }
            return Int(example).map { .integer($0) } ?? .string(example)
        case "decimal": return .decimal(example ?? "12.50")
        case "list":
            let values = (example ?? name).split(separator: ",").map { String($0.trimmingPrefix(" ")) }
            return .list(values)
        case "date":
            return .date(secondsSince1970: example.flatMap { Moment($0) }?.seconds ?? sampleDate)
        case nil:
            // A text may use it as a number, and digits are shown as they are otherwise.
            return example.flatMap { Int($0) }.map { .integer($0) } ?? .string(example ?? name)
        default: return .string(example ?? name)
        }
    }
}
