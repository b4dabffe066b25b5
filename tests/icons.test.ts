/** An icon has a single meaning within a menu, so that users can recognize entries by their icon. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildStorefrontRows } from '#server/seed/shop/storefronts.ts'
import { layouts } from '#server/seed/cards/layouts.ts'

const root = join(import.meta.dirname, '..')
type Entry = { icon?: unknown; name?: unknown; text?: unknown }
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Returns the icons that several entries of a list share, for every list below. */
function twice(value: unknown, where: string): string[] {
  if (!isObject(value)) return []
  const inside = Object.entries(value).flatMap(([key, part]) => twice(part, `${where}/${key}`))
  if (!Array.isArray(value)) return inside
  const meanings = new Map<string, Set<string>>()
  for (const entry of value as Entry[]) {
    const name = isObject(entry) && (entry.name ?? entry.text)
    if (!name || typeof entry.icon !== 'string') continue
    meanings.set(entry.icon, (meanings.get(entry.icon) ?? new Set()).add(JSON.stringify(name)))
  }
  const shared = [...meanings].filter(([, names]) => names.size > 1)
  return [...inside, ...shared.map(([icon, names]) => `${where}: ${icon} stands for ${[...names].join(' and ')}`)]
}

test('an icon that stands for two entries of a menu is found', () => {
  const menu = [
    { icon: 'lock', name: 'Password' },
    { icon: 'lock', name: 'Real name' },
    { icon: 'bell', name: 'Notices' },
  ]
  expect(twice({ menu }, '')).toEqual(['/menu: lock stands for "Password" and "Real name"'])
})
test('no shipped document has an icon with two meanings in one menu', () => {
  const documents = globSync('layouts/**/*.json', { cwd: root }).filter((file) => !file.includes('schema'))
  expect(documents.length).toBeGreaterThan(100)
  expect(documents.flatMap((file) => twice(JSON.parse(readFileSync(join(root, file), 'utf8')), file))).toEqual([])
})
test('no menu of the demo shop has an icon with two meanings', () => {
  expect(twice({ storefronts: buildStorefrontRows(0), cards: layouts }, 'demo')).toEqual([])
})
