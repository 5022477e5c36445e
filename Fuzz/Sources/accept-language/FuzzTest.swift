/// Called by libFuzzer with ever new bytes; any of them may be an Accept-Language header.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTest(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    HeaderProperties.check(UnsafeBufferPointer(start: start, count: count))
    return 0
}
