/** A search engine's walk over the built shop, as it is drawn: robots.txt, the sitemap, each page that it lists, and each link. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { beforeAll, expect, test } from 'vitest'
import { builtShopFolder, PRERENDER } from '#server/http/static.ts'
import { vanityGoods } from '#server/seed/ids.ts'
import { createOperators } from '#server/testing/publishing/publishing.ts'
import { createTestServer } from '#server/testing/server.ts'
import { sleep } from '#server/platform/process.ts'
import { isNightly } from '#tests/night.ts'
import { findRoute, getRoutes, isIndexedRoute } from './routes.ts'

const ORIGIN = 'http://localhost'
const server = await createTestServer()
const { account, publish } = createOperators(server)

type Answer = { status: number; robots: string | null; text: string }
let asked = 0
async function ask(address: string): Promise<Answer> {
  const answer = await server.app.request(address.slice(ORIGIN.length), {
    // a crawler has many addresses
    headers: { 'user-agent': 'Googlebot/2.1', 'x-forwarded-for': `10.9.${(asked += 1) >> 8}.${asked & 255}` },
  })
  return { status: answer.status, robots: answer.headers.get('x-robots-tag'), text: await answer.text() }
}
const drawn = new Map<string, Answer>()
/** Pages are drawn at a limited rate. */
async function askUntilDrawn(address: string): Promise<Answer> {
  for (let times = 0; !drawn.has(address); times++) {
    const answer = await ask(address)
    if (answer.text.includes('id="prerendered"') || times > 100) drawn.set(address, answer)
    else await sleep(200)
  }
  return drawn.get(address)!
}
const decode = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
type Versions = Record<string, string>
type Entry = { address: string; versions: Versions }
const toVersions = (links: Iterable<RegExpMatchArray>): Versions =>
  Object.fromEntries([...links].map(([, language = '', address = '']) => [language, decode(address)]))
const parseSitemap = (xml: string): Entry[] =>
  xml
    .split('<url>')
    .slice(1)
    .map((entry) => ({
      address: decode(/<loc>([^<]*)</.exec(entry)?.[1] ?? ''),
      versions: toVersions(entry.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)),
    }))

const readHead = (text: string) => ({
  title: /<title>([^<]*)</.exec(text)?.[1] ?? '',
  description: /<meta name="description" content="([^"]*)"/.exec(text)?.[1] ?? '',
  canonical: decode(/<link rel="canonical" href="([^"]*)"/.exec(text)?.[1] ?? ''),
  versions: toVersions(text.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)),
  language: /<html lang="([^"]*)"/.exec(text)?.[1] ?? '',
})
/** Returns what a search engine would hold against a listed page. */
function findProblems({ address, versions }: Entry, { status, robots, text }: Answer): string[] {
  const head = readHead(text)
  const language = new URL(address).searchParams.get('lang') ?? 'zh-CN'
  const checks: Record<string, boolean> = {
    'is answered': status === 200,
    'may be listed': robots === null && !text.includes('name="robots"'),
    'has a title': head.title !== '',
    'has a description': head.description !== '',
    'is its own canonical address': head.canonical === address,
    'is in its language': head.language === language && versions[language] === address,
    'names both languages': ['zh-CN', 'en', 'x-default'].every((name) => name in versions),
    'names the versions of the sitemap': JSON.stringify(head.versions) === JSON.stringify(versions),
    'needs no login': findRoute(new URL(address).pathname.slice('/shop'.length))?.needLogin === undefined,
  }
  return Object.entries(checks).flatMap(([name, holds]) => (holds ? [] : [`${address}: not true that it ${name}`]))
}

