/**
 * Malicious documents in the real shop, as if its server had published them without the compiler (reliability T34): all documents of
 * tests/documents/hostile, and mutants of shipped pages. They must not cause a blank page, an uncaught error, a CSP violation, a hanging or
 * looping tab, or a running script.
 */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { listLayoutFiles } from '#compiler/environment/project-files.ts'
import { readDocument } from '#compiler/layers/read-document.ts'
import { loadEnvironment } from '#compiler/environment/load-environment.ts'
import { getLayoutRoute } from '#schemas/language/pages.ts'
import { hostile } from '#tests/documents/hostile.ts'
import { faults, createMutant } from '#tests/mutants/index.ts'
import { isNightly, pickDailyRows, seed, runsEverything } from '#tests/night.ts'
import { useOwnShop } from '../support/server.ts'
import { expect, login, openPage, test, url } from '../support/shop.ts'
import { project } from '#menmian.config.ts'

const root = join(import.meta.dirname, '../../..')
// their calls and writes are real
useOwnShop()

type Published = { path: string; hash: string; text: string; info: object }
const listWidgets = (document: unknown): string[] => {
  const { nodes } = (document ?? {}) as { nodes?: Record<string, { widget?: unknown } | null> }
  return Object.values(nodes ?? {}).flatMap((node) => (typeof node?.widget === 'string' ? [node.widget] : []))
}
const published = (path: string, document: unknown): Published => {
  const info = { title: path, frame: {}, widgets: [...new Set(listWidgets(document))], areas: [], messages: [] }
  const text = JSON.stringify({ document, info })
  return { path, text, info, hash: createHash('sha256').update(text).digest('base64url').slice(0, 32) }
}
/** Serves the list and the documents from this process. Returns the reported pages. */
async function publish(page: Page, all: readonly Published[]): Promise<string[]> {
  const reports: string[] = []
  const list = {
    pages: Object.fromEntries(all.map(({ path, hash }) => [path, hash])),
    own: Object.fromEntries(all.map(({ path, info }) => [path, info])),
  }
  await page.route(/\/api\/layouts(\?|$)/, (route) => route.fulfill({ json: list }))
  await page.route(/\/api\/layouts\/[\w-]{32}/, (route) => {
    const [, hash, report] = /layouts\/([\w-]{32})(\/report)?/.exec(route.request().url())!
    const published = all.find((other) => other.hash === hash)
    if (report) reports.push(published?.path ?? hash!)
    return report
      ? route.fulfill({ status: 204 })
      : route.fulfill({ contentType: 'application/json', body: published?.text ?? '' })
  })
  return reports
}

type Observation = {
  text: string
  back: boolean
  moves: number
  pwned: boolean
  /** ms for which the tab was blocked. */ stuck: number
}
/** Opens a page by its hash, waits until it is loaded, taps every control, and returns what is visible. */
const inspect = ([path, tap, waitMs]: [string, boolean, number]) =>
  new Promise<Observation>((resolve) => {
    const global = globalThis as unknown as { moves: number }
    global.moves = 0
    // the previous page remains until the next page can be drawn; ignore its controls
    const before = document.querySelector('main')
    location.hash = path
    const until = performance.now() + waitMs
    let stuck = 0
    let ran = performance.now()
    const measureDelay = () => {
      stuck = Math.max(stuck, performance.now() - ran)
      ran = performance.now()
    }
    const heartbeat = setInterval(measureDelay, 10)
    const main = () => document.querySelector('main')
    const isBlank = () => !document.body.innerText.trim()
    const there = () =>
      main() !== before &&
      !document.querySelector('[role=status][aria-label], body[aria-busy=true]') &&
      !!main()?.childElementCount &&
      !isBlank()
    const say = () => {
      // a busy machine may draw late; a page that remains blank is reported
      if (isBlank() && performance.now() < until + 20_000) return void setTimeout(say, 20)
      clearInterval(heartbeat)
      measureDelay()
      resolve({
        stuck,
        text: document.body.innerText.trim().slice(0, 80),
        back: !!document.querySelector('header button, nav button, main button'),
        moves: global.moves,
        pwned: 'pwned' in globalThis || 'polluted' in {},
      })
    }
    const wait = () => {
      const most = isBlank() ? until + 20_000 : until
      if (!there() && performance.now() < most) return void setTimeout(wait, 20)
      if (tap)
        for (const element of [...(main()?.querySelectorAll<HTMLElement>('button, a, input') ?? [])].slice(0, 40))
          element.click()
      setTimeout(say, 80)
    }
    setTimeout(wait, 30)
  })
/** Navigations are counted in the page. */
const countMoves = () => {
  const global = globalThis as unknown as { moves: number }
  for (const name of ['pushState', 'replaceState'] as const) {
    const real = history[name].bind(history)
    history[name] = (...given) => {
      global.moves++
      real(...given)
    }
  }
}
/**
 * The sanitizer of rich text parses the text, and pictures may have a script or a text as address: the CSP, the last line of defence,
 * refuses both. Refused calls are also expected.
 */
const refused =
  /Failed to load resource|net::ERR|Not allowed to load local resource|assets\/cleaned-|(img|media|connect)-src (javascript|data|intent|vbscript)|Loading the image '(data|intent|vbscript):|inline event handler|Applying inline style|base URI|javascript:/

