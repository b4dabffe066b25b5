/** Release metadata (docs/decisions/renderer/0010): updates are offered by it, so it must match this build. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { release } from '#schemas/entities/orders/release.ts'
import { version } from '#schemas/limits.ts'

test('the release file has this version, and the same number of notes in both languages', () => {
  const { notes, ...output } = z.parse(release, JSON.parse(readFileSync('public/release.json', 'utf8')))
  expect(output).toMatchObject({ version: version.name, code: version.code })
  expect(notes.zh.length).toBeGreaterThan(0)
  expect(notes.en).toHaveLength(notes.zh.length)
  expect(notes.en.join('')).not.toMatch(/\p{Script=Han}/u)
})
