/** An editor's complete workflow on the command line, against the real server (docs/operators.md). */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layoutRevisions } from '#server/db/schema/publishing.ts'
import { createTestServer } from '#server/testing/server.ts'
import { HOUR } from '#server/platform/time.ts'
import { createCommands } from '#server/testing/publishing/cli.ts'

const server = await createTestServer()
const PAGE = '/pages/about/promise'
const { change, file, folder, layout, owners, read } = createCommands(server)
afterAll(() => rmSync(folder, { recursive: true }))

const titled = (zh: string) => ({ title: { 'zh-CN': zh, en: 'Words' } })
const readTitle = async (query = ''): Promise<string | undefined> => {
  const { pages } = (await (await server.app.request(`/api/layouts?${query}`)).json()) as {
    pages: Record<string, string>
  }
  if (!pages[PAGE]) return undefined
  const { document } = (await (await server.app.request(`/api/layouts/${pages[PAGE]}`)).json()) as {
    document: { title: Record<string, string> }
  }
  return document.title['zh-CN']
}
/** An editors' own page that links to itself. */
const quick = {
  version: 1,
  title: { 'zh-CN': '快', en: 'Quick' },
  nodes: {
    go: {
      widget: 'basic/button',
      props: { text: { 'zh-CN': '看', en: 'Go' } },
      on: { press: { type: 'page', path: '/p/quick' } },
    },
  },
  order: ['go'],
}
beforeAll(() => owners('ann', 'bob'))

test('without a session a command explains how to sign in; the session file is readable by its owner only', async () => {
  expect(await layout('list', 'nobody')).toEqual({ code: 1, output: 'Sign in first: npm run layout -- login NAME\n' })
  expect((await layout('login ann', 'nobody', { MENMIAN_PASSWORD: 'wrong' })).output).toContain('wrong')
  expect(statSync(join(folder, 'ann/sessions.json')).mode & 0o777).toBe(0o600)
  const token = Object.values(
    JSON.parse(readFileSync(join(folder, 'ann/sessions.json'), 'utf8')) as object,
  )[0] as string
  expect((await layout('list', 'nobody', { MENMIAN_TOKEN: token })).code).toBe(0)
})

test('pull, push, publish, history and roll back work on a layer in a file, and the shop shows the result', async () => {
  await layout(`pull ${PAGE} --out ${file('a.json')}`)
  expect(read('a.json')).toEqual({ $schema: './layer.schema.json', $from: { path: PAGE, revision: null } })
  change('a.json', titled('一'))
  expect(await layout(`check ${file('a.json')}`)).toMatchObject({
    code: 0,
    output: expect.stringContaining('no findings'),
  })
  expect(JSON.parse(readFileSync(file('layer.schema.json'), 'utf8'))).toMatchObject({ properties: { nodes: {} } })
  expect((await layout(`push ${file('a.json')} --note 'first words'`)).code).toBe(0)
  expect((await layout(`diff ${PAGE}`)).output).not.toContain('$schema')
  const first = read('a.json').$from.revision
  expect(await readTitle()).toBeUndefined()
  expect((await layout(`publish ${file('a.json')}`)).output).toContain(`revision ${first} is shown`)
  expect(await readTitle()).toBe('一')
  change('a.json', titled('二'))
  await layout(`push ${file('a.json')}`)
  await layout(`publish ${PAGE}`)
  expect(await readTitle()).toBe('二')
  expect((await layout(`history ${PAGE}`)).output).toMatch(
    /\* \d+ .*ann\n {6}shown since .* \(published by ann\)\n {2}\d+ .*ann {2}first words\n {6}shown from .* \(published by ann\) until .* \(ann\)\n$/,
  )
  expect((await layout(`history ${PAGE} --lang zh-CN`)).output).toContain('起展示（ann 发布）')
  expect((await layout(`rollback ${PAGE} --to ${first}`)).code).toBe(0)
  expect(await readTitle()).toBe('一')
  expect((await layout('list')).output).toContain(PAGE)
})

