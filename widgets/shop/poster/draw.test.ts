import { expect, test } from 'vitest'
import { wrapText } from './draw.ts'

const upTo = (room: number) => (part: string) => part.length <= room

test.each<[string, number, number, string[]]>([
  ['全国靓号在线选号', 4, 2, ['全国靓号', '在线选号']],
  ['全国靓号在线选号包邮到家', 4, 2, ['全国靓号', '在线选…']],
  ['短', 4, 2, ['短']],
  ['', 4, 2, []],
  ['Numbers by post', 8, 3, ['Numbers', 'by post']],
  ['Supercalifragilistic', 8, 3, ['Supercal', 'ifragili', 'stic']],
])('%j in rows of %i, %i of them', (words, room, lines, rows) => {
  expect(wrapText(words, lines, upTo(room))).toEqual(rows)
})
