import ByteText
import Testing

struct KebabCaseTests {
    @Test(arguments: [
        ("firstName", "first-name"), ("first_name", "first-name"), ("FirstName", "first-name"), ("URLPath", "url-path"),
        ("userID", "user-id"), ("line2Text", "line2-text"), ("a--b__c", "a-b-c"), ("x", "x"), ("_id", "id"),
        ("id_", "id"), ("", nil), ("名前", nil), ("a/b", nil), ("__", nil), (String(repeating: "a", count: 65), nil),
    ])
    func namesBecomeWords(name: String, words: String?) {
        #expect(KebabCase.words(of: name.utf8) == words)
    }
}
