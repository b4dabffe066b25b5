/** The compilers in the browser and on the server report the same findings, in the same order and words. */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadEnvironment } from '#compiler/environment/load-environment.ts'
import { listLayoutFiles } from '#compiler/environment/project-files.ts'
import type { Environment, Issue } from '#compiler/index.ts'
import type { Json } from '#compiler/layers/layers.ts'
import { readDocument } from '#compiler/layers/read-document.ts'
import { createLayer } from '#compiler/merge/layer-of.ts'
import { project } from '#menmian.config.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { getLayoutRoute } from '#schemas/language/pages.ts'
import { createCompiler } from '#server/publishing/compile/compile.ts'
import { plainShop } from '#server/publishing/shop-part.ts'
import { createRelease } from '#server/publishing/compile/release.ts'
import type { LayerOf } from '#server/publishing/layers/layers.ts'
import { findOwnFindings } from '#server/publishing/layers/own-findings.ts'
import { buildSource, type Case } from '#tests/documents/case.ts'
import { environment as corpus } from '#tests/documents/environment.ts'
import { hostile } from '#tests/documents/hostile.ts'
import { faults, createMutant } from '#tests/mutants/index.ts'
import { isNightly, pickDailyRows, seed } from '#tests/night.ts'
import { createCheck } from './findings.ts'

const root = join(import.meta.dirname, '../..')
const place = { layer: 'site', scope: '' } as const
const summarize = (issues: readonly Issue[]) =>
  issues.map(({ code, pointer, text, fix }) => ({ code, pointer, text, fix }))
/** A JSON round trip, as when sent to a browser. */
const copyByJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** Findings of server and browser for the layer between the document below and `document`; `published`: the published document. */
function createBoth(environment: Environment, overrides: Partial<Environment> = {}) {
  const compiler = createCompiler(
    {
      ...createRelease(project),
      environment: async () => environment,
      history: async () => ({}),
    },
    plainShop,
  )
  const facts = copyByJson({ ...environment, ...overrides })
  return async (path: string, document: Json, published?: Json) => {
    const below = ((await compiler.stack(path, [])).shipped ?? {}) as Json
    const createLayers = (content: Json | undefined): LayerOf[] =>
      content
        ? [{ path, ...place, content: JSON.stringify(createLayer(below, content)), widgets: {}, revision: 1 }]
        : []
    const stack = createLayers(document)
    const { issues } = await compiler.page(path, stack, {})
    const context = { path, stack, shown: createLayers(published), site: {}, issues }
    const lower = { path, name: 'site', below, hidden: [], shown: published ? createLayer(below, published) : null }
    return {
      server: summarize(await findOwnFindings(compiler, context, [place])),
      here: summarize(createCheck(facts, copyByJson(lower))(copyByJson(document))),
    }
  }
}

describe('the corpus', () => {
  const compare = createBoth(corpus)
  const cases = globSync(join(root, 'tests/documents/*.json'))
    .filter((file) => /MM\d|sound/.test(file) && !/MM501[12]/.test(file))
    .flatMap((file) =>
      (JSON.parse(readFileSync(file, 'utf8')) as Case[]).map(
        (testCase) => [`${basename(file)}: ${testCase.what}`, testCase] as const,
      ),
    )
  test.each(cases)('%s', async (_, testCase) => {
    const source = buildSource(testCase)
    // text that is not a document never reaches the editor
    if (!isObject(source) || testCase.text !== undefined) return
    const { server, here } = await compare(testCase.route ?? '/plans', source)
    expect(here).toEqual(server)
  })
})

describe('this shop', () => {
  let release: Environment
  let compare: ReturnType<typeof createBoth>
  const documents = listLayoutFiles(root).map((file) => ({
    route: getLayoutRoute(file),
    document: readDocument(root, file) as Json,
  }))
  const getShipped = (route: string): Json => {
    const { $schema: _, ...below } = documents.find((document) => document.route === route)!.document
    return below
  }
  beforeAll(async () => {
    release = await loadEnvironment(project)
    compare = createBoth(release)
  })

  test.each(hostile.filter(({ document }) => isObject(document)))('hostile: $name', async ({ document }) => {
    const { server, here } = await compare('/pages/customer/index', document as Json)
    expect(here).toEqual(server)
  })

  test('every shipped page, whole and broken, and beside a broken one that is published', async () => {
    let findingCount = 0
    const today = pickDailyRows([...documents.entries()], 1)
    for (const [index, { route }] of today) {
      const below = getShipped(route)
      const createBroken = (count: number) => {
        const { source } = createMutant(below, faults, { environment: release, route, seed: seed + index * 10 + count })
        return isObject(source) ? source : below
      }
      for (let count = 0; count < (isNightly ? 20 : 1); count++) {
        const document = createBroken(count)
        const { server, here } = await compare(route, document, createBroken(count + 100))
        expect([route, here]).toEqual([route, server])
        findingCount += here.length
      }
    }
    expect(findingCount).toBeGreaterThan(today.length / 2)
  })

  test('findings that were published before need no consent again, and a node that a lower layer hides is not reported as unused', () => {
    const path = '/pages/customer/index'
    const below = getShipped(path)
    const text = { widget: 'basic/text', props: { text: { 'zh-CN': '一', en: '一' } } }
    const addNodes = (nodes: Json): Json => ({ ...below, nodes: { ...(below.nodes as Json), ...nodes } })
    const check = (published: Json | null, hidden: string[]) =>
      createCheck(release, { path, name: 'site', below: addNodes({ spare: text }), hidden, shown: published })
    const found = (issues: readonly Issue[]) => issues.map(({ code, pointer }) => `${code} ${pointer}`)
    const edited = addNodes({ spare: { ...text, props: { text: { 'zh-CN': '二', en: '二' } } } })
    expect(found(check(null, [])(edited))).toContain('MM1012 /nodes/spare')
    expect(found(check(null, ['spare'])(edited))).not.toContain('MM1012 /nodes/spare')
    expect(found(check(null, [])(addNodes({ spare: text })))).toEqual([])
  })

  test('pictures that only the server knows cause no finding', () => {
    const path = '/pages/customer/index'
    const below = getShipped(path)
    const createImage = (image: string) => ({
      widget: 'basic/image',
      props: { image, alt: { 'zh-CN': '店', en: 'Shop' } },
    })
    const names = ['media:7', '/files/x', '/media/y/640.webp', '/none.png']
    const nodes = Object.fromEntries(names.map((src, index) => [`p${index}`, createImage(src)]))
    const document = {
      ...below,
      nodes: { ...(below.nodes as Json), ...nodes },
      order: [...(below.order as string[]), ...Object.keys(nodes)],
    }
    const { media: _, ...rest } = release
    const check = createCheck(
      { ...rest, unlisted: ['/files/', '/media/'] },
      { path, name: 'site', below, hidden: [], shown: null },
    )
    expect(check(document).map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(['MM8008 /nodes/p3/props/image'])
  })
})
