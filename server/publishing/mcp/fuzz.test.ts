/** No call of an agent changes content that shoppers see: 10,000 random calls in nightly runs, fewer by day. */
import fc from 'fast-check'
import { rmSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { isNightly, seed } from '#tests/night.ts'
import { audit, campaigns, layoutHeads, layoutResults, operators, promos, simLayouts } from '#server/db/schema/index.ts'
import { createTestServer } from '#server/testing/server.ts'
import { createCommands } from '#server/testing/publishing/cli.ts'
import { createOperators, createTitled } from '#server/testing/publishing/publishing.ts'
import { tools } from './tools.ts'

const CALLS = isNightly ? 10_000 : 600
const AT_ONCE = 20
const server = await createTestServer()
const { db } = server.services
const { account, publish } = createOperators(server)
const { agent, folder, owners } = createCommands(server)
afterAll(() => rmSync(folder, { recursive: true }))

const paths = ['/', '/pages/about/promise', '/p/summer', 'settings:storefront', 'settings:login', 'sim:1']
const value = fc.oneof(
  { weight: 3, arbitrary: fc.anything({ maxDepth: 3, withNullPrototype: false }) },
  fc.constantFrom('publish', '../../api/admin/publish', '$from', '__proto__', 'settings:storefront', 'media:1'),
)
const content = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 999 }).map((count) => createTitled(`第${count}版`)) },
  fc.constantFrom(
    { notice: { 'zh-CN': '停业', en: 'Closed' } },
    { title: { 'zh-CN': '改名', en: 'Renamed' } },
    {},
    null,
  ),
  fc.dictionary(fc.constantFrom('title', 'nodes', 'order', 'frame', 'notice', 'x'), value),
)
/** Valid arguments, occasionally with one invalid value. */
const fitting = fc.record(
  {
    path: fc.constantFrom(...paths),
    promo: fc.constantFrom('AG0002', 'AG9999'),
    page: fc.constantFrom('summer', ''),
    words: fc.constantFrom('客服', '承诺', '%', '\u0000'),
    kind: fc.constantFrom('title', 'link'),
    content,
    base: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 40 })),
    revision: fc.integer({ min: 1, max: 40 }),
    a: fc.integer({ min: 1, max: 40 }),
    b: fc.integer({ min: 1, max: 40 }),
    note: fc.string(),
    picture: fc.boolean(),
    all: fc.boolean(),
    width: fc.integer({ min: 300, max: 500 }),
  },
  { requiredKeys: ['path', 'words', 'content', 'base', 'revision', 'b'] },
)
const call = fc.record({
  name: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...Object.keys(tools), 'check', 'check') },
    fc.constantFrom('publish', 'rollback', 'toString'),
  ),
  args: fc.oneof({ weight: 9, arbitrary: fitting }, fc.dictionary(fc.string(), value)),
  /** Acts as a well-behaved agent: uses the newest revision of the site's layer and the result of the last check. */
  readsFirst: fc.integer({ min: 0, max: 3 }).map((count) => count > 0),
})

/** All state that determines the content for shoppers and card holders, and the permission to change it. */
const readShown = async () => ({
  manifest: (await (await server.app.request('/api/layouts?promoCode=AG0002')).json()) as unknown,
  // the first draft of a card layout turns its published content into a revision; the content is compared through `cards`
  heads: (await db.select().from(layoutHeads).orderBy(layoutHeads.path, layoutHeads.layer, layoutHeads.scope))
    .map(({ path, layer, scope, publishedId, earlier }) => ({ path, layer, scope, publishedId, earlier }))
    .filter(({ path, publishedId }) => publishedId !== null && !path.startsWith('sim:')),
  results: await db
    .select()
    .from(layoutResults)
    .orderBy(layoutResults.path, layoutResults.promoCode, layoutResults.pageCode),
  settings: await db.select().from(promos).orderBy(promos.promoCode),
  cards: (await db.select().from(simLayouts).orderBy(simLayouts.id)).map(({ id, layout, isPublished }) => ({
    id,
    layout,
    isPublished,
  })),
  campaigns: await db.select().from(campaigns).orderBy(campaigns.id),
  operators: await db.select().from(operators).orderBy(operators.id),
})

test(`${CALLS} tool calls of any kind change nothing that shoppers see`, { timeout: 600_000 }, async () => {
  await account('owner', 'owner')
  await owners('ann')
  await publish({ path: '/pages/about/promise', layer: 'site', scope: '' }, createTitled('发布过'))
  await publish(
    { path: 'settings:storefront', layer: 'site', scope: '' },
    { notice: { 'zh-CN': '在售', en: 'On sale' } },
  )
  const before = await readShown()
  const { client, leave } = await agent('ann')
  const passed: string[] = []
  const withRevision = async (name: string, args: Record<string, unknown>): Promise<Record<string, unknown>> => {
    if (name === 'push') return { hash: passed.at(-1) ?? '' }
    const { promo: _, page: __, ...site } = args
    if (name !== 'check') return site
    const [head] = await db
      .select()
      .from(layoutHeads)
      .where(eq(layoutHeads.path, String(args.path)))
    return { ...site, base: head?.latestId ?? null }
  }
  const counts = { answered: 0, refused: 0, pushed: 0 }
  const runCall = async ({
    name,
    args,
    readsFirst,
  }: {
    name: string
    args: Record<string, unknown>
    readsFirst: boolean
  }) => {
    const given = readsFirst ? await withRevision(name, args) : args
    // pictures are tested separately
    const sent = JSON.parse(JSON.stringify(name === 'preview' ? { ...given, picture: false } : given)) as Record<
      string,
      unknown
    >
    const answer = await client.callTool({ name, arguments: sent }).catch((error: unknown) => error)
    if (answer instanceof Error) expect(Object.keys(tools)).not.toContain(name)
    if (answer instanceof Error || (answer as { isError?: boolean }).isError) return void counts.refused++
    counts.answered++
    const [first] = (answer as { content: { type: string; text: string }[] }).content
    const data = JSON.parse(first!.text) as { hash?: string | null; pushed?: boolean }
    if (name === 'check' && data.hash) passed.push(data.hash)
    if (name === 'push' && data.pushed) counts.pushed++
  }
  const calls = fc.sample(call, { numRuns: CALLS, seed })
  for (let start = 0; start < calls.length; start += AT_ONCE)
    await Promise.all(calls.slice(start, start + AT_ONCE).map(runCall))
  await leave()
  console.info(`seed ${seed}: ${counts.answered} answered, ${counts.pushed} of them drafts, ${counts.refused} refused`)
  expect(await readShown()).toEqual(before)
  const actions = new Set(
    (await db.select({ action: audit.action, via: audit.via }).from(audit))
      .filter(({ via }) => via === 'agent')
      .map(({ action }) => action),
  )
  expect([...actions]).toEqual(['layout.push'])
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0)
})
