import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { privateNames, withoutStacks } from './lean-plugin.ts'

const packages = join(import.meta.dirname, '../../../node_modules')

test('React makes no error as it is loaded, and throws all others', () => {
  const before = readFileSync(join(packages, 'react-dom/cjs/react-dom-client.production.js'), 'utf8')
  const after = withoutStacks(before)
  const made = (code: string) => code.match(/Exception = Error\(/g)?.length ?? 0
  expect([made(before), made(after)]).toEqual([5, 0])
  expect(after.match(/throw Error\(/g)).toEqual(before.match(/throw Error\(/g))
})

test('private members of query-core have names of their own', () => {
  const folder = join(packages, '@tanstack/query-core/build/modern')
  const names = privateNames(folder)
  expect(new Set(names.values()).size).toBe(names.size)
  const used = new Set(
    globSync(join(folder, '*.js')).flatMap((file) => readFileSync(file, 'utf8').match(/(?<=\.)\$\w+/g) ?? []),
  )
  expect([...names.values()].filter((name) => used.has(name))).toEqual([])
})
