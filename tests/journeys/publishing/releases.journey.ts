/**
 * Browsers and servers of different releases meet (reliability T37): documents of any earlier release are always shown; documents of a
 * later release are shown, or the last valid page remains, with one report. A release that changes the delivery format adds its file to
 * tests/releases.
 */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, openPage, test } from '../support/shop.ts'

type Bundle = { document: Record<string, unknown>; info: Record<string, unknown> }
type Release = { list: { pages: Record<string, unknown>; own?: object } | null; bundles: Record<string, Bundle> }
const releases = globSync('../../releases/*.json', { cwd: import.meta.dirname }).map(
  (file) =>
    [
      /[\d.]+(?=\.json)/.exec(file)![0],
      JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Release,
    ] as const,
)
const PAGE = '/pages/about/promise'
const SHIPPED = '服务承诺'
const [, present] = releases.at(-1)!
const { document, info } = present.bundles[PAGE]!
const title = (document.title as { 'zh-CN': string })['zh-CN']

/** Serves a release. Returns the reports. */
async function serve(page: Page, { list, bundles }: Release): Promise<string[]> {
  const reports: string[] = []
  const texts = Object.entries(bundles).map(([path, bundle]) => {
    const text = JSON.stringify(bundle)
    return { path, text, hash: createHash('sha256').update(text).digest('base64url').slice(0, 32), info: bundle.info }
  })
  const editorPages = Object.fromEntries(
    texts.filter(({ path }) => path.startsWith('/p/')).map(({ path, info: of }) => [path, of]),
  )
  const pages = {
    ...list?.pages,
    ...Object.fromEntries(texts.filter(({ path }) => list?.pages[path] === '').map(({ path, hash }) => [path, hash])),
  }
  await page.unrouteAll()
  await page.route(/\/api\/layouts(\?|$)/, (route) =>
    route.fulfill({ json: list && { ...list, pages, ...(list.own && { own: editorPages }) } }),
  )
  await page.route(/\/api\/layouts\/[\w-]{32}/, (route) => {
    const [, hash, report] = /layouts\/([\w-]{32})(\/report)?/.exec(route.request().url())!
    if (report) reports.push(hash!)
    const text = texts.find((published) => published.hash === hash)?.text
    return report
      ? route.fulfill({ status: 204 })
      : route.fulfill(text ? { contentType: 'application/json', body: text } : { status: 404, body: '{}' })
  })
  return reports
}
async function headingAt(page: Page, path: string): Promise<string> {
  await page.goto('about:blank')
  await openPage(page, path)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/\S/)
  await expect.poll(async () => (await page.locator('main').innerText()).trim().length).toBeGreaterThan(1)
  return heading.innerText()
}

for (const [version, release] of releases)
  test(`documents delivered by ${version} are shown, and work`, async ({ page }) => {
    const reports = await serve(page, release)
    for (const [path, bundle] of Object.entries(release.bundles))
      expect(await headingAt(page, path)).toBe((bundle.document.title as { 'zh-CN': string })['zh-CN'])
    await openPage(page, PAGE)
    const more = page.getByRole('button', { name: '再看' })
    if (await more.isVisible()) {
      await more.click()
      await expect(page.getByText('42')).toBeVisible()
    }
    expect(reports).toEqual([])
  })

