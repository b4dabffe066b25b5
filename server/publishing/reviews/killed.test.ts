/** A server killed in the middle of an approval has not approved, and the review waits as before. */
import { expect, test } from 'vitest'
import { ConnectionPool } from '#server/db/pool.ts'
import { findFreePort } from '#server/platform/free-port.ts'
import { waitUntil } from '#server/platform/process.ts'
import { buildServerEnv, startProcess } from '#server/testing/processes.ts'
import { createTestServer } from '#server/testing/server.ts'
import { createOperators, createTitled, password } from '#server/testing/publishing/publishing.ts'

const server = await createTestServer()
const { account, ask, push } = createOperators(server)

test('killed in the middle of an approval', { timeout: 240_000 }, async () => {
  await account('owner', 'owner')
  await account('second', 'publisher')
  await account('agent', 'publisher', 'AG0002')
  const place = { path: '/pages/about/promise', layer: 'promo', scope: 'AG0002' } as const
  const { revision } = (await push(place, createTitled('待批'), 'agent')).body
  const { id } = (await ask('POST', '/reviews', { revisions: [revision] }, 'agent')).body
  const run = startProcess({ env: buildServerEnv(server.url, await findFreePort()) })
  await run.up()
  const send = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const url = `http://127.0.0.1:${run.port}/api/admin${path}`
    return (await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as {
      token: string
    }
  }
  const { token } = await send('/login', { login: 'second', password })
  const pool = new ConnectionPool(server.url)
  const lent = await pool.connect()
  // the last table that an approval writes
  await lent.query('begin')
  await lent.query('lock table audit in share mode')
  const lost = send(`/reviews/${id}/approve`, {}, token).catch(() => 'lost')
  const waits = async () => {
    // the database would end an idle transaction
    await lent.query('select 1')
    const sql = `select 1 from pg_locks where not granted and relation = 'audit'::regclass`
    return (await server.services.db.execute(sql)).rowCount! > 0
  }
  expect(await waitUntil(waits, 90_000), 'it is in the middle').toBe(true)
  run.child.kill('SIGKILL')
  await run.ended
  expect(await lost).toBe('lost')
  await lent.query('rollback')
  lent.release()
  await pool.end()
  const readState = async () => (await ask('GET', `/reviews/${id}`)).body as unknown as { state: string }
  expect(await readState()).toMatchObject({ state: 'open' })
  expect((await ask('POST', '/publish', { revision, accept: true }, 'agent')).status).toBe(403)
  expect((await ask('POST', `/reviews/${id}/approve`, {}, 'second')).status).toBe(200)
  expect((await ask('POST', '/publish', { revision, accept: true }, 'agent')).status).toBe(200)
})
