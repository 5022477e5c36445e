import ArgumentParser
import ByteText
import HTTPTypes

/// A header field of an upstream's response, as `--header` takes it: `Retry-After: 30`.
struct HeaderField {
    let field: HTTPField

    /// - Throws: a `ValidationError` that says how to write it.
    init(parsing text: String) throws {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let name = HTTPField.Name(ASCII.trimmed(String(parts[0]))) else {
            throw ValidationError("“\(text)” is not a header field; write name:value.")
        }
        let value = ASCII.trimmed(String(parts[1]))
        guard HTTPField.isValidValue(value) else {
            throw ValidationError("The value of \(name) contains characters that are not allowed in header fields.")
        }
        field = HTTPField(name: name, value: value)
    }
}
