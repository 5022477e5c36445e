extension CompiledProgram {
    /// How much of a result is collected on the stack before it goes to an array.
    private static var bufferSize: Int { 1024 }

    /// The result as text.
    func string(_ arguments: borrowing MessageArguments, _ issues: inout [MessageIssue]) -> String {
        withUnsafeTemporaryAllocation(byteCount: Self.bufferSize, alignment: 1) { buffer in
            var sink = ByteSink(buffer: buffer)
            run(arguments, &issues, &sink)
            return sink.takeString()
        }
    }

    /// Appends the result to bytes.
    func append(_ arguments: borrowing MessageArguments, to output: inout [UInt8], _ issues: inout [MessageIssue]) {
        withUnsafeTemporaryAllocation(byteCount: Self.bufferSize, alignment: 1) { buffer in
            // The array moves in and out, so that it is not copied.
            var taken: [UInt8] = []
            swap(&taken, &output)
            var sink = ByteSink(buffer: buffer, array: taken)
            taken = []
            run(arguments, &issues, &sink)
            output = sink.takeArray()
        }
    }

    private func run(_ arguments: borrowing MessageArguments, _ issues: inout [MessageIssue], _ sink: inout ByteSink) {
        withEvaluator(&issues) { evaluator in
            if let pattern = evaluator.selectPattern(arguments) {
                evaluator.write(patterns[pattern], arguments, to: &sink)
            } else {
                evaluator.reportErrors()
                evaluator.writeFallback("\u{FFFD}", to: &sink)
            }
        }
    }

    /// Lends an evaluator whose slots are on the stack.
    func withEvaluator<Result>(_ issues: inout [MessageIssue], _ body: (inout Evaluator) -> Result) -> Result {
        var taken: [MessageIssue] = []
        swap(&taken, &issues)
        return withUnsafeTemporaryAllocation(of: ResolvedSlot.self, capacity: declarationCount) { slots in
            slots.initialize(repeating: ResolvedSlot(value: .pending))
            defer { slots.deinitialize() }
            var evaluator = Evaluator(self, slots, taken)
            taken = []
            let result = body(&evaluator)
            swap(&evaluator.issues, &issues)
            return result
        }
    }
}
