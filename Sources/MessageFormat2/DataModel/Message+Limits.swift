extension Message {
    /// What goes beyond ``MessageLimits`` in a message that was decoded or made in code; the parser has checked the others.
    var excess: MessageParser.Problem? {
        func problem(_ count: Int, _ limit: Int, _ what: String) -> MessageParser.Problem? {
            guard count > limit else { return nil }
            return MessageParser.Problem(
                type: .limitExceeded, start: 0, end: 0, message: "there are at most \(limit) \(what); split the message"
            )
        }
        let options = declarations.map { $0.value.function?.options.count ?? 0 }.max() ?? 0
        let found =
            problem(declarations.count, MessageLimits.declarations, "declarations")
            ?? problem(options, MessageLimits.options, "options")
        guard found == nil, case .select(let selectors, let variants) = body else { return found }
        return problem(selectors.count, MessageLimits.selectors, "selectors")
            ?? problem(variants.count, MessageLimits.variants, "variants")
    }
}
