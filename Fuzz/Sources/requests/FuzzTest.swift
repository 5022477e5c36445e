import Checks

/// Called by libFuzzer with ever new bytes; any of them may be a request with an error.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTest(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    if let violation = RequestProperties.violation(Array(UnsafeBufferPointer(start: start, count: count))) {
        fatalError(violation)
    }
    return 0
}
