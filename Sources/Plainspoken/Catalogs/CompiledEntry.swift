import MessageFormat2

/// The texts of one key in one language, compiled.
///
/// A class, so that choosing an entry costs one retain and not one for each text.
final class CompiledEntry: Sendable {
    let title: CompiledText?
    let detail: CompiledText?
    let action: CompiledText?
    /// The arguments that any of the texts needs, sorted. An entry is passed over where one is not supplied.
    let requiredArguments: [String]

    /// Whether there is any text at all.
    var hasText: Bool { title != nil || detail != nil || action != nil }

    init(title: CompiledText?, detail: CompiledText?, action: CompiledText?) {
        self.title = title
        self.detail = detail
        self.action = action
        let names = [title, detail, action].flatMap { $0?.requiredArguments ?? [] }
        requiredArguments = names.isEmpty ? [] : Set(names).sorted()
    }
}
