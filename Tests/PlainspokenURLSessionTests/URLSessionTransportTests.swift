import PlainspokenURLSession
import Testing

@Suite struct URLSessionTransportTests {}
