#if Hummingbird
import TestSupport
import Testing

/// Suites that talk to a server over TCP: one after the other, because they are about what comes when.
@Suite(.serialized, .hangLimit) enum RealConnections {}
#endif
