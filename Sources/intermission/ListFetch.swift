import AdDelivery
import Playback
import Player

/// Brings lists over http before a session begins; the process can be interrupted meanwhile.
enum ListFetch {
  /// - Parameter caFile: `--ca-file`.
  static func fetch(_ url: String, caFile: String?) -> (bytes: [UInt8], url: String)? {
    let mailbox = Mailbox<HTTPAnswer>.indispensable()
    do throws(FetchError) {
      let client = try CurlClient(userAgent: Version.program, caFile: caFile)
      let limits = DeliveryLimits(hopTimeout: .seconds(10), maxBytes: Playlist.maxBytes)
      Task.detached { mailbox.post(await client.get(url, limits: limits)) }
    } catch {
      // What is no list that can be read is opened as a film, which tells why it cannot be played.
      return nil
    }
    while true {
      Waiter.wait(readable: [mailbox.descriptor], writable: [], timeout: nil)
      guard let answer = mailbox.takeAll().first else { continue }
      guard case .success(let bytes) = answer.body else { return nil }
      return (bytes, answer.finalURL)
    }
  }
}