const other = (changes: object, more: object = {}): Release => ({
  list: { pages: { [PAGE]: '' } },
  bundles: { [PAGE]: { document: { ...document, ...changes }, info: { ...info, ...more } } },
})
const words = (node: object) => ({ nodes: { ...(document.nodes as object), words: node } })
const futures: [what: string, release: Release, heading: string][] = [
  ['a list without own pages', { ...other({}), list: { pages: { [PAGE]: '' } } }, title],
  [
    'a list and a bundle that say more',
    {
      ...other({}, { etag: 1, needs: { fonts: [] } }),
      list: { pages: { [PAGE]: '' }, own: {}, until: 5, experiments: [{}] } as Release['list'],
    },
    title,
  ],
  ['a list in another form', { ...other({}), list: { pages: { [PAGE]: { hash: 'x', weight: 1 } } } }, SHIPPED],
  ['no list', { ...other({}), list: null }, SHIPPED],
  ['a newer renderer is asked for', other({ requires: '99.0.0' }), SHIPPED],
  ['another version of the language', other({ version: 2 }), SHIPPED],
  ['a section that is not known', other({ animations: [{ from: 'a' }] }), title],
  ['nodes in another form', other({ nodes: [{ id: 'a' }], order: [[0]] }), SHIPPED],
  ['a widget of another version', other({}, { versions: { 'basic/text': 2 } }), SHIPPED],
  [
    'a widget that is not there yet',
    other(words({ widget: 'basic/hologram', props: {} }), {
      widgets: ['basic/hologram', 'basic/button', 'basic/text'],
    }),
    title,
  ],
  [
    'a formatter and an action that are not there yet',
    other(
      words({
        widget: 'basic/text',
        bind: { text: { path: 'env.version', as: 'roman' } },
        on: { press: { type: 'teleport' } },
      }),
    ),
    title,
  ],
  ['information in another form', { ...other({}), bundles: { [PAGE]: { document, info: { title: 'x' } } } }, SHIPPED],
]
test(
  'a document delivered by a later release is shown, or the shipped page replaces it with one report',
  { tag: '@whole' },
  async ({ page, noise }) => {
    noise.ignore(/Failed to load resource/)
    const seen: (readonly [string, string, number])[] = []
    const hasPage = ({ list }: Release) => typeof list?.pages[PAGE] === 'string'
    const due = futures.map(([, release, heading]) => (heading === SHIPPED && hasPage(release) ? 1 : 0))
    for (const [index, [what, release]] of futures.entries()) {
      await page.evaluate(() => localStorage.clear()).catch(() => undefined)
      const reports = await serve(page, release)
      const heading = await headingAt(page, PAGE)
      await expect.poll(() => reports.length, what).toBeGreaterThanOrEqual(due[index]!)
      await page.waitForTimeout(100)
      seen.push([what, heading, reports.length])
    }
    expect(seen).toEqual(futures.map(([what, , heading], index) => [what, heading, due[index]]))
  },
)

test('the last good page is shown before the shipped one, in whatever format it was stored', async ({
  page,
  noise,
}) => {
  noise.ignore(/Failed to load resource/)
  await serve(page, other({}))
  expect(await headingAt(page, PAGE)).toBe(title)
  await serve(page, other({ requires: '99.0.0' }))
  expect(await headingAt(page, PAGE), 'kept').toBe(title)
  // releases before 1.3.8 stored the document alone
  const older = [document, { layout: null, versions: {} }, 7, { layout: { ...document, version: 0 }, versions: {} }]
  for (const kept of older) {
    await page.evaluate(
      ([key, value]) => localStorage.setItem(key!, value!),
      [`menmian.page.${PAGE}`, JSON.stringify(kept)],
    )
    expect([SHIPPED, title], JSON.stringify(kept).slice(0, 60)).toContain(await headingAt(page, PAGE))
  }
})

test('what was published since the last visit is drawn in this one though its list is late', async ({ page }) => {
  const named = (name: string) => other({ title: { 'zh-CN': name, en: name } })
  const heading = page.getByRole('heading', { level: 1 })
  await serve(page, named('旧'))
  expect(await headingAt(page, PAGE)).toBe('旧')
  const both = named('新')
  both.bundles.old = named('旧').bundles[PAGE]!
  await serve(page, both)
  let send: () => void = () => undefined
  const sent = new Promise<void>((resolve) => (send = resolve))
  await page.route(/\/api\/layouts(\?|$)/, async (route) => {
    await sent
    await route.fallback()
  })
  await page.goto('about:blank')
  await openPage(page, PAGE)
  await expect(heading, 'as it was known').toHaveText('旧')
  send()
  await expect(heading).toHaveText('新')
})
