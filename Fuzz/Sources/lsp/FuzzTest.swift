/// Called by libFuzzer with ever new bytes; any of them may be an editing session.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTest(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    if let violation = SessionProperties.violation(Array(UnsafeBufferPointer(start: start, count: count))) {
        fatalError(violation)
    }
    return 0
}
