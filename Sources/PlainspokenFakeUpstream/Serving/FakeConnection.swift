/// One client of a ``FakeUpstream``: what has come from it, and what is still to be sent.
struct FakeConnection {
    let socket: FakeSocket
    private var reader = FakeRequestReader()
    private var unsent: ArraySlice<UInt8> = []
    private var answer: FakeAnswer?
    /// When to go on; nil for at once.
    private(set) var resumption: ContinuousClock.Instant?
    /// Whether the socket has been closed.
    private(set) var isOver = false
    /// Whether the client sends no more.
    private var isHeardOut = false

    init(socket: FakeSocket) { self.socket = socket }

    /// Whether something may come from the client that matters.
    var listens: Bool { !isHeardOut }
    /// Whether there are bytes to send now.
    var speaks: Bool { !unsent.isEmpty && resumption == nil }

    /// Takes what the client has sent.
    ///
    /// - Returns: a request to answer; nil if there is none, or an answer is still being sent.
    mutating func hear() -> FakeRequest? {
        guard let bytes = socket.received() else { return nil }
        if bytes.isEmpty {
            isHeardOut = true
            if answer == nil { end() }
            return nil
        }
        guard reader.add(bytes) else {
            end()
            return nil
        }
        return nextRequest()
    }

    /// The next whole request, if no answer is being sent.
    mutating func nextRequest() -> FakeRequest? { answer == nil && !isOver ? reader.next() : nil }

    mutating func play(_ answer: FakeAnswer, to request: FakeRequest) {
        self.answer = answer
        unsent = (answer.head + (request.method == "HEAD" ? [] : answer.body))[...]
        resumption = answer.delay > .zero ? .now + answer.delay : nil
        if unsent.isEmpty, resumption == nil { finish() }
    }

    /// Goes on with an answer that waited, if it is time.
    mutating func resume(at now: ContinuousClock.Instant) {
        guard let time = resumption, time <= now else { return }
        resumption = nil
        if unsent.isEmpty { finish() }
    }

    /// Sends what the system takes.
    mutating func speak() {
        guard speaks, let answer else { return }
        guard let count = socket.sent(answer.pause == nil ? unsent : unsent.prefix(1)) else { return end() }
        unsent = unsent.dropFirst(count)
        if let pause = answer.pause, count > 0 { resumption = .now + pause }
        if unsent.isEmpty, resumption == nil { finish() }
    }

    private mutating func finish() {
        switch answer?.ending {
        case .again(let bytes): unsent = bytes[...]
        case .close: end()
        case .reset: end(resetting: true)
        case .silence: break
        case .nextRequest, nil:
            answer = nil
            if isHeardOut { end() }
        }
    }

    mutating func end(resetting: Bool = false) {
        guard !isOver else { return }
        isOver = true
        if resetting { socket.reset() } else { socket.close() }
    }
}
