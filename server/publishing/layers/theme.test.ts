/** The shop's theme: changed by layers, checked, and delivered to browsers as computed tokens. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { toDarkName } from '#schemas/theme/options.ts'
import { darkTones, light } from '#widgets/colours.ts'
import { HOUR } from '#server/platform/time.ts'
import { createTestServer } from '#server/testing/server.ts'
import { createOperators } from '#server/testing/publishing/publishing.ts'

const server = await createTestServer()
const { ask, publish, push, manifest, shown, account } = createOperators(server)
const AGENT = 'AG0002'
const PATH = 'settings:theme'
const site = { path: PATH, layer: 'site', scope: '' } as const
const ofAgent = { path: PATH, layer: 'promo', scope: AGENT } as const
beforeAll(() => account('owner', 'owner'))

type Tokens = Record<string, string>
/** The tokens that a storefront's browsers receive; undefined: the shipped theme. */
const readTokens = async (query = '') =>
  ((await shown(PATH, query))?.document as { tokens: Tokens } | undefined)?.tokens
const withdraw = async () => {
  for (const place of [site, ofAgent]) await ask('POST', '/rollback', { place, revision: null })
}

test('a shop with the shipped look has no theme in its list', async () => {
  expect((await manifest()).pages).not.toHaveProperty(PATH)
})

test('a brand colour is delivered as tones, and a storefront has another in the corners of the site', async () => {
  expect((await publish(site, { brand: '#E60012', radius: 'square' }, { accept: false })).body.warnings).toEqual([])
  expect(await readTokens()).toMatchObject({
    'color-brand': '#e60012',
    'color-onBrand': '#ffffff',
    'color-darkBrandStrong': '#ff8072',
    'radius-button': '0rem',
    'radius-card': '0rem',
  })
  await publish(ofAgent, { brand: '#ffd400' })
  expect(await readTokens(`promoCode=${AGENT}`)).toMatchObject({
    'color-brandFill': '#ffd400',
    'color-onBrand': '#16201d',
    'radius-card': '0rem',
  })
  const { page, layers } = (await ask('GET', `/explain?path=${PATH}&promoCode=${AGENT}`)).body
  expect(layers).toEqual(['shipped', 'site', `promo ${AGENT}`])
  expect(page).toMatchObject({ '/brand': `promo ${AGENT}`, '/radius': 'site', '/density': 'shipped' })
  await withdraw()
  expect((await manifest()).pages).not.toHaveProperty(PATH)
})

test('only what differs from the shipped look is delivered', async () => {
  await publish(site, { brand: '#018D71', radius: 'soft', density: 'compact' })
  expect(await readTokens()).toEqual({
    'space-4': '0.3rem',
    'space-8': '0.6rem',
    'space-12': '1rem',
    'space-16': '1.3rem',
    'space-24': '1.9rem',
    'space-32': '2.6rem',
  })
  await publish(site, { brand: null, density: null })
  expect(await readTokens()).toEqual({})
  await withdraw()
})

test('a storefront may be as dark as the phone for whoever has not chosen, and be light again', async () => {
  await publish(site, { look: 'phone' })
  await publish(ofAgent, { look: 'light' })
  expect([await readTokens(), await readTokens(`promoCode=${AGENT}`)]).toEqual([{ 'look-unchosen': 'phone' }, {}])
  await withdraw()
})

test('every delivered name is one of the style sheet', async () => {
  await publish(site, { brand: '#1677ff', radius: 'round', density: 'roomy', look: 'phone' })
  const tones = Object.keys(darkTones)
  const sheet = readFileSync(join(import.meta.dirname, '../../../widgets/theme.css.ts'), 'utf8')
  const names = Object.keys((await readTokens())!)
  expect(names.length).toBeGreaterThan(24)
  const tokenNames = new Set([...Object.keys(light), ...tones.map(toDarkName)].map((name) => `color-${name}`))
  const isKnown = (name: string) =>
    tokenNames.has(name) || name === 'look-unchosen' || new RegExp(`^ +${name.split('-')[1]!}: `, 'm').test(sheet)
  expect(names.filter((name) => !isKnown(name))).toEqual([])
  await withdraw()
})

