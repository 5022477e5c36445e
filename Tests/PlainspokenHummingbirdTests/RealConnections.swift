#if Hummingbird
import Testing

/// Suites that talk to a server over TCP: one after the other, because they are about what comes when.
@Suite(.serialized, .timeLimit(.minutes(10))) enum RealConnections {}
#endif
