import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listLayoutFiles, readPagesConfig } from './project-files.ts'

test('a project without a route table has a plain route for each document', () => {
  const root = join(import.meta.dirname, '../../examples/hello')
  expect(listLayoutFiles(root)).toEqual(['layouts/index.json'])
  expect(readPagesConfig({ root })).toMatchObject({ tabBars: {}, routes: { '/': {} } })
})

test('a project with a route table has only the routes of the table', () => {
  const root = join(import.meta.dirname, '../../examples/cafe')
  expect(Object.keys(readPagesConfig({ root }).routes)).toEqual(['/', '/book', '/ticket'])
})
