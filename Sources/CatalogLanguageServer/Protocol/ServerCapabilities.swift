import Catalogs

/// What the server can do, as its answer to `initialize` says it (LSP 3.17, `ServerCapabilities`).
enum ServerCapabilities {
    static func json(for client: ClientCapabilities) -> JSONValue {
        var capabilities: JSONValue = [
            "positionEncoding": client.unit == .bytes ? "utf-8" : "utf-16",
            "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
            "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
        ]
        for feature in AllFeatures.all {
            if let capability = feature.capability(for: client) {
                capabilities = capabilities.with(capability.name, capability.value)
            }
        }
        return capabilities
    }
}
