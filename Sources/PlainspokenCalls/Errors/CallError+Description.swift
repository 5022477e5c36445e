extension CallError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The call in one line, without anything that could be a secret: `payments: POST /orders/{id} failed with
    /// status 409, after 3 attempts in 1.25 s`.
    public var description: String {
        let call = [circumstances.method?.rawValue ?? "a call", route].compactMap { $0 }.joined(separator: " ")
        var text = "\(service): \(call) failed with "
        if let transport, category == .transport {
            text += "\(category) \(transport.kind.name)"
        } else if let response, category == .status {
            text += "\(category) \(response.status.code)"
        } else {
            text += category.description
        }
        guard let duration else { return attempts > 1 ? text + ", after \(attempts) attempts" : text }
        return text + (attempts > 1 ? ", after \(attempts) attempts in " : ", after ") + duration.inHundredths
    }

    /// The same as ``description``.
    public var debugDescription: String { description }

    /// Only the ``description``, so that `dump` shows no secrets either.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "category": category.description, "service": service, "status": response.map { $0.status.code } as Any,
                "route": route as Any, "attempts": attempts, "duration": duration as Any,
            ], displayStyle: .struct)
    }
}
