import Foundation

/// The answers of the tests, for validation with the schemas in Resources: `make check-schemas`.
///
/// With `PLAINSPOKEN_ANSWERS`, the name of a folder, tests append what they answer to files there; without it, nothing is written.
public enum AnswerFolder {
    private static let folder = ProcessInfo.processInfo.environment["PLAINSPOKEN_ANSWERS"]

    /// Appends an answer. The processes of a test run append to the same files.
    ///
    /// - Parameters:
    ///   - body: a problem in JSON or XML; other bodies are left out.
    ///   - mediaType: with or without parameters.
    public static func note(_ body: some Sequence<UInt8>, _ mediaType: String = "application/problem+json") {
        guard let folder else { return }
        switch mediaType.prefix(while: { $0 != ";" }) {
        case "application/problem+json": append(body, to: "\(folder)/answers.json", isXML: false)
        case "application/problem+xml": append(body, to: "\(folder)/answers.xml", isXML: true)
        default: return
        }
    }

    /// Answers have no line feeds in JSON, and are told apart by a zero byte in XML.
    private static func append(_ body: some Sequence<UInt8>, to path: String, isXML: Bool) {
        let file = unsafe open(path, O_WRONLY | O_APPEND | O_CREAT, 0o666)
        guard file >= 0 else { return }
        let bytes = Array(body) + [isXML ? 0 : UInt8(ascii: "\n")]
        // One write, which other threads and processes do not interrupt.
        _ = unsafe write(file, bytes, bytes.count)
        close(file)
    }
}
