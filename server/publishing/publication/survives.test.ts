/** A publication that crashes or is too large leaves the published state unchanged, and rollback is quick (T36). */
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { isNightly } from '#tests/night.ts'
import { sleep, waitUntil } from '#server/platform/process.ts'
import { ConnectionPool } from '#server/db/pool.ts'
import { layoutHeads, layoutRevisions } from '#server/db/schema/publishing.ts'
import { findFreePort } from '#server/platform/free-port.ts'
import { buildServerEnv, startProcess } from '#server/testing/processes.ts'
import { createTestServer } from '#server/testing/server.ts'
import { MAX_COMBINATIONS } from './publish.ts'
import type { Place } from '../layers/layer-key.ts'
import { createOperators, createTitled } from '#server/testing/publishing/publishing.ts'

const server = await createTestServer()
const { db } = server.services
const { ask, publish, push, shown, signIn, taken, tokens } = createOperators(server)
const SITE: Place = { path: '/pages/about/promise', layer: 'site', scope: '' }
const PROMO: Place = { ...SITE, layer: 'promo', scope: 'AG0002' }
beforeAll(() => signIn('owner'))

/** Starts another server process, which can be killed while it publishes. */
const another = async () => {
  const run = startProcess({ env: buildServerEnv(server.url, await findFreePort()) })
  await run.up()
  const send = (revision: unknown) =>
    fetch(`http://127.0.0.1:${run.port}/api/admin/publish`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.owner}` },
      body: JSON.stringify({ revision, accept: true }),
    }).then(
      ({ status }) => status,
      () => 0,
    )
  const die = async () => {
    run.child.kill('SIGKILL')
    await run.ended
  }
  return { send, die }
}
/** The published state under both promo codes, and the reported revision. */
const readState = async () => ({
  titles: await Promise.all(
    ['', 'promoCode=AG0002'].map(async (query) => (await shown(SITE.path, query))?.document.title),
  ),
  published: (
    await db
      .select({ id: layoutHeads.publishedId })
      .from(layoutHeads)
      .where(and(eq(layoutHeads.path, SITE.path), eq(layoutHeads.layer, 'site')))
  )[0]?.id,
})

test('after a server died during a publication, the old revision is still shown completely, and the next publication succeeds', async () => {
  await publish(PROMO, { nodes: { version: { props: { tone: 'ink2' } } } })
  const client = new ConnectionPool(server.url)
  const moments = ['layout_results', 'audit']
  const servers = await Promise.all(moments.map(another))
  for (const [index, table] of moments.entries()) {
    await publish(SITE, createTitled(`旧 ${index}`))
    const before = await readState()
    expect(before.titles).toEqual([createTitled(`旧 ${index}`).title, createTitled(`旧 ${index}`).title])
    const { revision } = (await push(SITE, createTitled(`新 ${index}`))).body
    // a lock on a table blocks its writers: on the first table before the previous results are deleted, on the second at the last write
    const lent = await client.connect()
    await lent.query('begin')
    await lent.query(`lock table ${table} in share mode`)
    const sent = servers[index]!.send(revision)
    const waits = async () =>
      (await server.services.db.execute(`select 1 from pg_locks where not granted and relation = '${table}'::regclass`))
        .rowCount === 1
    expect(await waitUntil(waits, 120_000), 'it is in the middle').toBe(true)
    await servers[index]!.die()
    await lent.query('rollback')
    lent.release()
    expect(await sent).toBe(0)
    await waitUntil(async () => !(await waits()), 120_000)
    expect(await readState(), table).toEqual(before)
    expect((await ask('POST', '/publish', { revision, accept: true })).status).toBe(200)
    expect(await readState()).toEqual({
      titles: [createTitled(`新 ${index}`).title, createTitled(`新 ${index}`).title],
      published: revision,
    })
  }
  await client.end()
})

if (isNightly)
  test('after thirty deaths at any moment, the old or the new revision is shown, never a mixture', async () => {
    let [old, fresh] = [0, 0]
    for (let round = 0; round < 30; round++) {
      const { send, die } = await another()
      // the first publication loads the compiler
      expect(await send((await push(SITE, createTitled(`一 ${round}`))).body.revision)).toBe(200)
      const before = await readState()
      const { revision } = (await push(SITE, createTitled(`二 ${round}`))).body
      const sent = send(revision)
      await sleep(round * 4)
      await die()
      const status = await sent
      // a transaction of the killed server may still be in progress
      await sleep(200)
      const after = await readState()
      const done = {
        titles: [createTitled(`二 ${round}`).title, createTitled(`二 ${round}`).title],
        published: revision,
      }
      expect([before, done]).toContainEqual(after)
      if (status === 200) expect(after).toEqual(done)
      if (after.published === revision) fresh++
      else old++
    }
    console.log(
      `30 servers died while they published: ${old} times the old revision is whole, ${fresh} times the new one`,
    )
  }, 900_000)

test('a layer of more than 160 kB, and too many combinations, are refused with a message; at the limit, a rollback takes less time than as many of one document', async () => {
  const large = await push(SITE, { ...createTitled('大'), remark: 'x'.repeat(161 * 1024) })
  expect([large.status, large.body.error]).toEqual([413, 'The request is too large. The limit for a layer is 160 kB.'])

  const first = (await push(SITE, createTitled('一'))).body.revision
  await ask('POST', '/publish', { revision: first, accept: true })
  const { revision: second } = (await publish(SITE, createTitled('二'))).body
  const rollBack = async (revision: number) => {
    const from = performance.now()
    expect((await ask('POST', '/rollback', { place: SITE, revision })).status).toBe(200)
    return performance.now() - from
  }
  // the quickest of three, because other tests run concurrently
  const quickest = async () => Math.min(await rollBack(first), await rollBack(second), await rollBack(first))
  const durationMs = await quickest()
  // twenty promo codes (one exists) times twenty page codes, including the site's own
  const now = server.services.clock.now()
  const [head] = await db.select().from(layoutRevisions).where(eq(layoutRevisions.id, first))
  const write = async (layer: 'promo' | 'page', scope: string) => {
    const content = JSON.stringify(createTitled(scope))
    const [row] = await db
      .insert(layoutRevisions)
      .values({ ...head!, id: undefined, layer, scope, content, parentId: null, createdAt: now })
      .returning()
    await db.insert(layoutHeads).values({
      path: SITE.path,
      layer,
      scope,
      latestId: row!.id,
      publishedId: row!.id,
      publishedBy: head!.authorId,
      publishedAt: now,
    })
  }
  for (let index = 1; index < 20; index++) {
    if (index > 1) await write('promo', `P${index}`)
    await write('page', `S${index}`)
  }
  const all = await quickest()
  console.log(
    `a rollback of ${MAX_COMBINATIONS} documents: ${Math.round(all)} ms, of one: ${Math.round(durationMs)} ms`,
  )
  expect((await shown(SITE.path, 'promoCode=P5&pageCode=S7'))?.document.title).toEqual(createTitled('S7').title)
  expect((await shown(SITE.path))?.document.title).toEqual(createTitled('一').title)
  expect(all).toBeLessThan(MAX_COMBINATIONS * durationMs)

  const more = await publish({ ...SITE, layer: 'promo', scope: 'P99' }, createTitled('多'))
  expect([more.status, more.body.error]).toEqual([
    422,
    `${SITE.path} would have 420 combinations of promo codes and page codes; the limit is 400.`,
  ])
  expect((await taken(SITE)).published).toBe(first)
}, 300_000)
