import Catalogs

/// Writes the linter's own files, which are JSON.
enum JSONFile {
    static func write(_ members: [JSONValue.Member]) -> [UInt8] {
        JSONValue.object(members).indented + [0x0A]
    }
}
