import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sleep } from '#server/platform/process.ts'
import { createTestDatabase } from '#server/testing/server.ts'
import { ConnectionPool, type Lease } from '../pool.ts'
import { copyIn, copyOut } from './copy.ts'

const pool = new ConnectionPool(await createTestDatabase(), { pipeline: false })
let session: Lease
beforeAll(async () => {
  session = await pool.connect()
  await session.query('create temporary table texts (id int, text text)')
})
afterAll(() => pool.suspend())
const answers = async () =>
  (await session.query<{ sum: number }>('select count(*)::int as sum from texts')).rows[0]?.sum

test.each([
  ['many short rows', `select i, 'row ' || i from generate_series(1, 50000) as i`],
  ['rows longer than a chunk', `select i, repeat('long ', 100000) from generate_series(1, 9) as i`],
  [
    'rows with every character that COPY escapes',
    `select 1, E'\\\\.\\n\\t\\\\N' union all select 2, null union all select 3, ''`,
  ],
  ['no row', `select 1, '' where false`],
])('%s are sent, read slowly, written back, and the session continues', async (_, query) => {
  const chunks: Buffer[] = []
  for await (const chunk of copyOut(session, `copy (${query}) to stdout`)) {
    chunks.push(chunk as Buffer)
    await sleep(1)
  }
  expect(await answers(), 'the session hears on').toBe(0)
  await copyIn(
    session,
    'copy texts from stdin',
    (async function* () {
      for (const chunk of chunks) yield chunk
    })(),
  )
  const { rows } = await session.query<{ lost: number }>(
    `select count(*)::int as lost from (${query} except all select * from texts) as lost`,
  )
  expect(rows).toEqual([{ lost: 0 }])
  await session.query('truncate texts')
})

test('refusals of the database and a faulty source of rows have errors of their own, and the session continues', async () => {
  const broken = async function* () {
    yield Buffer.from('1\tone\n')
    throw new Error('the file ends')
  }
  await expect(copyIn(session, 'copy texts from stdin', broken())).rejects.toThrow('the file ends')
  const strange = async function* () {
    for (let row = 0; row < 1000; row++) yield Buffer.from('x\tno number\n')
  }
  await expect(copyIn(session, 'copy texts from stdin', strange())).rejects.toThrow('invalid input syntax')
  const [error] = (await once(copyOut(session, 'copy (select 1 / 0) to stdout'), 'error')) as [Error]
  expect(error.message).toContain('division by zero')
  expect(await answers()).toBe(0)
})
