import ByteText

/// One of the values that a shape shows at a place: `detail`, `code:SNAKE_CASE`, or `code:legacy` with a table of the file.
struct ShapeReference: Sendable {
    let member: ShapeMember
    var form: NameForm?
    /// The table that the name is looked up in, by its place in the program.
    var table: Int?
}

/// A mistake in a declaration, without its place in the file.
struct ShapeFault: Error {
    let message: String
    let help: String?
}

/// Reads the values of a shape that begin with `$`, or stand in `${…}`.
struct ShapeReferenceReader {
    /// The places of the file's tables, by name.
    let tables: [String: Int]

    /// The alternatives, of which the first that the problem has is shown: `detail|title`.
    ///
    /// - Parameter isInField: whether there is a field error to name.
    func references(_ text: Substring, isInField: Bool) throws(ShapeFault) -> [ShapeReference] {
        var references: [ShapeReference] = []
        for part in text.split(separator: "|", omittingEmptySubsequences: false) {
            references.append(try reference(part, isInField: isInField))
        }
        return references
    }

    private func reference(_ text: Substring, isInField: Bool) throws(ShapeFault) -> ShapeReference {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let name = parts.first ?? ""
        guard let member = ShapeMember(rawValue: name) else {
            throw ShapeFault(
                message: "a problem has no member \(Self.quoted(name))",
                help: Suggestion.question(name, among: ShapeMember.names)
                    ?? "Known: \(ShapeMember.names.joined(separator: ", ")). Write $$ for a text that begins with $.")
        }
        guard !member.isOfField || isInField else {
            throw ShapeFault(
                message: "there is no field error here, so there is no \"\(name)\"",
                help: "Use it within {\"$each\": \"$errors\", …}.")
        }
        guard parts.count > 1, let form = parts.last else { return ShapeReference(member: member) }
        if let table = tables[form], member == .code || member == .fieldCode {
            return ShapeReference(member: member, table: table)
        }
        guard let known = NameForm(rawValue: form), known.isCase == member.isName, member != .errors else {
            let words = NameForm.allCases.filter { $0.isCase == member.isName }.map(\.rawValue) + tables.keys.sorted()
            throw ShapeFault(
                message: "\"\(name)\" cannot be written as \(Self.quoted(form))",
                help: Suggestion.question(form, among: words) ?? "Known: \(words.joined(separator: ", ")).")
        }
        return ShapeReference(member: member, form: known)
    }

    private static func quoted(_ text: String) -> String { "\"\(VisibleText.of(text, limit: 100))\"" }
}
