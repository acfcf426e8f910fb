import Foundation
import Testing

@testable import InterludeLab

struct LocalDateTests {
  /// The seconds that the machine's time zone is ahead of UTC at a date.
  private func offset(_ date: Date) -> Double {
    var seconds = time_t(date.timeIntervalSince1970)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return Double(parts.tm_gmtoff)
  }

  @Test(arguments: [
    (1_795_529_589.9, "24 Nov, 14:13", "2026-11-24T14:13:09"),
    (1_704_067_200, "1 Jan, 00:00", "2024-01-01T00:00:00"),
    (1_709_251_199, "29 Feb, 23:59", "2024-02-29T23:59:59"),
  ])
  func `a date is written in the machine's time zone`(seconds: Double, short: String, iso: String) {
    let date = Date(timeIntervalSince1970: seconds)
    let local = LocalDate(date - offset(date))
    #expect(local.short == short && local.iso == iso)
  }
}
