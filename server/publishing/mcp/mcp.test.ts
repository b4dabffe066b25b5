/** Agents as editors (docs/decisions/studio/0036): the effects of the tools of `layout mcp`, and operations that they must not perform. */
import { rmSync } from 'node:fs'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin, type AdminName } from '#schemas/publishing/index.ts'
import { splitRowName, type PublishingTable } from '#schemas/publishing/row.ts'
import { operatorTokens } from '#server/db/schema/publishing.ts'
import { createTestServer } from '#server/testing/server.ts'
import { createCommands } from '#server/testing/publishing/cli.ts'
import { createOperators, createTitled } from '#server/testing/publishing/publishing.ts'

const PAGE = '/pages/about/promise'
const place = { path: PAGE, layer: 'site', scope: '' } as const
const server = await createTestServer()
const { approve, ask, account, shown, tokens } = createOperators(server)
const { agent, folder, layout, owners } = createCommands(server)
afterAll(() => rmSync(folder, { recursive: true }))

type Agent = Awaited<ReturnType<typeof agent>>
let ann: Agent
beforeAll(async () => {
  await account('owner', 'owner')
  await account('second', 'publisher')
  await owners('ann')
  ann = await agent('ann')
})
const done = async (answer: Promise<Record<string, unknown> | string>): Promise<Record<string, unknown>> => {
  const output = await answer
  if (typeof output === 'string') throw new Error(output)
  return output
}
const readBase = async () => (await done(ann.call('get', { path: PAGE }))).revision as number | null
const checked = async (content: object, base: number | null) =>
  (await done(ann.call('check', { path: PAGE, content, base }))).hash as string

test('an agent finds, reads, checks, writes a draft and previews it; a person publishes what was checked', async () => {
  const results = await done(ann.call('find', { words: '承诺' }))
  expect(results.list).toContainEqual(expect.objectContaining({ path: PAGE, kind: 'title' }))
  const before = await done(ann.call('get', { path: PAGE }))
  expect(before).toMatchObject({ revision: null, content: null, from: {}, document: { version: 1 } })
  const content = createTitled('由助手拟的标题')
  const hash = await checked(content, null)
  const pushed = await done(ann.call('push', { hash, note: 'by an agent', review: true }))
  expect(pushed).toMatchObject({ pushed: true, findings: [], review: expect.any(Number) as number })
  expect(await shown(PAGE)).toBeUndefined()
  expect(await done(ann.call('preview', { revision: pushed.revision, picture: false }))).toMatchObject({
    url: expect.stringContaining(`#${PAGE}`) as string,
    findings: [],
  })
  expect(await done(ann.call('compare', { b: pushed.revision }))).toMatchObject({
    from: null,
    changes: [expect.objectContaining({ path: '/title' })],
  })
  const toPublish = String(pushed.toPublish).replace('npm run layout -- ', '')
  expect(await layout(toPublish), 'a machine needs a person').toMatchObject({ code: 1 })
  tokens.machine = (await ask('POST', '/session/agent', {})).body.token
  expect(await ask('POST', `/reviews/${String(pushed.review)}/approve`, {}, 'machine')).toMatchObject({ status: 403 })
  expect(await ask('POST', `/reviews/${String(pushed.review)}/approve`, {})).toMatchObject({ status: 200 })
  expect(await done(ann.call('history', { path: PAGE }))).toMatchObject({
    reviews: [{ id: pushed.review, state: 'approved', note: 'by an agent' }],
  })
  const { code } = await layout(toPublish)
  expect(code).toBe(0)
  expect((await shown(PAGE))?.document).toMatchObject(content)
  expect(await done(ann.call('get', { path: PAGE }))).toMatchObject({
    revision: pushed.revision,
    document: content,
    from: { '/title/zh-CN': 'site', '/title/en': 'site' },
  })
  expect(await done(ann.call('explain', { path: PAGE }))).toMatchObject({ layers: ['shipped', 'site'] })
  expect(await done(ann.call('history', { path: PAGE }))).toMatchObject({ list: [{ note: 'by an agent' }] })
  expect(await done(ann.call('list', { all: true }))).toMatchObject({
    changed: [expect.objectContaining({ path: PAGE })],
    asShipped: expect.arrayContaining(['/']) as unknown,
  })
  const { output } = await layout('audit --via agent')
  expect(output).toContain('layout.push')
})

