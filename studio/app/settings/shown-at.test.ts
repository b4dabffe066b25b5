import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { layoutFile } from '../../../schemas/language/pages.ts'
import { formPaths } from './paths.ts'
import { shownAt } from './shown-at.ts'

const rows = formPaths.flatMap((path) =>
  shownAt[path].flatMap(({ path: page, keys = [] }) => keys.map((key): [string, string] => [key, page])),
)
test.each(rows)('%s shows on %s: its document reads it', (key, page) => {
  const text = readFileSync(layoutFile(page), 'utf8')
  // app-specific desks are read under one condition
  const read = new RegExp(`site\\.(?:front\\.|generic\\.)?${key}\\b`)
  expect(text).toMatch(read)
})
