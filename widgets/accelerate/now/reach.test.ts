import { expect, test } from 'vitest'
import { computeReach } from './reach.ts'

test.each([
  ['no limit', null, 1],
  ['a name without a number', '全速', 1],
  ['1 Gbps', '1Gbps', 1],
  ['150 Mbps is high', '150Mbps', 0.8],
  ['7 Mbps is in the middle', '7 Mbps', 0.49],
  ['1 Mbps is low', '1Mbps', 0.29],
  ['512 Kbps is lower', '512Kbps', 0.21],
  ['1 Kbps is the end', '1Kbps', 0],
])('%s', (_, name, reach) => {
  expect(computeReach(name)).toBeCloseTo(reach, 2)
})
