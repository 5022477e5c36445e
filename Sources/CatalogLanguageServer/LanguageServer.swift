import ByteText
import Catalogs
import Dispatch

/// `catalog-lint lsp`: a language server for catalogs (LSP 3.17): START HERE.
///
/// One thread reads the editor's messages into the ``Inbox``. Another, which is this one, gives them to the ``Session`` one
/// after the other. While none is waiting, it checks what has changed, one language at a time.
///
/// The folders: what is said (Protocol), what is open (Documents), what it belongs to (Projects), where something is in it
/// (Places), and what can be asked (Features).
public enum LanguageServer {
    /// Serves one editor until it says goodbye.
    ///
    /// - Returns: the exit code: 0 if the editor has asked to shut down, 1 otherwise (LSP 3.17, `exit`).
    package static func run(
        input: Descriptor, output: Descriptor, log: @escaping @Sendable (String) -> Void
    ) -> Int32 {
        let inbox = Inbox()
        DispatchQueue(label: "catalog-lint.input").async { read(input, into: inbox, log: log) }
        let session = Session(inbox: inbox) { message in
            var content: [UInt8] = []
            message.append(to: &content)
            output.send(MessageFrames.written(content))
        }
        while true {
            if let message = inbox.next(waits: !session.hasWork) {
                if let code = session.receive(message) { return code }
            } else if session.hasWork {
                session.work()
            } else if inbox.isClosed, inbox.isEmpty {
                return session.isShutDown ? 0 : 1
            }
        }
    }

    private static func read(_ input: Descriptor, into inbox: Inbox, log: (String) -> Void) {
        var frames = MessageFrames()
        var buffer = [UInt8](repeating: 0, count: Descriptor.chunkSize)
        defer { inbox.close() }
        while true {
            let count = input.receive(into: &buffer)
            guard count > 0 else { return }
            frames.append(buffer[..<count])
            while let frame = frames.next() {
                switch frame.message {
                case .success(let message): inbox.put(message)
                case .failure(let broken):
                    log("\(broken.reason), so the messages after it cannot be read")
                    return
                }
            }
        }
    }
}
