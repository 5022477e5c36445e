import Catalogs

/// The commands that actions and lenses refer to.
enum ExecutedCommand: Feature {
    static let method = "workspace/executeCommand"
    /// Shows the reason of a suppression that has just been added.
    static let showReason = "catalog-lint.showReason"

    static func capability(for client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        ("executeCommandProvider", ["commands": [.string(showReason), .string(CodeLenses.command)]])
    }

    static func answer(_ parameters: JSONValue, in session: Session) throws(ProtocolError) -> JSONValue {
        let argument = parameters["arguments"]?[0] ?? .null
        switch parameters["command"]?.string {
        case showReason:
            guard let uri = argument["uri"], let range = argument["range"] else {
                throw .invalidParameters("the command needs a place")
            }
            if session.client.showsDocuments {
                session.ask("window/showDocument", ["uri": uri, "takeFocus": true, "selection": range])
            }
        case CodeLenses.command:
            if session.client.showsDocuments { CodeLenses.showGap(argument, in: session) }
        default: throw .invalidParameters("there is no such command")
        }
        return .null
    }
}
