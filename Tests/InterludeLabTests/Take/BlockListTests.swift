import Testing

@testable import InterludeLab

struct BlockListTests {
  @Test func `elements are found at their indices, across blocks`() {
    var list = BlockList<Int>()
    for number in 0..<5_000 { list.append(number) }
    list[4_095] = -1
    #expect(list.count == 5_000 && list.first == 0 && list.last == 4_999)
    #expect(list[1_023] == 1_023 && list[1_024] == 1_024 && list[4_095] == -1)
    #expect(Array(list[1_020..<1_030]) == Array(1_020..<1_030))
  }

  @Test func `the oldest elements go and the others keep their indices`() {
    var list = BlockList<Int>()
    for number in 0..<5_000 { list.append(number) }
    list.removeFirst(keeping: 2_000)
    #expect(list.startIndex == 2_048 && list.endIndex == 5_000)
    #expect(list.first == 2_048 && list[4_999] == 4_999)
    list.append(5_000)
    #expect(list.last == 5_000 && list.indices.contains(2_048))
    list.removeFirst(keeping: 0)
    #expect(Array(list) == Array(4_096...5_000))
  }
}
