import ByteText
import CatalogFormats
import CatalogLinting
import Catalogs
import ExchangeFormats

/// The names that texts had in the files of other programs, with the keys that they have become: `catalog-lint.names.json`.
///
/// ```json
/// {
///   "version": 1,
///   "files": {
///     "locale/LC_MESSAGES/django.po": {
///       "format": "po",
///       "names": {
///         "Save": "save-2/detail",
///         "menu.Save %s": {
///           "id": "save/detail",
///           "facts": { "flags": "c-format", "msgctxt": "menu", "msgid": "Save %s" },
///           "placeholders": { "{$arg1}": "%s" }
///         }
///       }
///     }
///   }
/// }
/// ```
///
/// Later files find their texts by it, whatever keys they would get today, and texts go back to their program under the names, and with
/// the placeholders, that they had there.
package struct ArrivalMap: Sendable, Hashable {
    package static let fileName = "catalog-lint.names.json"

    /// The texts of one path without its language.
    package struct File: Sendable, Hashable {
        /// The name of the format.
        package var format: String
        /// The ids by name.
        package var ids: [String: ExchangeID] = [:]
        /// What is needed to write the texts back, by name.
        package var origins: [String: TextOrigin] = [:]
    }

    /// By path without the language.
    package private(set) var files: [String: File] = [:]

    package init() {}

    /// Reads the file. What cannot be understood is an error, because writing the file again would lose it.
    package init(_ bytes: [UInt8], path: String) throws(LintError) {
        do throws(CatalogDiagnostic) {
            let json = try StrictJSON(parsing: bytes, path: path, what: "the list of names")
            let members = try json.versioned(["version", "files"], help: "Use the plainspoken that wrote it.")
            for (path, value) in try members["files"]?.members() ?? [] {
                let members = try value.object(["format", "names"])
                guard let format = members["format"], let names = members["names"] else {
                    throw value.wrongType("an object with \"format\" and \"names\"")
                }
                var file = File(format: try format.string())
                for (name, text) in try names.members() {
                    let origin = try Self.text(text, name: name.text)
                    file.ids[name.text] = origin.id
                    file.origins[name.text] = origin.origin
                }
                files[path.text] = file
            }
        } catch {
            throw LintError("\(error.place): \(error.message)", help: error.help ?? "Delete the file.")
        }
    }

    private static func text(
        _ value: StrictJSON, name: String
    ) throws(CatalogDiagnostic) -> (id: ExchangeID, origin: TextOrigin) {
        var origin = TextOrigin(name: name)
        guard value.kind == .object else { return (try id(value), origin) }
        let members = try value.object(["id", "facts", "placeholders"])
        guard let text = members["id"] else { throw value.wrongType("an object with \"id\"") }
        for (name, value) in try members["facts"]?.members() ?? [] { origin.facts[name.text] = try value.string() }
        for (name, value) in try members["placeholders"]?.members() ?? [] {
            origin.placeholders[name.text] = try value.string()
        }
        return (try id(text), origin)
    }

    private static func id(_ value: StrictJSON) throws(CatalogDiagnostic) -> ExchangeID {
        guard let id = ExchangeID(try value.string()) else { throw value.wrongType("a key and a part") }
        return id
    }

    /// The file, in alphabetical order.
    package var bytes: [UInt8] {
        let list = files.sorted { $0.key < $1.key }.map { path, file in
            let names = file.ids.sorted { $0.key < $1.key }.map { name, id in
                JSONValue.Member(name, Self.json(id, file.origins[name]))
            }
            return JSONValue.Member(
                path, .object([.init("format", .string(file.format)), .init("names", .object(names))]))
        }
        return JSONValue.object([.init("version", .integer(1)), .init("files", .object(list))]).indented + [0x0A]
    }

    private static func json(_ id: ExchangeID, _ origin: TextOrigin?) -> JSONValue {
        let lists = [("facts", origin?.facts ?? [:]), ("placeholders", origin?.placeholders ?? [:])].filter {
            !$0.1.isEmpty
        }
        guard !lists.isEmpty else { return .string(id.description) }
        return .object(
            [.init("id", .string(id.description))]
                + lists.map { name, list in
                    .init(name, .object(list.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) }))
                })
    }

    package var isEmpty: Bool { files.isEmpty }

    /// Keeps the names of a file, without those of ours, which say themselves what they are, unless we would write them in another way.
    mutating func keep(
        _ ids: [String: ExchangeID], of path: String, format: String, origins: [String: TextOrigin]
    ) {
        let foreign = ids.filter { name, id in
            name != id.description || !(origins[name]?.facts.isEmpty ?? true)
        }
        let known = files[path]?.origins ?? [:]
        files[path] =
            foreign.isEmpty
            ? nil
            : File(
                format: format, ids: foreign,
                origins: origins.merging(known) { $1 }.filter { foreign[$0.key] != nil })
    }

    /// The path of a file without its language.
    static func path(of file: String) -> String {
        LocalePath.shared(LocalePath(file, endings: true)?.layout ?? file)
    }

    /// The names of a file's texts: those of the same path but for the language, as far as its end.
    package func names(for path: String) -> [String: ExchangeID] {
        let paths = files.keys.sorted()
        let best = paths.count == 1 ? paths.first : Self.path(like: path, among: paths)
        return best.flatMap { files[$0]?.ids } ?? [:]
    }

    /// The path that is most like that of a file, but for the language, as far as its end; nil if none is.
    static func path(like file: String, among paths: [String]) -> String? {
        let own = Array(path(of: file).split(separator: "/").reversed())
        let best = paths.max { common(own, $0) < common(own, $1) }
        return best.flatMap { common(own, $0) > 0 ? $0 : nil }
    }

    /// How many parts two paths share at their ends.
    private static func common(_ parts: [Substring], _ path: String) -> Int {
        zip(parts, path.split(separator: "/").reversed()).prefix { $0 == $1 }.count
    }
}