/** Budget of the time for which a document blocks the tab, relative to the median of all documents. */
const MOST_STUCK_TIMES = 100

/** The page of an unusable document links to customer service, which links to the chat of the shop's own configuration. */
const isOwnChat = (address: string) => new URL(address).hostname === 'kefu.example.com'

async function visitAll(page: Page, all: readonly Published[], tap: boolean): Promise<string[]> {
  const wrong: string[] = []
  let current = ''
  let requestCount = 0
  let loads = 0
  const stuck: { path: string; ms: number }[] = []
  page.on('pageerror', (error) => wrong.push(`${current}: ${error.message}`))
  page.on(
    'console',
    (message) =>
      message.text().startsWith('CSP') && !refused.test(message.text()) && wrong.push(`${current}: ${message.text()}`),
  )
  page.on(
    'request',
    (request) => request.url().includes('/api/') && !request.url().includes('/report') && requestCount++,
  )
  page.on('load', () => loads++)
  await page.route(
    ({ hostname }) => hostname !== new URL(url()).hostname,
    (route) => {
      const asks = route.request().url()
      if (isOwnChat(asks)) return route.fulfill({ contentType: 'text/html', body: '<title>chat</title>' })
      wrong.push(`${current}: asks ${asks}`)
      return route.abort()
    },
  )
  await page.addInitScript(countMoves)
  await openPage(page, '/pages/about/promise')
  for (const { path } of all) {
    current = path
    requestCount = 0
    loads = 0
    const timedOut = new Promise<'hangs'>((resolve) => setTimeout(() => resolve('hangs'), 90_000))
    const seen = await Promise.race([
      page.evaluate(inspect, [path, tap, 1500] as [string, boolean, number]).catch(() => 'reloaded' as const),
      timedOut,
    ])
    if (seen === 'hangs') {
      wrong.push(`${path}: hangs`)
      break
    }
    if (seen === 'reloaded') {
      await page.waitForTimeout(1000)
      // once by a tap, and once automatically
      if (loads > 2) wrong.push(`${path}: loaded ${loads} times`)
      if (!page.url().startsWith(`${url()}/shop/`)) {
        if (!isOwnChat(page.url())) wrong.push(`${path}: leads to ${page.url()}`)
        await openPage(page, '/pages/about/promise')
      }
      continue
    }
    if (!seen.text) wrong.push(`${path}: blank`)
    if (!seen.back) wrong.push(`${path}: no way back (${seen.text})`)
    if (seen.pwned) wrong.push(`${path}: a script ran`)
    stuck.push({ path, ms: seen.stuck })
    if (seen.moves > 30) wrong.push(`${path}: ${seen.moves} pages opened`)
    if (requestCount > 60) wrong.push(`${path}: ${requestCount} calls`)
  }
  const middle = stuck.map(({ ms }) => ms).toSorted((a, b) => a - b)[stuck.length >> 1] ?? 0
  for (const { path, ms } of stuck)
    if (ms > MOST_STUCK_TIMES * middle || (isNightly && !tap && ms > 1000))
      wrong.push(`${path}: nothing else could run for ${Math.round(ms)} ms, the middle one is ${Math.round(middle)} ms`)
  return wrong
}

test('handwritten documents, each with every element tapped', { tag: '@sampled' }, async ({ page, noise }) => {
  test.setTimeout(360_000)
  noise.ignore(refused)
  const all = pickDailyRows(hostile, runsEverything ? 1 : 2).map(({ name, document }) =>
    published(`/p/${name}`, document),
  )
  const reports = await publish(page, all)
  expect(await visitAll(page, all, true)).toEqual([])
  expect(reports.length, 'each is reported once').toBe(new Set(reports).size)
  const unusable = ['null', 'no-document', 'too-new', 'version', 'shape'].map((name) => `/p/${name}`)
  expect(reports).toEqual(
    expect.arrayContaining(unusable.filter((path) => all.some((published) => published.path === path))),
  )
})

test('where a shipped page exists behind an unusable one, it is shown', async ({ page }) => {
  const path = '/pages/about/promise'
  const reports = await publish(page, [published(path, hostile.find(({ name }) => name === 'row-cycle')!.document)])
  await openPage(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('服务承诺')
  await expect(page.locator('main')).toContainText('版本')
  expect(reports).toEqual([path])
})

// two thousand in nightly runs, in parts that each start with a new shop
const mutants = listLayoutFiles(root).filter((file) => !/login|logout/.test(file))
const rounds = isNightly ? Math.ceil(2000 / mutants.length) : 1
for (let round = 0; round < rounds; round++)
  test(`mutants of shipped pages${round ? `, again (${round})` : ''}`, { tag: '@sampled' }, async ({ page, noise }) => {
    test.setTimeout(isNightly ? 300_000 : 360_000)
    noise.ignore(refused)
    const environment = await loadEnvironment(project)
    const all = pickDailyRows(mutants, runsEverything ? 4 : 6).map((file, index) => {
      const route = getLayoutRoute(file)
      const { source } = createMutant(readDocument(root, file) as object, faults, {
        environment,
        route,
        seed: seed + round * 1000 + index,
      })
      return published(route, source)
    })
    await publish(page, all)
    await login(page)
    expect(await visitAll(page, all, false), `SEED=${seed}`).toEqual([])
  })
