import { expect, test } from 'vitest'
import { findMarkedRange } from './number-rule.ts'

test.each([
  ['13800008888', 'AAAA', [7, 11]],
  ['13812341122', '尾号AABB', [7, 11]],
  ['13888881234', 'ABCD', [7, 11]],
  ['13888884321', 'ABCD', [7, 11]],
  ['13811156789', '中间 AAA', [3, 6]], // 111 is the last run of three that matches
  ['13813145209', '1314', [3, 7]],
  ['13812345679', 'AABB', [0, 0]], // the digits do not occur, so there is no mark
  ['13812345679', null, [0, 0]],
  ['138', 'AAAA', [0, 0]],
] as const)('%s with the rule %s is marked at %j', (number, rule, marks) =>
  expect(findMarkedRange(number, rule)).toEqual(marks),
)
