/** A release with a changed widget keeps editors' pages working, and reports its effects before it is deployed (docs/operators.md). */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createConverter } from '#compiler/schema/json-schema.ts'
import { buildWidgetSignature, loadEnvironment } from '#compiler/environment/load-environment.ts'
import { loadHistory } from '#compiler/layers/load-history.ts'
import { mapProp, renameProp, splitProp } from '#schemas/language/migration.ts'
import type { WidgetSchema } from '#schemas/language/widget.ts'
import { layoutRevisions } from '#server/db/schema/publishing.ts'
import { createTestServer } from '#server/testing/server.ts'
import { runCli } from '../cli/run.ts'
import { shopRows } from '#server/backoffice/cli/commands.ts'
import { createAllCommands } from '#server/testing/publishing/cli.ts'
import { createCompiler } from '../compile/compile.ts'
import { readLayers } from './layers.ts'
import type { Place } from './layer-key.ts'
import { followRelease } from '../publication/publish.ts'
import { createOperators } from '#server/testing/publishing/publishing.ts'
import { shopDocuments } from '#server/backoffice/documents.ts'
import { createRelease } from '../compile/release.ts'
import { project } from '#menmian.config.ts'
import { locales } from '#schemas/language/locales.ts'

/** A release with one more widget than the product. */
const environment = loadEnvironment(project)
const history = loadHistory(project)
const releaseWith = (id: string, schema: WidgetSchema) =>
  createCompiler(
    {
      ...createRelease(project),
      id: () => id,
      environment: async () => ({
        ...(await environment),
        widgets: {
          ...(await environment).widgets,
          'test/card': buildWidgetSignature(createConverter({ locales }), 'test/card', schema),
        },
      }),
      history: async () => ({
        ...(await history),
        'test/card': { version: schema.version ?? 1, migrations: schema.migrations ?? {} },
      }),
    },
    shopDocuments,
  )
const word = z.optional(z.string())
const older = releaseWith('older', {
  props: z.object({ words: z.string(), tone: z.optional(z.enum(['info', 'warn'])), size: word }),
})
const migrations = {
  2: renameProp('words', 'line'),
  3: mapProp('tone', (tone) => (tone === 'warn' ? 'warning' : tone)),
  4: splitProp('size', ['width', 'height'], (size: string) => ({
    width: size.split('x')[0],
    height: size.split('x')[1],
  })),
}
const props = z.object({ line: z.string(), tone: z.optional(z.enum(['info', 'warning'])), width: word, height: word })
const newer = releaseWith('newer', { version: 4, migrations, props })
const failing = releaseWith('failing', {
  version: 5,
  migrations: {
    ...migrations,
    5: () => {
      throw new Error('no width')
    },
  },
  props,
})
const unfitting = releaseWith('unfitting', { version: 4, migrations, props: z.object({ line: z.string() }) })

const PAGE = '/pages/about/promise'
const SITE: Place = { path: PAGE, layer: 'site', scope: '' }
const PROMO: Place = { path: PAGE, layer: 'promo', scope: 'AG0002' }
const OWN: Place = { path: '/p/card', layer: 'site', scope: '' }

const server = await createTestServer({ compiler: older })
const before = createOperators(server)
const released = await server.second({ compiler: newer })
const after = createOperators(released)
beforeAll(async () => {
  for (const { signIn } of [before, after]) await signIn('owner')
  const tile = { widget: 'test/card', props: { words: 'Site', tone: 'warn', size: '3x4' } }
  for (const [place, content] of [
    [SITE, { nodes: { tile }, order: [{ move: 'tile' }] }],
    [PROMO, { nodes: { tile: { props: { words: 'Agent', tone: null, size: '5x6' } } } }],
    [
      OWN,
      {
        version: 1,
        title: { 'zh-CN': '卡', en: 'Card' },
        nodes: { tile: { widget: 'test/card', props: { words: 'Own' } } },
        order: ['tile'],
      },
    ],
  ] as const)
    expect((await before.publish(place, content)).body.findings ?? []).toEqual([])
})
const readTileProps = async (path = PAGE, query = '', helpers = after) =>
  (await helpers.shown(path, query))?.document.nodes.tile?.props
