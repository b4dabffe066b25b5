/** The pictures under test (docs/decisions/renderer/0065-pictures-under-test.md): exactly one for each widget and cell, within a size budget. */
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findWidgetSchemas } from '#compiler/environment/project-files.ts'
import { project } from '#menmian.config.ts'
import { cells } from '../pictures/cells.ts'
import { pictureFolder, getCellPicture, getWidgetPicture } from '../pictures/names.ts'

const files = globSync('**/*.webp', { cwd: pictureFolder })
const expected = [
  ...[...findWidgetSchemas(project).keys()].map(getWidgetPicture),
  ...Object.keys(cells).map(getCellPicture),
].map((parts) => join(...parts))

test('every widget and every cell has a picture, and no picture is left over', () => {
  expect(files.toSorted()).toEqual(expected.toSorted())
})

test('the pictures have at most 6 MB', () => {
  const bytes = files.reduce((sum, file) => sum + statSync(join(pictureFolder, file)).size, 0)
  expect(bytes / 1_000_000).toBeLessThanOrEqual(6)
})