test('roll back without a revision returns to the previous publication, then to the one before it, and finally to the shipped page', async () => {
  const { output: trail } = await layout(`history ${PAGE}`)
  const [second, first] = trail.match(/^[ *] \d+/gm)!.map((line) => line.slice(2))
  // titles 一, 二, then 一 again
  expect((await layout(`rollback ${PAGE}`)).output).toMatch(
    new RegExp(`^${PAGE} \\(site\\): revision ${second} of .* is shown \\(ann\\); previously ${first}`),
  )
  expect(await readTitle()).toBe('二')
  expect((await layout(`rollback ${PAGE}`)).output).toMatch(
    new RegExp(`revision ${first} of .* is shown \\(ann: first words\\)`),
  )
  expect((await layout(`rollback ${PAGE}`)).output).toContain(
    `layer withdrawn, only the layers below are shown; previously ${first}`,
  )
  expect(await readTitle()).toBeUndefined()
  expect(await layout(`rollback ${PAGE}`)).toMatchObject({
    code: 1,
    output: expect.stringContaining('Nothing is or was published there'),
  })
  await layout(`rollback ${PAGE} --to ${first}`)
  expect((await layout(`rollback ${PAGE} --to none`)).output).toContain(`previously ${first}`)
  expect(await readTitle()).toBeUndefined()
  await layout(`rollback ${PAGE}`)
  expect(await readTitle()).toBe('一')
  await layout(`rollback ${PAGE} --to none`)
})

test('findings are printed as by check:layouts, in the requested language, and nothing is published', async () => {
  await layout(`pull ${PAGE} --promo AG0002 --out ${file('b.json')}`)
  change('b.json', { nodes: { new: { widget: 'basic/nothing' } }, order: [{ move: 'new' }] })
  expect(await layout(`check ${file('b.json')} --lang en`)).toMatchObject({
    code: 1,
    output: expect.stringContaining('/nodes/new/widget MM2001 there is no widget basic/nothing'),
  })
  expect((await layout(`push ${file('b.json')} --lang zh-CN`)).output).toContain('没有组件 basic/nothing')
  const { code, output: refused } = await layout(`publish ${file('b.json')} --accept --lang en`)
  expect([code, refused]).toEqual([1, expect.stringContaining('MM2001')])
  expect(await readTitle('promoCode=AG0002')).toBeUndefined()
})

test('a changed file is pushed before it is previewed or published, and an unchanged file is not', async () => {
  await layout(`pull ${PAGE} --promo AG0007 --out ${file('new.json')}`)
  change('new.json', titled('新'))
  expect((await layout(`preview ${file('new.json')}`)).output).toContain('?preview=')
  const { revision } = read('new.json').$from
  expect(await layout(`publish ${file('new.json')}`)).toMatchObject({
    code: 0,
    output: expect.stringContaining(`revision ${revision} is shown`),
  })
  expect(await readTitle('promoCode=AG0007')).toBe('新')
  change('new.json', titled('更新'))
  expect((await layout(`publish ${file('new.json')}`)).code).toBe(0)
  expect(read('new.json').$from.revision).toBeGreaterThan(revision!)
  expect(await readTitle('promoCode=AG0007')).toBe('更新')
})

test('the home page is a PATH like any other', async () => {
  await layout(`pull / --promo AG0004 --out ${file('home.json')}`)
  await layout(`push ${file('home.json')}`)
  expect((await layout('preview / --promo AG0004')).output).toContain('?preview=')
  expect((await layout('publish / --promo AG0004 --accept')).output).toContain('is shown')
})

test('a warning needs --accept', async () => {
  change('b.json', {
    nodes: { spare: { widget: 'basic/text', props: { text: { 'zh-CN': '备用', en: 'Spare' } } } },
    order: undefined,
    ...titled('代理'),
  })
  await layout(`push ${file('b.json')}`)
  expect(await layout(`publish ${file('b.json')} --lang en`)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/MM1012 \(warning\)[^]*--accept/),
  })
  expect((await layout(`publish ${file('b.json')} --accept`)).code).toBe(0)
  expect(await readTitle('promoCode=AG0002')).toBe('代理')
})