describe('only what a check answered is written or published', () => {
  test('a layer with an error has no hash, and says what is wrong in the language of the editor', async () => {
    const faulty = { order: [{ move: 'nothing', after: 'text' }], nodes: { a: { widget: 'basic/nope' } } }
    const answer = await done(ann.call('check', { path: PAGE, content: faulty, base: await readBase() }))
    expect(answer.hash).toBeNull()
    expect(answer.findings).toContainEqual(
      expect.objectContaining({ severity: 'error', text: expect.stringContaining('basic/nope') as string }),
    )
    const chinese = await agent('ann', 'zh-CN')
    const same = await done(chinese.call('check', { path: PAGE, content: faulty, base: null }))
    expect(JSON.stringify(same.findings)).toMatch(/[\u4e00-\u9fff]/)
    await chinese.leave()
  })
  test('a hash that no check answered writes nothing', async () => {
    expect(await done(ann.call('push', { hash: 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQ' }))).toMatchObject({ pushed: false })
  })
  test('a hash counts once', async () => {
    const hash = await checked(createTitled('一次'), await readBase())
    expect(await done(ann.call('push', { hash }))).toMatchObject({ pushed: true })
    expect(await done(ann.call('push', { hash }))).toMatchObject({ pushed: false })
  })
  test('a layer that somebody else wrote over is refused with what changed', async () => {
    const hash = await checked(createTitled('旧的基础'), null)
    expect(await ann.call('push', { hash })).toContain('Nothing was overwritten')
  })
  test('the server takes no layer of an agent without the hash, and none with another one', async () => {
    const body = { place, content: createTitled('没有检查'), base: await readBase(), note: '' }
    const hash = await checked(createTitled('检查过'), await readBase())
    tokens.agent = (await ask('POST', '/session/agent', {})).body.token
    expect(await ask('POST', '/revisions', body, 'agent')).toMatchObject({ status: 422 })
    expect(await ask('POST', '/revisions', { ...body, checked: hash }, 'agent')).toMatchObject({ status: 409 })
  })
  test('a revision is not published when what it makes has changed since its check', async () => {
    const promo = { path: PAGE, layer: 'promo', scope: 'AG0002' }
    const right = (await ask('POST', '/check', { place: promo, content: createTitled('代理') })).body as unknown as {
      hash: string
    }
    const { revision } = (
      await ask('POST', '/revisions', { place: promo, content: createTitled('代理'), base: null, note: '' })
    ).body
    const below = await ask('POST', '/revisions', {
      place,
      content: { ...createTitled('下面变了'), order: [{ hide: 'version' }] },
      base: await readBase(),
      note: '',
    })
    await approve([below.body.revision], 'owner', 'second')
    expect(await ask('POST', '/publish', { revision: below.body.revision, accept: true })).toMatchObject({
      status: 200,
    })
    const late = await ask('POST', '/publish', { revision, checked: right.hash, accept: true })
    expect(late).toMatchObject({ status: 409, body: { error: expect.stringContaining('Check it again') as string } })
  })
})

describe('rights', () => {
  const rows = Object.entries(admin as PublishingTable).filter(([, { role }]) => role !== 'anyone')
  const closed = rows.filter(([, { agents }]) => !agents).map(([name]) => name as AdminName)
  test('agents may call the listed operations, and no others', () => {
    expect(rows.filter(([, { agents }]) => agents).map(([name]) => name)).toEqual([
      'GET /api/admin/session',
      'POST /api/admin/logout',
      'GET /api/admin/me',
      'GET /api/admin/pages',
      'GET /api/admin/layer',
      'GET /api/admin/below',
      'GET /api/admin/history',
      'GET /api/admin/explain',
      'GET /api/admin/reports',
      'POST /api/admin/check',
      'POST /api/admin/revisions',
      'POST /api/admin/preview',
      'GET /api/admin/reviews',
      'GET /api/admin/reviews/{id}',
      'POST /api/admin/reviews',
      'POST /api/admin/reviews/{id}/withdraw',
      'GET /api/admin/find',
      'GET /api/admin/schema',
    ])
  })
  test.each(closed)('the agent of an owner is refused: %s', async (name) => {
    tokens.agent ??= (await ask('POST', '/session/agent', {})).body.token
    const { method, path } = splitRowName(name)
    const body = method === 'POST' ? {} : undefined
    const { status } = await ask(method, path.replace('/api/admin', '').replace('{id}', '1'), body, 'agent')
    expect(status).toBe(403)
  })
  test('an agent has the role of an editor at most, and a viewer cannot open one', async () => {
    tokens.agent ??= (await ask('POST', '/session/agent', {})).body.token
    expect((await ask('GET', '/me', undefined, 'agent')).body.role).toBe('editor')
    await account('vera', 'viewer')
    expect((await ask('POST', '/session/agent', {}, 'vera')).status).toBe(403)
  })
  test('the agent of an agent’s account sees and writes that storefront only', async () => {
    await account('zoe', 'editor', 'AG0002')
    tokens.own = (await ask('POST', '/session/agent', {}, 'zoe')).body.token
    const other = { path: PAGE, layer: 'promo', scope: 'AG0003' }
    expect((await ask('POST', '/check', { place: other, content: createTitled('别人的') }, 'own')).status).toBe(403)
    expect(
      (await ask('POST', '/check', { place: { ...other, scope: 'AG0002' }, content: createTitled('自己的') }, 'own'))
        .status,
    ).toBe(200)
  })
})

describe('its session', () => {
  const open = () =>
    server.services.db
      .select({ hash: operatorTokens.hash })
      .from(operatorTokens)
      .where(and(eq(operatorTokens.kind, 'agent'), isNull(operatorTokens.revokedAt)))
  test('ends with the client', async () => {
    const short = await agent('ann')
    const before = (await open()).length
    await done(short.call('list'))
    expect(await open()).toHaveLength(before + 1)
    expect(await short.leave()).toBe(0)
    expect(await open()).toHaveLength(before)
  })
  test('ends when the person signs out', async () => {
    await owners('cat')
    const cat = await agent('cat')
    await done(cat.call('list'))
    await layout('logout', 'cat')
    expect(await cat.call('list')).toContain('Sign in first')
    await cat.leave()
  })
  test('a tool call without a session says so, and works after the next login', async () => {
    await owners('bob')
    const bob = await agent('bob')
    await layout('logout', 'bob')
    expect(await bob.call('list')).toContain('Sign in first')
    await layout('login bob', 'bob')
    expect(await bob.call('list')).toMatchObject({ changed: expect.anything() as unknown })
    await bob.leave()
  })
})

test('at most ten tools, described in at most four kilobytes', async () => {
  const { tools } = await ann.client.listTools()
  expect(tools.length).toBeLessThanOrEqual(10)
  const described = JSON.stringify([tools, ann.client.getInstructions()], (key, value: unknown) =>
    key === 'inputSchema' ? Object.values((value as { properties: object }).properties) : value,
  )
  const words = [...described.matchAll(/"description":"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text!)
  const size = Buffer.byteLength([...words, ann.client.getInstructions()].join(''))
  console.info(`${tools.length} tools, ${size} bytes of descriptions, ${JSON.stringify(tools).length} in all`)
  expect(size).toBeLessThanOrEqual(4096)
})
test('an agent learns the props of a widget and the keys of settings', async () => {
  const { parts, layer } = (await done(ann.call('schema', { path: PAGE }))) as { parts: string[]; layer: object }
  expect(parts).toEqual(expect.arrayContaining(['basic/button', 'Text', 'Bind']))
  expect(Object.keys((layer as { properties: object }).properties)).toEqual(expect.arrayContaining(['nodes', 'order']))
  const button = await done(ann.call('schema', { path: PAGE, part: 'basic/button' }))
  expect(JSON.stringify(button)).toContain('"danger"')
  expect(await done(ann.call('schema', { path: PAGE, part: 'basic/nope' }))).toMatchObject({ noPart: 'basic/nope' })
  expect(JSON.stringify(await done(ann.call('schema', { path: 'settings:tabs' })))).toContain('iconSelected')
})
test('an unknown tool, or arguments that do not fit, are refused with a sentence', async () => {
  expect(await ann.call('get', { path: 7 })).toContain('path')
  await expect(ann.call('publish', { revision: 1 })).rejects.toThrow('publish')
  expect(await ann.call('get', { path: '/pages/nope' })).toContain('Page /pages/nope not found')
  expect(await ann.call('get', { path: PAGE, promo: 'AG 0002' })).toContain('promo')
})