const stored = () => server.services.db.select().from(layoutRevisions).orderBy(layoutRevisions.id)
const folder = mkdtempSync(join(tmpdir(), 'layers-'))
afterAll(() => rmSync(folder, { recursive: true }))
const layout = async (line: string, { as = released, compiler = newer } = {}) => {
  let output = ''
  const hear = (text: string) => void (output += text)
  const env = { MENMIAN_URL: 'http://localhost', MENMIAN_TOKEN: after.tokens.owner }
  const world = {
    fetch: async (url: string, init: RequestInit) => as.app.request(url, init),
    env,
    folder,
    command: 'npm run layout --',
    print: hear,
    printError: hear,
    secret: async () => '',
    rows: shopRows,
  }
  return { code: await runCli([...line.split(' '), '--lang', 'en'], world, createAllCommands(compiler)), output }
}
const dryRun = (compiler: typeof newer, more = '') => layout(`check-published${more}`, { as: server, compiler })

test('before a release the check lists each node that would be migrated, before and after, and changes nothing', async () => {
  expect(await dryRun(older)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^\d published layers(?: \(.* for cards, .*\))?: this code breaks no pages$/),
  })
  const written = await stored()
  const { code, output } = await dryRun(newer)
  expect(code).toBe(0)
  expect(output).toContain(`${PAGE}#/nodes/tile test/card 1 → 4 (promo AG0002)
    - {"props":{"words":"Agent","tone":null,"size":"5x6"}}
    + {"props":{"line":"Agent","tone":null,"width":"5","height":"6"}}`)
  expect(output).toMatch(
    /\d published layers(?: \(.* for cards, .*\))?: 3 nodes would be migrated, this code breaks no pages$/,
  )
  const machine = JSON.parse((await dryRun(newer, ' --json')).output) as { migrated: object[] }
  expect(machine.migrated).toContainEqual({
    path: '/p/card',
    layer: 'site',
    node: 'tile',
    widget: 'test/card',
    from: 1,
    to: 4,
    before: { props: { words: 'Own' } },
    after: { props: { line: 'Own' } },
  })
  expect(await stored()).toEqual(written)
  expect(await readTileProps(PAGE, '', before)).toMatchObject({ words: 'Site' })
})

test('a failed migration, and props that are invalid after it, are findings with page, node and layer', async () => {
  const failed = await dryRun(failing)
  expect(failed.code).toBe(1)
  expect(failed.output).toMatch(
    /promise#\/nodes\/tile MM1020 layer promo AG0002, node tile: the props of test\/card cannot be migrated from version 1 to 5: Error: no width\n {4}site \+ promo AG0002/,
  )
  expect(failed.output).toContain('this code would break 2 pages')
  const unfit = await dryRun(unfitting)
  expect(unfit.code).toBe(1)
  expect(unfit.output).toMatch(/promise#\/nodes\/tile\/props\/tone MM2002 [^\n]*\n {4}site/)
})

test('the release migrates every page once, at its start; the stored revisions do not change', async () => {
  const written = await stored()
  // until then, the last valid result remains published
  expect(await readTileProps()).toMatchObject({ words: 'Site' })
  expect(await followRelease(released.services)).toEqual({
    remade: expect.arrayContaining([PAGE, OWN.path]),
    broken: [],
  })
  expect(await followRelease(released.services)).toEqual({ remade: [], broken: [] })
  expect(await readTileProps()).toEqual({ line: 'Site', tone: 'warning', width: '3', height: '4' })
  expect(await readTileProps(PAGE, 'promoCode=AG0002')).toEqual({ line: 'Agent', width: '5', height: '6' })
  expect(await readTileProps('/p/card')).toEqual({ line: 'Own' })
  expect((await after.shown('/p/card'))?.info.versions).toEqual({ 'test/card': 4 })
  expect(await stored()).toEqual(written)
})

test('a pulled layer is migrated and reports it; when it is pushed again it is stored with the current versions', async () => {
  const taken = await after.taken(PROMO)
  expect(taken).toMatchObject({
    content: { nodes: { tile: { props: { line: 'Agent', tone: null, width: '5', height: '6' } } } },
    widgets: { 'test/card': 4 },
    issues: [],
    migrated: [{ node: 'tile', from: 1, to: 4 }],
  })
  const { content, widgets, revision: base } = taken
  const { body } = await after.ask('POST', '/revisions', { place: PROMO, content, widgets, base, note: '' })
  expect(body).toMatchObject({ issues: [], migrated: [] })
  expect((await stored()).at(-1)).toMatchObject({
    id: body.revision,
    widgets: { 'test/card': 4 },
    content: JSON.stringify(content),
  })
})

test("an older file in an editor's own git is migrated by check, push, preview and publish; a new pull returns it migrated", async () => {
  const file = join(folder, 'card.json')
  const $from = { path: PAGE, promo: 'AG0002', revision: (await after.taken(PROMO)).revision }
  writeFileSync(file, JSON.stringify({ $from, nodes: { tile: { props: { words: 'From git', size: '7x8' } } } }))
  const broughtUp =
    /#\/nodes\/tile test\/card 1 → 4 \(promo AG0002\)\n.*\n    \+ {"props":{"line":"From git","width":"7","height":"8"}}/
  expect(await layout(`check ${file}`)).toMatchObject({ code: 0, output: expect.stringMatching(broughtUp) })
  expect((await layout(`push ${file}`)).output).toMatch(broughtUp)
  const { revision } = (JSON.parse(readFileSync(file, 'utf8')) as { $from: { revision: number } }).$from
  expect((await stored()).at(-1)).toMatchObject({
    id: revision,
    widgets: {},
    content: expect.stringContaining('words'),
  })
  const { url } = (await after.ask('POST', '/preview', { revision })).body
  expect(await readTileProps(PAGE, new URL(url).searchParams.toString())).toMatchObject({
    line: 'From git',
    width: '7',
  })
  expect((await after.ask('POST', '/publish', { revision })).status).toBe(200)
  expect(await readTileProps(PAGE, 'promoCode=AG0002')).toMatchObject({ line: 'From git', tone: 'warning' })
  await layout(`pull ${PAGE} --promo AG0002 --out ${file}`)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    $schema: './layer.schema.json',
    $from: { ...$from, revision, widgets: { 'test/card': 4 } },
    nodes: { tile: { props: { line: 'From git', width: '7', height: '8' } } },
  })
  expect((await layout(`check ${file}`)).output).toBe(`${PAGE} (promo AG0002): no findings`)
})

