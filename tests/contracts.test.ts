/**
 * Browsers and servers of two releases meet during an upgrade (T37), so their calls must be compatible. `tests/contracts` has the releases'
 * contracts.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findContractBreaks, findMissingFields, buildContract, type Contract } from './contracts.ts'

const folder = join(import.meta.dirname, 'contracts')
const now = buildContract()
const releases = globSync('*.json', { cwd: folder }).map(
  (file) => [file.replace('.json', ''), JSON.parse(readFileSync(join(folder, file), 'utf8')) as Contract] as const,
)

test('there is an earlier release to compare with', () => expect(releases.length).toBeGreaterThan(0))
test.each(releases)('a browser of %s understands this server, and the reverse', (_, old) => {
  expect(Object.keys(old).filter((path) => !now[path])).toEqual([])
  expect(findContractBreaks(old, now)).toEqual([])
})
test.each(releases)('a browser of this release understands a server of %s, and the reverse', (_, old) =>
  expect(findContractBreaks(now, old)).toEqual([]),
)

const text = { types: ['string'] }
const call = (more: Partial<Contract[string]> = {}): Contract => {
  const data = { types: ['object'], fields: { name: text, note: text }, must: ['name'] }
  return {
    '/api/x': {
      method: 'GET',
      params: { types: ['object'], fields: { id: text }, must: ['id'] },
      reads: data,
      writes: data,
      ...more,
    },
  }
}
test.each([
  ['another method', call({ method: 'POST' }), '/api/x is POST'],
  [
    'a new required parameter',
    call({ params: { types: ['object'], fields: { id: text, code: text }, must: ['id', 'code'] } }),
    '/api/x, sent: .code may be absent',
  ],
  [
    'a parameter of another type',
    call({ params: { types: ['object'], fields: { id: { types: ['number'] } }, must: ['id'] } }),
    '/api/x, sent: .id may be string',
  ],
  [
    'a missing field',
    call({ writes: { types: ['object'], fields: { note: text }, must: [] } }),
    '/api/x, answered: .name may be absent',
  ],
  [
    'a field that has become nullable',
    call({ writes: { types: ['object'], fields: { name: { types: ['null', 'string'] } }, must: ['name'] } }),
    '/api/x, answered: .name may be null',
  ],
])('%s is found', (_, changed, output) => {
  expect(findContractBreaks(call(), call())).toEqual([])
  expect(findContractBreaks(call(), changed)).toContain(output)
})
test('elements of a list are compared, too', () => {
  const list = (must: string[]) => ({ types: ['array'], items: { types: ['object'], fields: { id: text }, must } })
  expect(findMissingFields(list(['id']), list([]))).toEqual(['[].id may be absent'])
})
