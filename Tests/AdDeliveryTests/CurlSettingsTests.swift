import Testing

@testable import AdDelivery

struct CurlSettingsTests {
  @Test func `a file of certificates is looked at before it is needed`() throws {
    let folder = try Folder()
    let none = try folder.write("-----BEGIN PRIVATE KEY-----\n", to: "key.pem")
    #expect(throws: FetchError(.notAllowed, "no certificate is in it")) {
      try CurlClient(userAgent: "a", caFile: none)
    }
    #expect(throws: FetchError(.unavailable, "No such file or directory")) {
      try CurlClient(userAgent: "a", caFile: folder.path + "/nowhere.pem")
    }
    #expect(throws: FetchError(.unavailable, "Is a directory")) {
      try CurlClient(userAgent: "a", caFile: folder.path)
    }
  }
}
