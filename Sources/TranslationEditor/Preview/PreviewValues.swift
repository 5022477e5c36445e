import CatalogLinting
import MessageFormat2
import Plainspoken
import PlainspokenReference

/// The arguments of an entry with the values that the preview shows them with.
struct PreviewValues {
    struct Argument {
        let name: String
        /// The type that the source declares, or that its texts show; nil if neither says.
        let type: String?
        let description: String?
        let example: String?
        /// What is shown now.
        let value: String
    }

    let arguments: [Argument]

    /// - Parameters:
    ///   - chosen: values that someone has typed, by name.
    ///   - messages: the texts that are shown.
    init(_ entry: CatalogEntry, _ messages: [Message], chosen: [String: String]) {
        var arguments: [Argument] = []
        let declared = entry.placeholders
        let others = messages.flatMap(\.variables).filter { name in !declared.contains { $0.name == name } }
        let values = SampleValues()
        for placeholder in declared + others.map({ CatalogPlaceholder(name: $0) }) {
            let name = placeholder.name
            guard !arguments.contains(where: { $0.name == name }), !placeholder.isPrivate else { continue }
            let kind = messages.lazy.compactMap { values.kind(of: name, in: $0, declared) }.first
            let type = placeholder.type ?? kind.flatMap { Self.type(of: $0) }
            let example = placeholder.example.flatMap { $0.isEmpty ? nil : $0 }
            arguments.append(
                Argument(
                    name: name, type: type, description: placeholder.description, example: example,
                    value: chosen[name] ?? example ?? Self.typical(type, name)))
        }
        self.arguments = arguments
    }

    private static func type(of kind: ArgumentKind) -> String? {
        switch kind {
        case .number: "integer"
        case .date: "date"
        case .text: nil
        }
    }

    private static func typical(_ type: String?, _ name: String) -> String {
        switch type {
        case "integer": "3"
        case "decimal": "12.50"
        case "date": "2026-01-02"
        default: name
        }
    }

    var diagnosisArguments: DiagnosisArguments {
        var list = DiagnosisArguments()
        for argument in arguments {
            list.set(
                argument.name, ExampleValue.argument(argument.value, type: argument.type, name: argument.name))
        }
        return list
    }

    /// The declarations with the shown values as examples, for samples of variants.
    var placeholders: [CatalogPlaceholder] {
        arguments.map { CatalogPlaceholder(name: $0.name, type: $0.type, example: $0.value) }
    }

    var json: JSONValue {
        .array(
            arguments.map { argument in
                [
                    "name": .string(argument.name), "type": .string(argument.type ?? ""),
                    "description": .string(argument.description ?? ""), "example": .string(argument.example ?? ""),
                    "value": .string(argument.value),
                ]
            })
    }
}
