import CatalogLinting
import Catalogs
import MessageFormat2

/// One place where a text names a variable: one of its arguments, or one that it declares itself with `.local`.
struct VariableOccurrence: Sendable, Hashable {
    /// The name without `$`, in NFC.
    let name: String
    /// Its range in the text, including the `$`.
    let range: Range<Int>
    /// Whether `.input` or `.local` declares it here.
    let isDeclaration: Bool
}

extension MessageView {
    /// All variables, in source order. Those that stand for a selector of the variant form, which no text uses, are not among them.
    var variables: [VariableOccurrence] {
        guard let message else {
            return uses.map { VariableOccurrence(name: $0.name, range: $0.range, isDeclaration: false) }
        }
        var found: [VariableOccurrence] = []
        var seen: Set<Int> = []
        let add = { (variable: Message.Variable, isDeclaration: Bool) in
            let range = variable.span.bytes
            let isGenerated = self.text.form != nil && self.isLocal(variable.name)
            guard !range.isEmpty, !isGenerated, seen.insert(range.lowerBound).inserted else { return }
            found.append(VariableOccurrence(name: variable.name, range: range, isDeclaration: isDeclaration))
        }
        for declaration in message.declarations { add(declaration.variable, true) }
        for variable in message.variableReferences { add(variable, false) }
        return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// Whether the text declares a variable itself, so that it is not an argument.
    func isLocal(_ name: String) -> Bool { message?.declaration(of: name)?.kind == .local }

    /// The places where a variable is named.
    func occurrences(of name: String) -> [VariableOccurrence] {
        guard bytes.contains(UInt8(ascii: "$")) else { return [] }
        return variables.filter { $0.name == name }
    }
}
