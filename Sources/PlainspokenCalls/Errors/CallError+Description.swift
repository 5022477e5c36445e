extension CallError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The call in one line, without anything that could be a secret: `payments: POST failed with status 409, after 3
    /// attempts`.
    public var description: String {
        var text = "\(service): \(circumstances.method?.rawValue ?? "a call") failed with "
        if let transport, category == .transport {
            text += "\(category) \(transport.kind.name)"
        } else if let response, category == .status {
            text += "\(category) \(response.status.code)"
        } else {
            text += category.description
        }
        return attempts > 1 ? text + ", after \(attempts) attempts" : text
    }

    /// The same as ``description``.
    public var debugDescription: String { description }

    /// Only the ``description``, so that `dump` shows no secrets either.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "category": category.description, "service": service, "status": response.map { $0.status.code } as Any,
                "attempts": attempts,
            ], displayStyle: .struct)
    }
}
