extension LanguageServer {
    /// What the server says in a whole conversation, without pipes and threads: for tests and fuzzing, where every run must be the
    /// same.
    ///
    /// After each message, everything that has changed is checked, so the findings follow the message that they belong to.
    ///
    /// ```swift
    /// LanguageServer.conversation(Array("Content-Length: 2\r\n\r\n{}".utf8)).exitCode  // → 1: the editor has not asked to shut down
    /// ```
    ///
    /// - Parameter input: what an editor says: messages with their headers (LSP 3.17, "Base Protocol"), or any other bytes.
    /// - Returns: what the server says, with headers, and the exit code that its process would have: 0 if it was asked to shut down,
    ///   1 otherwise.
    public static func conversation(_ input: [UInt8]) -> (output: [UInt8], exitCode: Int32) {
        var output: [UInt8] = []
        let inbox = Inbox()
        let session = Session(inbox: inbox) { message in
            var content: [UInt8] = []
            message.append(to: &content)
            output += MessageFrames.written(content)
        }
        var frames = MessageFrames()
        frames.append(input)
        while let frame = frames.next() {
            guard case .success(let message) = frame.message else { return (output, 1) }
            // The inbox knows which requests were cancelled.
            inbox.put(message)
            guard let message = inbox.next(waits: false) else { continue }
            if let code = session.receive(message) { return (output, code) }
            session.finishWork()
        }
        return (output, session.isShutDown ? 0 : 1)
    }
}
