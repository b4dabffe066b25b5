import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { getLayoutFile } from '#schemas/language/pages.ts'
import { previewPages } from './shown-at.ts'

const rows = Object.values(previewPages).flatMap((pages) =>
  pages.flatMap(({ path: page, keys = [] }) => keys.map((key): [string, string] => [key, page])),
)
test.each(rows)('%s shows on %s: its document reads it', (key, page) => {
  const text = readFileSync(getLayoutFile(page), 'utf8')
  expect(text).toMatch(new RegExp(`(?:site\\.(?:front\\.|generic\\.)?|card\\.simLayout\\.)${key}\\b`))
})