/** Similar pages, such as goods: by day the first and last of each part are read. Numbers are also sampled at night. */
const SAMPLE = 8
const isRead = (part: string) => part.includes('pages') || (isNightly && !part.includes('numbers'))
const entries: Entry[] = []
beforeAll(async () => {
  if (!existsSync(join(builtShopFolder, PRERENDER)))
    throw new Error('The shop is not built: run `npm run build` first.')
  await account('owner', 'owner')
  const page = {
    version: 1,
    title: { 'zh-CN': '夏日特惠', en: 'Summer' },
    nodes: { words: { widget: 'basic/text', props: { text: { 'zh-CN': '你好', en: 'Hello' } } } },
    order: ['words'],
  }
  await publish({ path: '/p/summer', layer: 'site', scope: '' }, page)
  await publish({ path: '/p/ours', layer: 'promo', scope: 'AG0002' }, page)
  const [, sitemap = ''] = /^Sitemap: (.*)$/m.exec((await ask(`${ORIGIN}/robots.txt`)).text) ?? []
  const parts = [...(await ask(sitemap)).text.matchAll(/<loc>([^<]*)</g)].map(([, loc = '']) => decode(loc))
  for (const part of parts) {
    const { status, text } = await ask(part)
    expect([part, status]).toEqual([part, 200])
    const all = parseSitemap(text)
    entries.push(...(isRead(part) || all.length <= 2 * SAMPLE ? all : [...all.slice(0, SAMPLE), ...all.slice(-SAMPLE)]))
  }
})

test('each listed page is answered with its title, description, canonical address and versions', async () => {
  expect(entries.length).toBeGreaterThan(80)
  const problems = []
  for (const entry of entries) problems.push(...findProblems(entry, await askUntilDrawn(entry.address)))
  expect(problems).toEqual([])
})

test('pages of different kinds have different descriptions, and each of the goods a title', async () => {
  const heads = []
  for (const { address } of entries.filter(({ address: listed }) => !listed.includes('lang=')))
    heads.push({ address, ...readHead((await askUntilDrawn(address)).text) })
  const kinds = Map.groupBy(heads, ({ address }) => new URL(address).pathname)
  const first = [...kinds.values()].map(([head]) => head!.description)
  // an editor's page without text has the shop's
  expect(new Set(first).size).toBeGreaterThanOrEqual(first.length - 2)
  const named = heads.filter(({ address }) => /\/(?:goods|question)\/\w+(?:\/\w+)?\?/.test(address))
  expect(named.length).toBeGreaterThan(15)
  expect(new Set(named.map(({ title }) => title)).size).toBe(named.length)
})

test.each<[string, (answer: Answer) => Answer]>([
  ['is answered', (answer) => ({ ...answer, status: 404 })],
  ['may be listed', (answer) => ({ ...answer, robots: 'noindex' })],
  [
    'may be listed',
    (answer) => ({
      ...answer,
      text: answer.text.replace('<title>', '<meta name="robots" content="noindex" /><title>'),
    }),
  ],
  ['has a title', (answer) => ({ ...answer, text: answer.text.replace(/<title>[^<]*/, '<title>') })],
  ['has a description', (answer) => ({ ...answer, text: answer.text.replace('name="description"', 'name="x"') })],
  [
    'is its own canonical address',
    (answer) => ({ ...answer, text: answer.text.replace(/(rel="canonical" href="[^"]*)/, '$1&amp;a=1') }),
  ],
  [
    'is in its language',
    (answer) => ({ ...answer, text: answer.text.replace(/<html lang="[^"]*"/, '<html lang="fr"') }),
  ],
  [
    'names the versions of the sitemap',
    (answer) => ({ ...answer, text: answer.text.replace('hreflang="en"', 'hreflang="fr"') }),
  ],
])('a planted page of which it is not true that it %s is found', async (problem, plant) => {
  const [entry] = entries
  const answer = await askUntilDrawn(entry!.address)
  expect(findProblems(entry!, answer)).toEqual([])
  expect(findProblems(entry!, plant(answer))).toEqual([`${entry!.address}: not true that it ${problem}`])
})
test('a planted entry of a login, or without a version, is found', async () => {
  const [entry] = entries
  const login: Entry = { ...entry!, address: `${ORIGIN}/shop/pages/order/index` }
  expect(findProblems(login, await askUntilDrawn(login.address)).join()).toMatch(/may be listed.*needs no login/)
  const { en: _, ...others } = entry!.versions
  expect(findProblems({ ...entry!, versions: others }, await askUntilDrawn(entry!.address)).join()).toContain(
    'names both languages',
  )
})

const getPath = (address: string) => new URL(address).pathname.slice('/shop'.length)
const listLinks = (from: string, { text }: Answer) =>
  [...text.slice(text.indexOf('id="prerendered"')).matchAll(/<a [^>]*href="([^"]*)"/g)].map(
    ([, href = '']) => new URL(decode(href), from).href,
  )
