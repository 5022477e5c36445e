#if Hummingbird
import TestSupport
import Testing

/// Suites that talk to a server over TCP. They run one after the other, because they depend on timing.
@Suite(.serialized, .hangLimit) enum RealConnections {}
#endif