test('of two editors of one page the second gets both revisions, and nothing is overwritten', async () => {
  await layout(`pull ${PAGE} --out ${file('ann.json')}`)
  await layout(`pull ${PAGE} --out ${file('bob.json')}`, 'bob')
  change('ann.json', titled('安'))
  change('bob.json', titled('鲍'))
  expect((await layout(`push ${file('ann.json')}`)).code).toBe(0)
  const late = await layout(`push ${file('bob.json')}`, 'bob')
  expect(late.code).toBe(1)
  expect(late.output).toMatch(
    /since revision \d+, ann wrote revision \d+ \(.*\):\n {4}Title changed: content from data → “Words” {2}\/title\nNothing was overw/,
  )
  // a change of a part of a widget has the names of the widget and its field
  change('ann.json', { nodes: { version: { props: { tone: 'ink2' } } } })
  await layout(`push ${file('ann.json')}`)
  const inChinese = (await layout(`push ${file('bob.json')} --lang zh-CN`, 'bob')).output
  expect(inChinese).toMatch(/颜色.*\/nodes\/version\/props\/tone/)
  expect(inChinese.replaceAll(/ {2}\/\S+/g, '')).not.toMatch(/props|nodes|tone/)
  const machine = JSON.parse((await layout(`push ${file('bob.json')} --json`, 'bob')).output) as object
  expect(machine).toMatchObject({ yours: { content: titled('鲍') }, theirs: { content: titled('安') } })
})

test('push --merge combines both changes; a change of the same value is a conflict, and nothing is written', async () => {
  const widget = { widget: 'basic/text', props: { text: { 'zh-CN': '字', en: 'Word' } } }
  await layout(`pull ${PAGE} --promo AG0005 --out ${file('m-ann.json')}`)
  change('m-ann.json', { ...titled('起'), nodes: { a: widget } })
  await layout(`push ${file('m-ann.json')}`)
  const first = read('m-ann.json').$from.revision
  await layout(`pull ${PAGE} --promo AG0005 --out ${file('m-bob.json')}`, 'bob')
  change('m-ann.json', titled('安'))
  await layout(`push ${file('m-ann.json')}`)
  change('m-bob.json', { nodes: { a: widget, b: widget } })
  expect((await layout(`push ${file('m-bob.json')}`, 'bob')).code).toBe(1)
  expect((await layout(`push ${file('m-bob.json')} --merge`, 'bob')).code).toBe(0)
  expect(read('m-bob.json')).toMatchObject({ ...titled('安'), nodes: { a: widget, b: widget } })

  change('m-ann.json', titled('另'))
  change('m-bob.json', titled('鲍'))
  await layout(`push ${file('m-bob.json')}`, 'bob')
  const before = readFileSync(file('m-ann.json'), 'utf8')
  expect(await layout(`push ${file('m-ann.json')} --merge`)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/No changes were saved\.\n {2}\/title: yours .*另.*, theirs .*鲍/),
  })
  expect(readFileSync(file('m-ann.json'), 'utf8')).toBe(before)

  await layout(`pull ${PAGE} --promo AG0005 --revision ${first} --out ${file('m-old.json')}`)
  expect(read('m-old.json')).toMatchObject({ $from: { revision: first }, ...titled('起') })
  expect((await layout(`pull ${PAGE} --promo AG0006 --revision ${first}`)).code).toBe(1)
  expect((await layout(`pull ${PAGE} --revision last`)).code).toBe(2)
})

test('several files are published together, and each line names the published revision', async () => {
  writeFileSync(file('q-own.json'), JSON.stringify({ $from: { path: '/p/quick', revision: null }, ...quick }))
  await layout(`pull /pages/about/payment --out ${file('q-page.json')}`)
  change('q-page.json', { nodes: { go: quick.nodes.go }, order: [{ move: 'go' }] })
  for (const name of ['q-own.json', 'q-page.json']) await layout(`push ${file(name)}`)
  expect(await layout(`publish ${file('q-page.json')}`)).toMatchObject({
    code: 1,
    output: expect.stringContaining('MM5001'),
  })
  expect(await layout(`publish ${file('q-page.json')} /p/quick`)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^revision \d+ is shown\nrevision \d+ is shown$/m),
  })
})

test('a preview is a link, and a schedule is in the time zone of the shop', async () => {
  const readQuery = async (words: string) =>
    new URL((JSON.parse((await layout(`preview ${words} --json`)).output) as { url: string }).url).searchParams
  expect(await readTitle((await readQuery(file('ann.json'))).toString())).toBe('安')
  // as a visitor of a storefront and an entry sees it, where AG0002 overrides the title
  const query = await readQuery(`${file('ann.json')} --promo AG0002 --page summer`)
  expect(Object.fromEntries(query)).toMatchObject({ promoCode: 'AG0002', pageCode: 'summer' })
  expect(await readTitle(query.toString())).toBe('代理')
  expect(Object.fromEntries(await readQuery(`${PAGE} --promo AG0002`))).toMatchObject({ promoCode: 'AG0002' })
  const { timestamp } = (await (await server.app.request('/demo/clock.json')).json()) as { timestamp: number }
  const tomorrow = new Date(timestamp + 10 * HOUR).toISOString().slice(0, 16).replace('T', ' ')
  // AG0002's layer above it has a warning, which the site's editor need not accept
  expect((await layout(`schedule ${file('ann.json')} --at '${tomorrow}'`)).output).toContain(tomorrow)
  await server.forward(2 * HOUR + 1000)
  expect(await readTitle()).toBe('安')
  expect((await layout(`schedule ${file('ann.json')} --at '2020-01-01 00:00'`)).code).toBe(1)
})

