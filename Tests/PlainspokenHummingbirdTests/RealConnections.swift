#if Hummingbird
import Testing

/// Suites that talk to a server over TCP. They run one after the other, because they depend on timing.
@Suite(.serialized, .timeLimit(.minutes(10))) enum RealConnections {}
#endif
