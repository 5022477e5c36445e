import ByteText
import Catalogs
import MessageFormat2

/// Finds out which arguments an entry has, and their types: from `placeholders`, in their order, then from the texts.
struct ArgumentReading {
    /// Arguments that the engine supplies.
    var supplied: Set<String> = []
    private(set) var diagnostics: [CatalogDiagnostic] = []

    private let entry: CatalogEntry
    private let placeholders: [CatalogPlaceholder]
    /// The names in order.
    private var names: [String]
    private var functions: [String: [Message.Function]] = [:]

    init(_ entry: CatalogEntry, _ key: String) {
        self.entry = entry
        placeholders = entry.placeholders
        names = placeholders.map(\.name)
    }

    /// Notes what a text uses, and reports functions that can do nothing with a value.
    ///
    /// - Parameter circumstance: the arguments that the engine supplies to this text.
    mutating func read(_ use: TextUse, besides circumstance: [String] = []) {
        for variable in use.variables where !supplied.contains(variable.name) && !circumstance.contains(variable.name) {
            if !names.contains(variable.name) { names.append(variable.name) }
            let placeholder = placeholders.first { $0.name == variable.name }
            if placeholder?.isPrivate == true {
                diagnostics.append(
                    CatalogDiagnostic(
                        .privateShown, at: variable.span.bytes, of: use.text,
                        "the text shows $\(variable.name), which is private",
                        help: "Remove it from the text, or \"private\" from the placeholder if readers may see it."))
            }
            let known = functions[variable.name] ?? []
            functions[variable.name] = known + variable.functions
            let stated = placeholder?.type.flatMap { ArgumentType.named($0) }
            // Without a type in the catalog, the functions of all texts have to agree with each other.
            guard let type = stated ?? ArgumentType.asked(by: known) ?? ArgumentType.asked(by: variable.functions),
                let odd = variable.functions.first(where: { !type.fits($0) })
            else { continue }
            diagnostics.append(
                CatalogDiagnostic(
                    .argumentType, at: odd.span.bytes, of: use.text,
                    "$\(variable.name) is \(Self.article(type)), which :\(odd.name) can't write",
                    help: stated == nil
                        ? "Use functions for the same type of value in all texts of the entry."
                        : "Use another function, or give the placeholder another type."))
        }
    }

    private static func article(_ type: ArgumentType) -> String {
        type == .integer ? "an integer" : "a \(type.name)"
    }

    /// All arguments.
    ///
    /// - Parameter isStatusTaken: whether the generated function has a parameter for the status.
    mutating func arguments(isStatusTaken: Bool) -> [KeyArgument] {
        var arguments: [KeyArgument] = []
        for name in names where !supplied.contains(name) {
            let place = placeholders.firstIndex { $0.name == name }
            let placeholder = place.map { placeholders[$0] }
            let type = place.flatMap { stated($0) } ?? ArgumentType.asked(by: functions[name] ?? []) ?? .string
            let label = SwiftName.ofArgument(name)
            if label.isEmpty || !Message.Variable.isName(name) {
                report(
                    .invalidName, "the argument $\(name) has no name in Swift",
                    "Give it a name with a letter in all catalogs.")
            } else if Self.modules.contains(label) {
                // Generated code names the library's types with their module, which the parameter would hide.
                report(
                    .invalidName, "the argument $\(name) would be named \(label) in Swift, as a module is",
                    "Rename it in all catalogs.")
            } else if isStatusTaken, label == "status" {
                report(
                    .sharedName, "the argument $\(name) has the name of the parameter for the status",
                    "Add the status to the entry: \"status\": 409.")
            } else if let other = arguments.first(where: { $0.label == label }) {
                report(
                    .sharedName, "the arguments $\(other.name) and $\(name) have the same name in Swift, \(label)",
                    "Rename one of them in all catalogs.")
            } else {
                arguments.append(
                    KeyArgument(
                        name: name, label: label, type: placeholder?.isPrivate == true ? .private(type) : type,
                        description: placeholder?.description, example: placeholder?.example))
            }
        }
        return arguments
    }

    /// The modules that generated code names.
    private static let modules: Set<String> = ["Plainspoken", "Swift"]

    /// The type that the catalog states; nil if it states none, or one that does not exist, which is reported.
    private mutating func stated(_ place: Int) -> ArgumentType? {
        guard let name = placeholders[place].type else { return nil }
        if let type = ArgumentType.named(name) { return type }
        let names = ArgumentType.all.map(\.name)
        let slots = entry.metadata.placeholders
        guard slots.indices.contains(place), let slot = slots[place].type else { return nil }
        diagnostics.append(
            CatalogDiagnostic(
                .argumentType, at: 0..<name.utf8.count, of: CatalogText(storage: entry.storage, slot: slot),
                "there is no type \"\(VisibleText.of(name, limit: 100))\"",
                help: Suggestion.question(name, among: names)
                    ?? "Write one of \(names.joined(separator: ", "))."))
        return nil
    }

    private mutating func report(_ code: CatalogDiagnostic.Code, _ message: String, _ help: String) {
        diagnostics.append(CatalogDiagnostic(code, at: entry.place, message, help: help, key: entry.key))
    }
}
