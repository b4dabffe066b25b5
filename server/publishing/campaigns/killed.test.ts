/** A server killed while a campaign starts or ends has changed all of its places or none; the next server completes the step. */
import { beforeAll, expect, test } from 'vitest'
import { isNightly } from '#tests/night.ts'
import { ConnectionPool } from '#server/db/pool.ts'
import { findFreePort } from '#server/platform/free-port.ts'
import { waitUntil } from '#server/platform/process.ts'
import { HOUR, SECOND } from '#server/platform/time.ts'
import { buildServerEnv, startProcess } from '#server/testing/processes.ts'
import { createTestServer } from '#server/testing/server.ts'
import { createOperators, password, createTitled } from '#server/testing/publishing/publishing.ts'

const server = await createTestServer()
const { publish, push, shown, signIn } = createOperators(server)
const PAGE = { path: '/pages/about/promise', layer: 'site', scope: '' } as const
const OTHER = { ...PAGE, path: '/pages/about/payment' } as const
beforeAll(() => signIn('owner'))

async function another() {
  const run = startProcess({ env: buildServerEnv(server.url, await findFreePort()) })
  await run.up()
  const send = async <T>(path: string, body: object, token = ''): Promise<T> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const method = 'POST'
    const url = `http://127.0.0.1:${run.port}/api/admin${path}`
    return (await (await fetch(url, { method, headers, body: JSON.stringify(body) })).json()) as T
  }
  const kill = async () => {
    run.child.kill('SIGKILL')
    await run.ended
  }
  return { send, kill }
}
const titles = async () =>
  Promise.all(
    [PAGE, OTHER].map(
      async ({ path }) => ((await shown(path))?.document.title as Record<string, string> | undefined)?.['zh-CN'],
    ),
  )

/** In nightly runs the campaign also ends, a minute later. */
const what = isNightly ? 'of its start, and in the middle of its end' : 'of its start'
test(`killed in the middle ${what}`, { timeout: 240_000 }, async () => {
  for (const place of [PAGE, OTHER]) await publish(place, createTitled('平时'))
  const revisions: number[] = []
  for (const place of [PAGE, OTHER]) revisions.push((await push(place, createTitled('活动'))).body.revision)
  const client = new ConnectionPool(server.url)
  // the last table that a start and an end write: by then everything else is written and not yet committed
  const lent = await client.connect()
  const waits = async () =>
    (await server.services.db.execute(`select 1 from pg_locks where not granted and relation = 'audit'::regclass`))
      .rowCount! > 0
  const killedInTheMiddle = async ({ kill }: Awaited<ReturnType<typeof another>>, before: string) => {
    const isInTheMiddle = async () => {
      // the database would end an idle transaction
      await lent.query('select 1')
      return waits()
    }
    expect(await waitUntil(isInTheMiddle, 90_000), 'it is in the middle').toBe(true)
    await kill()
    await lent.query('rollback')
    await waitUntil(async () => !(await waits()), 120_000)
    expect(await titles()).toEqual([before, before])
  }
  const lock = async () => {
    await lent.query('begin')
    await lent.query('lock table audit in share mode')
  }
  const first = await another()
  const { token, expiresAt } = await first.send<{ token: string; expiresAt: number }>('/login', {
    login: 'owner',
    password,
  })
  const now = expiresAt - 12 * HOUR
  const inSeconds = (seconds: number) => new Date(now + seconds * SECOND).toISOString()
  const planned = await first.send(
    '/campaigns',
    { revisions, from: inSeconds(8), until: inSeconds(isNightly ? 60 : 3600), name: '双十二', accept: true },
    token,
  )
  expect(planned).toMatchObject({ campaign: { state: 'planned' } })
  await lock()
  await killedInTheMiddle(first, '平时')

  const second = await another()
  expect(
    await waitUntil(async () => (await titles()).join() === '活动,活动', 120_000),
    'the next server starts it',
  ).toBe(true)
  if (isNightly) {
    await lock()
    await killedInTheMiddle(second, '活动')
    const third = await another()
    expect(
      await waitUntil(async () => (await titles()).join() === '平时,平时', 60_000),
      'the next server ends it',
    ).toBe(true)
    await third.kill()
  } else await second.kill()
  lent.release()
  await client.end()
})
