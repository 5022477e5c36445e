import Foundation
import Plainspoken
import PlainspokenXML

// read-xml-body FILE COUNT: answers an upstream's error that has this body COUNT times, and says whether the body was
// used.
let arguments = CommandLine.arguments
guard arguments.count == 3, let body = FileManager.default.contents(atPath: arguments[1]), let count = Int(arguments[2])
else {
    print("read-xml-body FILE COUNT")
    exit(2)
}
let source = UpstreamErrorSource.upstream(passesFieldErrorsOn: true, markup: .xml)
let error = UpstreamError(service: "bank", status: 422, headerFields: [.contentType: "application/xml"], body: body)
var isUsed = true
for _ in 0..<count {
    let diagnosis = source.diagnose(error, in: DiagnosisContext())
    isUsed = diagnosis?.issues.contains { $0.kind == .upstreamBody } == false
}
print(isUsed ? "used" : "refused")