test.each<[what: string, content: object, code: string, pointer: string, fix?: unknown]>([
  ['a brand colour that is white', { brand: '#ffffff' }, 'MM8015', '/brand', expect.stringMatching(/^#[\da-f]{6}$/)],
  ['a pale brand colour', { brand: '#ffe4e1' }, 'MM8015', '/brand', '#a88f8c'],
  ['three digits', { brand: '#f00' }, 'MM8016', '/brand', '#ff0000'],
  ['the name of a colour', { brand: 'red' }, 'MM8016', '/brand', '#ff0000'],
  ['a colour without its sign', { brand: 'E60012' }, 'MM8016', '/brand', '#e60012'],
  ['no colour', { brand: 'brand-new' }, 'MM8016', '/brand'],
  ['an address as a colour', { brand: 'url(https://example.com/a.png)' }, 'MM8016', '/brand'],
  ['a colour for each language', { brand: { 'zh-CN': '#ff0000', en: '#0000ff' } }, 'MM8016', '/brand'],
  ['a misspelt corner', { radius: 'rond' }, 'MM3004', '/radius', 'round'],
  ['corners for each language', { radius: { 'zh-CN': 'soft', en: 'round' } }, 'MM3004', '/radius'],
  ['a density in numbers', { density: 2 }, 'MM3004', '/density'],
  ['an unknown key', { colour: '#ff0000' }, 'MM1004', '/colour'],
])('%s is refused, with the finding at its place', async (_, content, code, pointer, fix) => {
  const { issues } = (await ask('POST', '/check', { place: site, content })).body
  expect(issues.map((issue) => [issue.code, issue.pointer])).toEqual([[code, pointer]])
  expect(issues[0]?.fix).toEqual(fix === undefined ? undefined : { pointer, replace: fix })
  const { status } = await ask('POST', '/publish', { revision: (await push(site, content)).body.revision })
  expect([status, (await manifest()).pages[PATH]]).toEqual([422, undefined])
})

test.each([
  ['#ffff66', 'a filled button on the page', '1.06'],
  ['#98ff98', 'a filled button on the page', '1.23'],
  ['#FFD400', 'a filled button on the page', '1.43'],
])('%s is a safeguard that names the pair, %s with %s, and its fix has no finding', async (brand, pair, contrast) => {
  const { issues } = (await ask('POST', '/check', { place: site, content: { brand } })).body
  expect(issues).toMatchObject([{ code: 'MM9017', pointer: '/brand', safeguard: true, severity: 'warning' }])
  expect(issues[0]!.text.en).toContain(`the contrast of ${pair} is ${contrast}`)
  const { replace } = issues[0]!.fix as { replace: string }
  expect((await ask('POST', '/check', { place: site, content: { brand: replace } })).body.issues).toEqual([])
})

test('the fix of a colour that is too pale can be published', async () => {
  const { issues } = (await ask('POST', '/check', { place: site, content: { brand: '#ffffff' } })).body
  const { replace } = issues[0]!.fix as { replace: string }
  expect((await publish(site, { brand: replace })).status).toBe(200)
  await withdraw()
})

test('only the signed link shows a draft, and a theme comes and goes with a campaign', async () => {
  const { revision } = (await push(site, { brand: '#e60012' })).body
  const { url } = (await ask('POST', '/preview', { revision })).body
  const preview = new URL(url).searchParams.get('preview')!
  expect([(await readTokens(`preview=${preview}`))?.['color-brand'], await readTokens()]).toEqual([
    '#e60012',
    undefined,
  ])
  const now = server.services.clock.now()
  const [from, until] = [1, 3].map((hours) => new Date(now + hours * HOUR).toISOString())
  const plan = { name: '双十一', revisions: [revision], from, until, accept: true }
  expect((await ask('POST', '/campaigns', plan)).status).toBe(200)
  await server.forward(2 * HOUR)
  expect((await readTokens())?.['color-brand']).toBe('#e60012')
  await server.forward(2 * HOUR)
  expect(await readTokens()).toBeUndefined()
})

test('a theme is found by its colour', async () => {
  await publish(site, { brand: '#e60012' })
  const { list } = (await ask('GET', `/find?${new URLSearchParams({ words: '#e60012' })}`)).body
  expect(list).toMatchObject([{ path: PATH, promoCode: '', revision: null, pointer: '/brand' }])
  await withdraw()
})
