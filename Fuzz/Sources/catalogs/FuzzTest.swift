/// Called by libFuzzer with ever new bytes; any of them may be a catalog file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTest(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    if let violation = CatalogProperties.violation(UnsafeBufferPointer(start: start, count: count)) {
        fatalError(violation)
    }
    return 0
}
