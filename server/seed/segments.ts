/**
 * The structure of the made-up numbers: three digits are the carrier's segment, the next four belong to one city, the last four
 * are free. Only the younger segments are used, which shops sell from.
 */
import { places, type Place } from './places.ts'
import { randomOf, seedOf } from './prng.ts'

/** Carrier → segments, by weight. */
export const segments: Record<1 | 2 | 3 | 4, readonly (readonly [segment: string, weight: number])[]> = {
  1: [
    ['198', 5],
    ['195', 4],
    ['197', 3],
    ['178', 2],
    ['172', 2],
    ['165', 1],
  ],
  2: [
    ['196', 4],
    ['166', 4],
    ['175', 3],
    ['176', 3],
    ['167', 1],
  ],
  3: [
    ['199', 5],
    ['191', 4],
    ['193', 3],
    ['190', 2],
    ['173', 2],
    ['177', 2],
  ],
  4: [['192', 1]],
}

const BLOCKS = 10_000
/** Which city each of the ten thousand blocks of a segment belongs to: runs of neighbouring blocks, longer for larger cities. */
function layOut(): Place[] {
  const total = places.reduce((sum, place) => sum + place.weight, 0)
  const random = randomOf(seedOf(36))
  const shuffled = places.map((place) => ({ place, at: random.next() })).toSorted((a, b) => a.at - b.at)
  const blocks: Place[] = []
  let reached = 0
  for (const { place } of shuffled) {
    reached += place.weight
    while (blocks.length < Math.round((reached / total) * BLOCKS)) blocks.push(place)
  }
  return blocks
}
const blocks = layOut()

/** The city of a number: the same for all numbers with the same first seven digits. */
export const placeOf = (number: string): Place => blocks[(Number(number.slice(3, 7)) + Number(number.slice(0, 3)) * 37) % BLOCKS] as Place
