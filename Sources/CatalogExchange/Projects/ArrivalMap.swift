import ByteText
import CatalogFormats
import CatalogLinting
import Catalogs
import ExchangeFormats

/// The names that texts had in the files of other programs, with the keys that they have become: `catalog-lint.names.json`.
///
/// ```json
/// { "version": 1, "files": { "locale/LC_MESSAGES/django.po": { "Save %s": "save/detail", "Save": "save-2/detail" } } }
/// ```
///
/// Later files find their texts by it, whatever keys they would get today.
package struct ArrivalMap: Sendable, Hashable {
    package static let fileName = "catalog-lint.names.json"

    /// The ids of texts by name, for each path without its language.
    package private(set) var files: [String: [String: ExchangeID]] = [:]

    package init() {}

    /// Reads the file. What cannot be understood is an error, because writing the file again would lose it.
    package init(_ bytes: [UInt8], path: String) throws(LintError) {
        do throws(CatalogDiagnostic) {
            let json = try StrictJSON(parsing: bytes, path: path, what: "the list of names")
            _ = try json.versioned(nil, help: "Use the plainspoken that wrote it.")
            for (member, value) in try json.members() where member.text == "files" {
                for (file, names) in try value.members() {
                    for (name, text) in try names.members() {
                        guard let id = ExchangeID(try text.string()) else { throw text.wrongType("a key and a part") }
                        files[file.text, default: [:]][name.text] = id
                    }
                }
            }
        } catch {
            throw LintError("\(error.place): \(error.message)", help: error.help ?? "Delete the file.")
        }
    }

    /// The file, in alphabetical order.
    package var bytes: [UInt8] {
        let list = files.sorted { $0.key < $1.key }.map { file, names in
            JSONValue.Member(
                file,
                .object(
                    names.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value.description)) }))
        }
        return JSONValue.object([.init("version", .integer(1)), .init("files", .object(list))]).indented + [0x0A]
    }

    package var isEmpty: Bool { files.isEmpty }

    mutating func keep(_ names: [String: ExchangeID], of file: String) { files[file] = names.isEmpty ? nil : names }

    /// The names of a file's texts: those of the same path but for the language, as far as its end.
    package func names(for path: String) -> [String: ExchangeID] {
        let name = LocalePath.shared(LocalePath(path, endings: true)?.layout ?? path)
        let own = Array(name.split(separator: "/").reversed())
        let best = files.keys.sorted().max { first, second in
            Self.common(own, first) < Self.common(own, second)
        }
        guard let best, files.count == 1 || Self.common(own, best) > 0 else { return [:] }
        return files[best] ?? [:]
    }

    /// How many parts two paths share at their ends.
    private static func common(_ parts: [Substring], _ path: String) -> Int {
        zip(parts, path.split(separator: "/").reversed()).prefix { $0 == $1 }.count
    }
}
