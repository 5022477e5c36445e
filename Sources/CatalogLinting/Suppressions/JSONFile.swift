import Plainspoken

/// The linter's own files of findings: JSON with a version.
enum JSONFile {
    static func read(_ bytes: [UInt8], path: String) throws(LintError) -> JSONValue {
        let root: JSONValue
        do throws(JSONProblem) {
            root = try JSONValue(parsing: bytes)
        } catch {
            throw LintError(
                "\(path):\(SourcePosition(of: error.range.lowerBound, in: bytes)): \(error.message)", help: error.help)
        }
        guard root["version"]?.integer == 1 else {
            throw LintError("\(path): this is not a file of version 1", help: "Write it anew with this catalog-lint.")
        }
        return root
    }

    static func write(_ members: [JSONValue.Member]) -> [UInt8] {
        var output: [UInt8] = []
        JSONValue.object(members).appendIndented(to: &output)
        return output + [0x0A]
    }
}