/** Number pages are alike: those of the first lists are read. */
const MOST_NUMBERS = 40
const isNumberPage = (address: string) => getPath(address) === '/pages/goods/pretty/index'
/** Follows the links of this shop from its home page. */
async function followLinks(): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>()
  const addresses = new Set([`${ORIGIN}/shop/`])
  const mayFollow = (link: string) =>
    link.startsWith(`${ORIGIN}/shop/`) &&
    !(isNumberPage(link) && [...addresses].filter(isNumberPage).length >= MOST_NUMBERS)
  for (const address of addresses) {
    const answer = await askUntilDrawn(address)
    answers.set(address, answer)
    for (const link of listLinks(address, answer)) if (mayFollow(link)) addresses.add(link)
  }
  return answers
}
let walk: Map<string, Answer>
beforeAll(async () => {
  walk = await followLinks()
}, 900_000)

test('links lead to each public page, to all goods, questions and texts, and to the first numbers', () => {
  const paths = new Set([...walk.keys()].map(getPath))
  const isPublic = ([, row]: [string, Parameters<typeof isIndexedRoute>[0]]) => isIndexedRoute(row)
  expect(Object.entries(getRoutes()).filter((entry) => isPublic(entry) && !paths.has(entry[0]))).toEqual([])
  const reached = new Set([...walk].map(([address, { text }]) => readHead(text).canonical || address))
  const listed = entries.filter(
    ({ address }) => !/[?&](?:lang|promoCode)=|\/p\//.test(address) && !isNumberPage(address),
  )
  // the SIM of a vanity number is chosen with the number
  const ofNumbers = Object.values(vanityGoods).map((id) => `${ORIGIN}/shop/pages/goods/fastNumber/index?goodsId=${id}`)
  expect(listed.map(({ address }) => address).filter((address) => !reached.has(address))).toEqual(ofNumbers)
  expect([...walk.keys()].filter(isNumberPage).length).toBeGreaterThan(10)
})

test('each link leads to a page that is answered and drawn, and none to a login', () => {
  const isDrawn = ({ status, text }: Answer) => status === 200 && text.includes('id="prerendered"')
  expect([...walk].filter(([, answer]) => !isDrawn(answer)).map(([address]) => address)).toEqual([])
  expect([...walk.keys()].filter((address) => findRoute(getPath(address))?.needLogin)).toEqual([])
})

test('each page that a link leads to has a title, a description, a canonical address and both languages', () => {
  const listed = [...walk].filter(
    ([address, { robots, text }]) =>
      robots === null && text.includes('id="prerendered"') && isIndexedRoute(findRoute(getPath(address))!),
  )
  expect(listed.length).toBeGreaterThan(200)
  const problems = listed.flatMap(([, answer]) => {
    const { canonical, versions } = readHead(answer.text)
    return findProblems({ address: canonical, versions }, answer)
  })
  expect(problems).toEqual([])
})

test('the HTML of each page is valid', async () => {
  const validator = new HtmlValidate({ extends: ['html-validate:standard'] })
  const problems = new Map<string, string>()
  for (const [address, { text }] of walk) {
    const { results } = await validator.validateString(text)
    for (const { ruleId, message, line, column } of results.flatMap((result) => result.messages))
      problems.set(`${ruleId}: ${message}`, `${address} ${line}:${column}`)
  }
  expect(Object.fromEntries(problems)).toEqual({})
})
