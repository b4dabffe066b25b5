/** Concurrency in the hub: each test delays one of its statements with a lock. */
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { editorStreams } from '#server/db/schema/publishing.ts'
import { createTestServer } from '#server/testing/server.ts'
import { findOperatorByToken, type Operator } from '../accounts/accounts.ts'
import { createOperators } from '#server/testing/publishing/publishing.ts'
import { waitForCheck } from '#server/testing/publishing/events.ts'

const server = await createTestServer()
const { db, events } = server.services
const { account, signIn, tokens } = createOperators(server)
const opening = { path: null, lastEventId: undefined, network: '127.0.0.1' }

beforeAll(() => account('ann', 'owner'))
afterEach(() => waitForCheck(async () => expect(await db.$count(editorStreams)).toBe(0)))

async function session(): Promise<Operator> {
  await signIn('ann')
  return (await findOperatorByToken(server.services, tokens.ann!, 'bearer'))!
}
/** Reads until one of these events is received, then closes the stream. */
async function readUntil({ body }: Response, names: RegExp): Promise<string | undefined> {
  let text = ''
  for await (const part of body!.pipeThrough(new TextDecoderStream())) {
    text += part
    const [match] = names.exec(text) ?? []
    if (match) return match
  }
  return undefined
}
const states = { waits: sql`wait_event_type = 'Lock'`, runs: sql`state <> 'idle'` }
/** Returns statements of other connections in this state. */
async function statements(state: keyof typeof states): Promise<string> {
  const { rows } = await db.execute<{ query: string }>(
    sql`select query from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and ${states[state]}`,
  )
  return rows.map(({ query }) => query).join('\n')
}
const renewal = 'insert into "editor_streams"'

test('a stream of a new session that opens while the sessions of the others are checked stays open', async () => {
  const [old, fresh] = [await session(), await session()]
  const responses = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table operator_tokens in access exclusive mode`)
    const first = await events.open(old, opening)
    await waitForCheck(async () => expect(await statements('waits')).toContain('from "operator_tokens"'))
    return [first, await events.open(fresh, opening)]
  })
  const texts = await Promise.all(responses.map((response) => readUntil(response, /event: (presence|end)/)))
  expect(texts).toEqual(['event: presence', 'event: presence'])
})

test('a stream that ends while its server renews it is not kept in the database', async () => {
  const { body } = await events.open(await session(), opening)
  const [row] = await db.select().from(editorStreams)
  // as another server would do after it considered the stream's server dead
  await db.execute(sql`truncate editor_streams`)
  const written = db.transaction(async (tx) => {
    await tx.insert(editorStreams).values(row!)
    await waitForCheck(async () => expect(await statements('waits')).toContain(renewal))
    await body!.cancel()
    // the stream's removal was sent before these statements
    for (let statement = 0; statement < 5; statement++) await db.$count(editorStreams)
    tx.rollback()
  })
  await expect(written).rejects.toThrow('Rollback')
  await waitForCheck(async () => expect(await statements('runs')).not.toContain(renewal))
})
