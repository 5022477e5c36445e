#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Writes a Swift file that contains the files of a folder: `EmbedCatalogsTool OUTPUT TYPE FOLDER FILE…`. The files are
/// in `TYPE.files`.
///
/// Each file becomes a `StaticString`, that is, bytes in the binary's read-only data: there is no bundle to lose, and
/// nothing to copy at startup. docs/decisions says what else was tried.
@main
enum EmbedCatalogsTool {
    static func main() {
        guard CommandLine.arguments.count >= 4 else { fail("usage: EmbedCatalogsTool OUTPUT TYPE FOLDER FILE…") }
        let (output, type, folder) = (CommandLine.arguments[1], CommandLine.arguments[2], CommandLine.arguments[3])
        var source = "// Made by the plugin EmbedCatalogs from the folder \(folder)/. Do not edit.\n\n"
        source += "extension \(type) {\n"
        source += "    static let files: [(path: StaticString, bytes: StaticString)] = [\n"
        for path in CommandLine.arguments.dropFirst(4) {
            guard let text = read(path) else { fail("\(path): cannot be read as UTF-8") }
            let name = path.split(separator: "/").last.map(String.init) ?? path
            source += "        (\"\(folder)/\(name)\", \(literal(text))),\n"
        }
        source += "    ]\n}\n"
        guard write(source, to: output) else { fail("\(output): cannot be written") }
    }

    /// The text as a Swift string literal on one line.
    private static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": literal += "\\\\"
            case "\"": literal += "\\\""
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0xFEFF:
                literal += "\\u{\(String(scalar.value, radix: 16))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }

    private static func read(_ path: String) -> String? {
        guard let file = unsafe fopen(path, "rb") else { return nil }
        defer { unsafe fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = unsafe fread(&chunk, 1, chunk.count, file)
            guard count > 0 else { break }
            bytes += chunk[..<count]
        }
        return String(validating: bytes, as: UTF8.self)
    }

    /// A file that says the same already stays as it is: nothing that was compiled from it has to be compiled again.
    private static func write(_ text: String, to path: String) -> Bool {
        if read(path) == text { return true }
        guard let file = unsafe fopen(path, "wb") else { return false }
        let bytes = Array(text.utf8)
        let written = unsafe fwrite(bytes, 1, bytes.count, file)
        return unsafe fclose(file) == 0 && written == bytes.count
    }

    private static func fail(_ message: String) -> Never {
        print("error: \(message)")
        exit(1)
    }
}
