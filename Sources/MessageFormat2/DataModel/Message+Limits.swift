extension Message {
    /// What goes beyond ``MessageLimits`` in a message that was decoded or made in code; the parser has checked the others.
    var excess: MessageError? {
        func excess(_ count: Int, _ limit: Int, _ what: String) -> MessageError? {
            guard count > limit else { return nil }
            return MessageError(
                .limitExceeded, 0, 0, "there are more than \(limit) \(what)", help: "Split the message.")
        }
        let options = declarations.map { $0.value.function?.options.count ?? 0 }.max() ?? 0
        let found =
            excess(declarations.count, MessageLimits.declarations, "declarations")
            ?? excess(options, MessageLimits.options, "options")
        guard found == nil, case .select(let selectors, let variants) = body else { return found }
        return excess(selectors.count, MessageLimits.selectors, "selectors")
            ?? excess(variants.count, MessageLimits.variants, "variants")
    }
}
