/** A picture of a menu follows the colour scheme of its element (`widgets/theme.css.ts`), so that its tile is dark on a dark page. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../public/art')
const pictures = globSync('{menu,nav}-*.svg', { cwd: folder }).toSorted()

test.each(pictures)('%s has a dark value for each of its colours', (name) => {
  const text = readFileSync(join(folder, name), 'utf8')
  const drawn = [...text.matchAll(/ (?:fill|stroke)="#[0-9a-f]{6}"/g)].map(([attribute]) => attribute.trim())
  expect(drawn.length).toBeGreaterThan(0)
  const [, dark = ''] = /<style>@media \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(text) ?? []
  expect(drawn.filter((attribute) => !dark.includes(`[${attribute}]{`))).toEqual([])
})
