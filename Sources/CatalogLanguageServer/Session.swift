import ByteText
import CatalogLinting
import Catalogs

/// The conversation with one editor: what it has said, and what it is told.
final class Session {
    private enum Phase { case new, running, shutDown }

    private let inbox: Inbox
    private let transmit: (JSONValue) -> Void
    private let smallProject: Int
    private var phase = Phase.new
    private(set) var client = ClientCapabilities()
    private(set) var workspace: Workspace
    private var publisher = DiagnosticPublisher()
    /// The number of our last request.
    private var requests = 0
    /// The request that is being answered.
    private var current: RequestID?

    /// - Parameters:
    ///   - inbox: knows which requests were cancelled.
    ///   - smallProject: the most texts that are checked at once. This many take a few milliseconds.
    ///   - transmit: sends a message to the editor.
    init(inbox: Inbox, smallProject: Int = 4_000, transmit: @escaping (JSONValue) -> Void) {
        self.smallProject = smallProject
        self.inbox = inbox
        self.transmit = transmit
        workspace = Workspace(roots: [], unit: .utf16, smallProject: smallProject) { _ in }
    }

    var isShutDown: Bool { phase == .shutDown }

    // MARK: Messages from the editor

    /// Takes one message.
    ///
    /// - Returns: the exit code, if it was the last one.
    func receive(_ message: IncomingMessage) -> Int32? {
        switch message {
        case .request(let id, let method, let parameters):
            respond(id, to: method, parameters)
        case .notification("exit", _): return phase == .shutDown ? 0 : 1
        case .notification(let method, let parameters): note(method, parameters)
        case .response: break
        case .unreadable(let id, let error):
            transmit(["jsonrpc": "2.0", "id": id?.json ?? .null, "error": error.json])
        }
        return nil
    }

    private func respond(_ id: RequestID, to method: String, _ parameters: JSONValue) {
        current = id
        defer {
            current = nil
            inbox.finish(id)
        }
        do throws(ProtocolError) {
            let result = try answer(to: method, parameters)
            transmit(["jsonrpc": "2.0", "id": id.json, "result": result])
        } catch {
            transmit(["jsonrpc": "2.0", "id": id.json, "error": error.json])
        }
    }

    private func answer(to method: String, _ parameters: JSONValue) throws(ProtocolError) -> JSONValue {
        switch phase {
        case .new:
            guard method == "initialize" else { throw .notInitialized }
            return initialize(parameters)
        case .running: break
        case .shutDown: throw .invalidRequest("after shutdown, only exit may follow")
        }
        try checkCancellation()
        switch method {
        case "initialize": throw .invalidRequest("initialize was sent twice")
        case "shutdown":
            phase = .shutDown
            return .null
        default:
            guard let feature = AllFeatures.byMethod[method] else { throw .unknownMethod(method) }
            return try feature.answer(parameters, in: self)
        }
    }

    private func initialize(_ parameters: JSONValue) -> JSONValue {
        phase = .running
        client = ClientCapabilities(parameters["capabilities"] ?? .null)
        let folders = parameters["workspaceFolders"]?.elements?.compactMap { $0["uri"]?.string } ?? []
        let roots = folders.isEmpty ? [parameters["rootUri"]?.string].compactMap(\.self) : folders
        workspace = Workspace(
            roots: roots.compactMap(DocumentURI.path), unit: client.unit, smallProject: smallProject
        ) { [unowned self] error in show("catalog-lint: \(error)") }
        return ["capabilities": ServerCapabilities.json(for: client), "serverInfo": Self.info]
    }

    private static let info: JSONValue = ["name": "catalog-lint", "version": .string(ReleaseVersion.current)]

    /// Takes a message that needs no answer. One that makes no sense is ignored, as the protocol demands.
    private func note(_ method: String, _ parameters: JSONValue) {
        guard phase == .running else { return }
        let document = parameters["textDocument"]
        let uri = document?["uri"]?.string ?? ""
        let path = DocumentURI.path(of: uri)
        switch method {
        case "initialized": watchFiles()
        case "textDocument/didOpen":
            guard let path, let text = document?["text"]?.string else { return }
            workspace.open(uri: uri, path: path, version: document?["version"]?.integer, text: text)
        case "textDocument/didChange":
            guard let path, let changes = parameters["contentChanges"]?.elements else { return }
            do throws(ProtocolError) {
                try workspace.change(path, changes, version: document?["version"]?.integer)
            } catch {
                log("\(uri): \(error.message)")
            }
        case "textDocument/didClose":
            guard let path else { return }
            if let project = workspace.close(path) { publisher.clear(project, in: self) }
            publisher.forget(path)
        case "textDocument/didSave", "workspace/didChangeWatchedFiles", "workspace/didChangeConfiguration":
            workspace.filesChanged()
            if client.pullsDiagnostics { ask("workspace/diagnostic/refresh") }
            // What is shown beside a translation depends on the source.
            if client.refreshesHints { ask("workspace/inlayHint/refresh") }
            if client.refreshesLenses { ask("workspace/codeLens/refresh") }
        case "workspace/didChangeWorkspaceFolders":
            let change = { (name: String) in
                (parameters.at("event.\(name)")?.elements ?? []).compactMap { $0["uri"]?.string }
                    .compactMap(DocumentURI.path)
            }
            workspace.changeRoots(adding: change("added"), removing: change("removed"))
        default: break
        }
    }

    // MARK: Messages to the editor

    func send(_ method: String, _ parameters: JSONValue) {
        transmit(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
    }

    /// Sends a request whose answer makes no difference.
    func ask(_ method: String, _ parameters: JSONValue = .null) {
        requests += 1
        let message: JSONValue = ["jsonrpc": "2.0", "id": .integer(requests), "method": .string(method)]
        transmit(parameters.isNull ? message : message.with("params", parameters))
    }

    /// Shows an error to the person at the editor.
    private func show(_ message: String) { send("window/showMessage", ["type": 1, "message": .string(message)]) }

    private func log(_ message: String) { send("window/logMessage", ["type": 2, "message": .string(message)]) }

    /// Asks to be told about changes of files that are not open.
    private func watchFiles() {
        guard client.watchesFiles else { return }
        let watchers = ["**/*.json", "**/*.xml", "**/\(StalenessLock.fileName)"].map { pattern -> JSONValue in
            ["globPattern": .string(pattern)]
        }
        let registration: JSONValue = [
            "id": "files", "method": "workspace/didChangeWatchedFiles",
            "registerOptions": ["watchers": .array(watchers)],
        ]
        ask("client/registerCapability", ["registrations": [registration]])
    }

    // MARK: Cancellation

    /// - Throws: if the editor no longer wants the answer.
    func checkCancellation() throws(ProtocolError) {
        if let current, inbox.isCancelled(current) { throw .cancelled }
    }

    // MARK: Checks

    var hasWork: Bool { workspace.projects.values.contains { !$0.agenda.isEmpty } }

    /// Takes the next step of a check, if there is one.
    func work() {
        guard let project = workspace.projects.values.first(where: { !$0.agenda.isEmpty }),
            let step = project.agenda.next()
        else { return }
        publisher.take(step, of: project, in: self)
    }

    /// Checks everything that has changed.
    func finishWork() { while hasWork { work() } }
}
