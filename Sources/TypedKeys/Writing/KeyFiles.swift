import ByteText
import Catalogs

/// The generated files: errors in several, which the compiler can work on at the same time, and everything else in the last.
struct KeyFiles {
    private let symbols: [KeySymbol]
    private let options: KeyOptions
    private let writer: SymbolWriter
    private let header: String

    /// - Parameter sources: the catalogs, as the header names them.
    init(_ symbols: [KeySymbol], _ options: KeyOptions, sources: [String]) {
        self.symbols = symbols
        self.options = options
        writer = SymbolWriter(access: options.access.modifier)
        // A folder's name can have a line break, which would end the comment.
        let names = sources.map { VisibleText.of($0) }
        header =
            "// Made by the plugin PlainspokenKeys from \(names.joined(separator: ", ")). Do not edit.\n"
            + "// swift-format-ignore-file\n"
    }

    /// The content of each file.
    var texts: [String] {
        var groups: [[KeySymbol]] = Array(repeating: [], count: KeyRun.errorFiles)
        // By key, so that one edit changes one file.
        for symbol in symbols where symbol.kind == .error { groups[KeyFiles.group(of: symbol.key)].append(symbol) }
        return groups.map { errorFile($0) } + [otherFile]
    }

    /// The file for an error: FNV-1a of its key, which does not depend on the process.
    private static func group(of key: String) -> Int {
        var hash: UInt32 = 2_166_136_261
        for byte in key.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        return Int(hash % UInt32(KeyRun.errorFiles))
    }

    private func errorFile(_ errors: [KeySymbol]) -> String {
        guard !errors.isEmpty else { return header }
        return header + options.access.importLines
            + extending("Swift.Error where Self == Plainspoken.Diagnosis", errors.map { writer.declaration($0) })
            + extending("Plainspoken.MessageKey", errors.map { writer.keyConstant($0) })
    }

    private var otherFile: String {
        var text = header + options.access.importLines
        let extended: [(KeySymbol.Kind, String)] = [
            (.text, "Plainspoken.MessageKey"), (.fieldError, "Plainspoken.FieldErrorKind"),
            (.fieldType, "Plainspoken.FieldType"), (.fieldFormat, "Plainspoken.FieldFormat"),
        ]
        for (kind, type) in extended {
            let members = symbols.filter { $0.kind == kind }.map { writer.declaration($0) }
            if !members.isEmpty { text += extending(type, members) }
        }
        return text + extending("Array where Element == Plainspoken.MessageDeclaration", [declarations])
    }

    private func extending(_ type: String, _ members: [String]) -> String {
        "\nnonisolated extension \(type) {\n\(members.joined(separator: "\n"))}\n"
    }

    /// The declarations of all messages, for tools that compare code and catalogs.
    private var declarations: String {
        let lines = symbols.flatMap(\.declarations).sorted { $0.key < $1.key }.map { declaration in
            ([declaration.key.rawValue] + declaration.arguments.map(\.tableWord)).joined(separator: " ")
        }
        let table = lines.map { "            \(SwiftLiteral.escaped($0))\n" }.joined()
        return
            "    /// The messages of these catalogs: `translator.writeDeclarations(to: \"messages.json\", and: .typedKeys)`.\n"
            + "    \(options.access.modifier)static var typedKeys: [Plainspoken.MessageDeclaration] {\n"
            + "        [Plainspoken.MessageDeclaration](\n            table: \"\"\"\n\(table)            \"\"\")\n    }\n"
    }
}
