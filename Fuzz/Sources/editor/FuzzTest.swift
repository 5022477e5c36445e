/// Called by libFuzzer with ever new bytes; any of them may be what a client sends to the editor.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTest(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    if let violation = ClientProperties.violation(Array(UnsafeBufferPointer(start: start, count: count))) {
        fatalError(violation)
    }
    return 0
}
