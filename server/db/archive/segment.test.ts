/** The archive command: wherever it is killed, archived segments are complete, and never overwritten. */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '#server/testing/processes.ts'

const program = join(import.meta.dirname, 'segment.ts')
const folder = createTemporaryFolder('segment')
const [segment, other] = ['segment', 'other'].map((name) => {
  const path = join(folder, name)
  writeFileSync(path, randomBytes(300_000))
  return path
}) as [string, string]
const run = (...args: string[]) => spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' })
const listArchived = () => readdirSync(folder).filter((name) => name.startsWith('0'))
const place = join(folder, '000000010000000000000001')

test('a segment is archived completely, again if needed, and no other can replace it', () => {
  // left over by a killed run
  writeFileSync(`${place}.gz.part`, 'half of a')
  for (const time of ['first', 'again'])
    expect(run('put', segment, place), time).toMatchObject({ status: 0, stderr: '' })
  expect(run('put', other, place)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('is there already, and is another segment') as string,
  })
  expect(listArchived()).toEqual(['000000010000000000000001.gz'])
  expect(gunzipSync(readFileSync(`${place}.gz`)).equals(readFileSync(segment))).toBe(true)
})

test('without enough space archiving fails, and leaves no partial file', () => {
  const full = join(folder, '000000010000000000000002')
  const small = spawnSync(
    'sh',
    ['-c', 'ulimit -f 100; exec "$0" "$@"', process.execPath, program, 'put', segment, full],
    { encoding: 'utf8' },
  )
  expect(small.status).not.toBe(0)
  expect(existsSync(`${full}.gz`)).toBe(false)
  expect(run('put', segment, full).status).toBe(0)
  expect(existsSync(`${full}.gz.part`)).toBe(false)
})

test('a segment is restored unchanged; a missing one ends the recovery, a damaged one stops it', () => {
  const back = join(folder, 'back')
  expect(run('get', place, back).status).toBe(0)
  expect(readFileSync(back).equals(readFileSync(segment))).toBe(true)
  expect(run('get', join(folder, '000000010000000000000009'), back).status).toBe(1)
  writeFileSync(`${place}.gz`, readFileSync(`${place}.gz`).subarray(0, 1000))
  expect(run('get', place, back).status).toBeGreaterThan(125)
})