test('an old revision is migrated when it is rolled back to, and explained', async () => {
  expect((await after.ask('POST', '/rollback', { place: PROMO })).body.published).toBe(
    (await stored()).find(({ layer }) => layer === 'promo')!.id,
  )
  expect(await readTileProps(PAGE, 'promoCode=AG0002')).toEqual({ line: 'Agent', width: '5', height: '6' })
  const { nodes } = (await after.ask('GET', `/explain?path=${PAGE}&promoCode=AG0002`)).body
  expect(nodes.tile!.props).toMatchObject({ '/props/line': 'promo AG0002', '/props/width': 'promo AG0002' })
})

test('a page that a release cannot migrate keeps its last good result; its editors see the reason, and pull the original', async () => {
  const broken = await server.second({ compiler: failing })
  const { ask, taken, signIn } = createOperators(broken)
  await signIn('owner')
  expect(await followRelease(broken.services)).toEqual({ remade: [], broken: expect.arrayContaining([PAGE, OWN.path]) })
  expect(await readTileProps()).toMatchObject({ line: 'Site' })
  const { list } = (await ask('GET', '/pages')).body
  const { problems } = list.find(({ path }) => path === PAGE)!
  expect(
    problems.map((problem) => [problem.for, problem.issues.map(({ code, pointer }) => `${code} ${pointer}`)]),
  ).toEqual([
    ['site', ['MM1020 /nodes/tile']],
    ['site + promo AG0002', ['MM1020 /nodes/tile', 'MM1020 /nodes/tile']],
  ])
  expect(await taken(SITE)).toMatchObject({
    widgets: {},
    content: { nodes: { tile: { props: { words: 'Site' } } } },
    issues: [{ code: 'MM1020' }],
  })
  const [site] = await readLayers(server.services.db, PAGE)
  expect((await ask('POST', '/publish', { revision: site!.revision, accept: true })).status).toBe(422)
  expect(await readTileProps()).toMatchObject({ line: 'Site' })
})

test('a layer that was written for a newer release is refused by an older one', async () => {
  const { revision: base, content } = await after.taken(PROMO)
  const { body } = await before.ask('POST', '/check', { place: PROMO, content, widgets: { 'test/card': 4 } })
  expect(body.issues).toContainEqual(expect.objectContaining({ code: 'MM1020' }))
  expect(
    (await before.ask('POST', '/revisions', { place: PROMO, content, widgets: { 'test/card': 0 }, base, note: '' }))
      .status,
  ).toBe(422)
})
