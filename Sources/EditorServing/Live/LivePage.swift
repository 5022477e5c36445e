import FlyingFox

/// Serves the connection of one page: with a stream of frames for a stream of frames.
struct LivePage: WSHandler {
    typealias Frames = AsyncThrowingStream<WSFrame, any Error>

    let desk: any EditorDesk
    let seat: PageSeats.Seat
    let acceptLanguage: String?
    let limits: ServingLimits

    func makeFrames(for client: Frames) async throws -> AsyncStream<WSFrame> {
        let outbox = Outbox(limits: limits)
        let listener = PageListener(
            desk: desk, seat: seat, acceptLanguage: acceptLanguage, limits: limits, outbox: outbox)
        // A page that says nothing is one whose reader is thinking.
        let listening = Task { await SocketWaits.$isPatient.withValue(true) { await listener.run(client) } }
        let conversation = Conversation(outbox: outbox, listening: listening)
        return AsyncStream { await conversation.next() }
    }

    /// What is to be sent, and the task that listens. Both end once nothing holds the stream.
    private final class Conversation: Sendable {
        private let outbox: Outbox
        private let listening: Task<Void, Never>

        init(outbox: Outbox, listening: Task<Void, Never>) {
            self.outbox = outbox
            self.listening = listening
        }

        deinit { end() }

        /// The next frame to send; nil at the end, after which the socket is closed. Nothing may be waiting for the socket by then: its
        /// number may soon be that of another one.
        func next() async -> WSFrame? {
            if let frame = await outbox.next() { return frame }
            end()
            await listening.value
            return nil
        }

        private func end() {
            listening.cancel()
            outbox.abandon()
        }
    }
}
