/** `find` over shipped pages, layers, settings and drafts. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer } from '#server/testing/server.ts'
import { createOperators, createTitled } from '#server/testing/publishing/publishing.ts'
import { createCommands } from '#server/testing/publishing/cli.ts'

const server = await createTestServer()
const { account, ask, publish, push, signIn } = createOperators(server)
const { folder, layout, owners } = createCommands(server)
afterAll(() => rmSync(folder, { recursive: true }))
const PAGE = '/pages/about/promise'
const site = { path: PAGE, layer: 'site', scope: '' } as const
const agent = { path: PAGE, layer: 'promo', scope: 'AG0002' } as const
beforeAll(async () => {
  await owners('ann')
  await signIn('owner')
})
const search = async (words: string, as?: string) =>
  (await ask('GET', `/find?${new URLSearchParams({ words })}`, undefined, as)).body.list as unknown as {
    path: string
    promoCode: string
    pointer: string
    kind: string
    revision: number | null
  }[]

test('shipped pages are found by title, catalog text, widget, picture, link and call', async () => {
  for (const [line, where] of [
    ['find 服务承诺 --kind title', `${PAGE}  default of Title  title`],
    ['find Contact us --kind title', '/pages/customer/index  Title  title  Contact us  /title'],
    ['find /pages/customer/index --kind link', '  link  /pages/customer/index  '],
    ['find basic/carousel --kind widget', '  widget  basic/carousel  /nodes/carousel/widget'],
    ['find numberReserve --kind call', '/pages/goods/pretty/index  '],
    ['find .svg --kind picture', '  picture  '],
    ['find notice', '  /nodes/notice/widget'],
  ] as const)
    expect((await layout(line)).output, line).toContain(where)
  expect(await layout('find nowhereatall --lang zh-CN')).toEqual({ code: 0, output: '什么也没找到\n' })
  expect((await layout('find x --kind y')).code).toBe(2)
})

test('results name the element and the field in words', async () => {
  for (const [line, where] of [
    ['find 常见问题 --kind text --lang zh-CN', /\/pages\/customer\/index {2}\S*“常见问题”\S* {2}\S+ {2}常见问题/],
    ['find basic/carousel --kind widget --lang en', /\/ {2}component of “[^”]+” {2}widget {2}basic\/carousel/],
  ] as const) {
    const { output } = await layout(line)
    expect(output).toMatch(where)
    const words = output
      .split('\n')
      .filter(Boolean)
      .map((text) => text.split('  ')[1])
    expect(words.filter((text) => /props|nodes|\/|widget/.test(text!))).toEqual([])
  }
})

test('published pages replace the shipped ones in the results; differences of a storefront and drafts are marked', async () => {
  await publish(site, createTitled('全站春天'))
  await publish(agent, createTitled('代理春天'))
  const { revision } = (await push(site, createTitled('草稿春天'))).body
  expect(await search('春天')).toMatchObject([
    { path: PAGE, promoCode: '', kind: 'title', pointer: '/title', revision: null },
    { path: PAGE, promoCode: 'AG0002', kind: 'title', pointer: '/title', revision: null },
    { path: PAGE, promoCode: '', kind: 'title', revision },
  ])
  expect((await layout('find 草稿春天')).output).toBe(
    `${PAGE} (draft, revision ${revision})  Title  title  草稿春天  /title\n`,
  )
  await account('lin', 'viewer', 'AG0003')
  expect((await search('春天', 'lin')).map(({ revision: found }) => found)).toEqual([null])
  await publish({ path: 'settings:storefront', layer: 'site', scope: '' }, { notice: { 'zh-CN': '设置春天', en: 'x' } })
  expect(await search('设置春天')).toMatchObject([{ path: 'settings:storefront', promoCode: '', pointer: '/notice' }])
})

test('all pages are searched in not much longer than a list of them takes', async () => {
  const timed = async (work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    return performance.now() - start
  }
  const rounds: { search: number; list: number }[] = []
  for (let count = 0; count < 7; count++)
    rounds.push({ search: await timed(() => search('a')), list: await timed(() => layout('list')) })
  const median = (all: number[]) => all.toSorted((a, b) => a - b)[all.length >> 1]!
  expect(median(rounds.map(({ search }) => search))).toBeLessThan(5 * median(rounds.map(({ list }) => list)))
})
