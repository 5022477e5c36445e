/// What the server allows its clients, so that none of them takes the place, the memory or the time of the others.
package struct ServingLimits: Sendable {
    /// The most pages that are connected at the same time.
    var pages = 16
    /// The longest message of a page, in bytes.
    var message = 1 << 20
    /// The most events that wait for a page to read them, and their size in bytes.
    var waitingEvents = 1_000
    var waitingBytes = 64 << 20
    /// The longest head of a request, in bytes: its first line and all header fields.
    var head = 16 << 10
    /// How long the whole head may take.
    var request = Duration.seconds(60)
    /// How much of what comes after a request is read, in bytes, only so that the client reads the answer.
    var leftover = 4 << 20
    /// The most connections that have not sent a whole request yet. With one more, the oldest is closed.
    var waitingConnections = 64
    /// How long to wait for the next bytes of a request. A page may be silent for as long as it likes.
    var silence = Duration.seconds(15)
    /// How long to wait for a client that does not read.
    var standstill = Duration.seconds(30)
    /// How long a client may take to close the connection, after it has been told that it is being closed.
    var farewell = Duration.seconds(2)
}