test('a document that browsers could not use is reported beside its page', async () => {
  const { pages } = (await (await server.app.request('/api/layouts')).json()) as { pages: Record<string, string> }
  await server.app.request(`/api/layouts/${pages[PAGE]}/report`, {
    method: 'POST',
    body: JSON.stringify({ message: 'hash does not match' }),
  })
  expect((await layout('list')).output).toMatch(
    / {2}browsers could not use it:\n {4}\/pages\/about\/promise: “hash does not match”, 1 time, last 20/,
  )
  expect((await layout('reports')).output).toMatch(/^\/pages\/about\/promise: “hash does not match”, 1 time/)
})

test('explain names the layer that set each prop, and the reason for a hidden node', async () => {
  await layout(`pull ${PAGE} --promo AG0003 --out ${file('c.json')}`)
  change('c.json', { nodes: { version: { props: { tone: 'ink2' } } }, order: [{ hide: 'content' }] })
  await layout(`push ${file('c.json')}`)
  await layout(`publish ${file('c.json')} --accept --reason 'its content is elsewhere'`)
  const { output: why } = await layout(`explain ${PAGE} --promo AG0003`)
  expect(why).toMatch(/layers: shipped ← site ← promo AG0003\norder: promo AG0003/)
  expect(why).toMatch(/content .* hidden by promo AG0003/)
  expect(why).toMatch(/version .*\n {4}\/props\/tone {2}promo AG0003/)
  expect(JSON.parse((await layout(`explain ${PAGE} --promo AG0003 --json`)).output)).toMatchObject({
    nodes: { content: { hiddenBy: 'promo AG0003' } },
  })
})

test('check:published downloads the published documents and compiles them with this code', async () => {
  expect(await layout('check-published')).toMatchObject({
    code: 0,
    output: expect.stringContaining('this code breaks no pages'),
  })
  const { services } = server
  const row = (await services.db.select().from(layoutRevisions).where(eq(layoutRevisions.scope, 'AG0003')))[0]!
  const older = JSON.stringify({ nodes: { version: { widget: 'basic/gone' } } })
  await services.db.update(layoutRevisions).set({ content: older }).where(eq(layoutRevisions.id, row.id))
  const { code, output: broken } = await layout('check-published --lang en')
  expect([code, broken]).toEqual([
    1,
    expect.stringMatching(/promise#\/nodes\/version\/widget MM2001[^]*site \+ promo AG0003[^]*would break 1 page/),
  ])
  await services.db.update(layoutRevisions).set({ content: row.content }).where(eq(layoutRevisions.id, row.id))
})

test('accounts are added, changed and switched off', async () => {
  expect((await layout('operators add carla --role editor --promo AG0002')).output).toContain('editor of AG0002')
  expect((await layout('login carla', 'carla')).code).toBe(0)
  expect((await layout(`push ${file('ann.json')}`, 'carla')).output).toContain(
    'You can only edit the layer of promo code AG0002.',
  )
  await layout('operators set carla --off')
  expect((await layout('list', 'carla')).code).toBe(1)
  expect((await layout('operators')).output).toMatch(/carla +editor of AG0002, off/)
})

test('wrong arguments are answered with the usage, and exit with code 2', async () => {
  for (const line of [
    'nothing',
    'pull',
    'publish',
    'rollback',
    `rollback ${PAGE} --to last`,
    'push no-such.json',
    'list --nothing',
    'operators set',
  ])
    expect((await layout(line)).code, line).toBe(2)
  expect((await layout('--help')).output).toContain('schedule REVISION')
  expect((await layout('pull')).output).toContain('pull PATH')
  expect((await layout('list', 'ann', { MENMIAN_URL: 'http://localhost/nowhere' })).code).toBe(1)
})
