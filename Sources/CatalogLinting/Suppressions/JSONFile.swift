import Plainspoken

/// The linter's own files: JSON, most of them with a version.
enum JSONFile {
    static func read(_ bytes: [UInt8], path: String) throws(LintError) -> JSONValue {
        let root = try parse(bytes, path: path)
        guard root["version"]?.integer == 1 else {
            throw LintError("\(path): this is not a file of version 1", help: "Write it anew with this catalog-lint.")
        }
        return root
    }

    /// - Parameter help: what to do where it is not JSON; nil for what the reader of JSON says.
    static func parse(_ bytes: [UInt8], path: String, help: String? = nil) throws(LintError) -> JSONValue {
        do throws(JSONProblem) {
            return try JSONValue(parsing: bytes)
        } catch {
            let place = SourcePosition(of: error.range.lowerBound, in: bytes)
            throw LintError("\(path):\(place): \(error.message)", help: help ?? error.help)
        }
    }

    static func write(_ members: [JSONValue.Member]) -> [UInt8] {
        var output: [UInt8] = []
        JSONValue.object(members).appendIndented(to: &output)
        return output + [0x0A]
    }
}
