/**
 * Structure of the fictional numbers: three digits are the carrier's segment, the next four belong to a city, the last four are free. Only
 * newer segments are used, as in real shops.
 */
import { places, type Place } from './places.ts'
import { createRandom, mixSeed } from '../random.ts'

const BLOCKS = 10_000
/** Assigns a city to each of a segment's ten thousand blocks: runs of adjacent blocks, longer for larger cities. */
function assignBlocks(): Place[] {
  const total = places.reduce((sum, place) => sum + place.weight, 0)
  const random = createRandom(mixSeed(36))
  const shuffled = places.map((place) => ({ place, at: random.next() })).toSorted((a, b) => a.at - b.at)
  const blocks: Place[] = []
  let reached = 0
  for (const { place } of shuffled) {
    reached += place.weight
    while (blocks.length < Math.round((reached / total) * BLOCKS)) blocks.push(place)
  }
  return blocks
}
const blocks = assignBlocks()

/** Returns the city of a number, which is the same for all numbers with the same first seven digits. */
export const getPlace = (number: string): Place =>
  blocks[(Number(number.slice(3, 7)) + Number(number.slice(0, 3)) * 37) % BLOCKS] as Place
