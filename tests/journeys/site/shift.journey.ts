/**
 * Content does not move while a page loads: every page on a first visit, rendered before any answer arrives, and then answered call by
 * call in a random order; daily runs test some pages, different each day. Chromium reports layout shifts (the score of an element is the
 * affected part of the screen times the distance).
 */
import type { BrowserContext, Page } from '@playwright/test'
import { createRandom, type Random } from '#server/seed/random.ts'
import { dayOfRow, isNightly, pickDailyRows, seed } from '#tests/night.ts'
import { startFaultProxy, type FaultProxy } from '../support/fault-proxy.ts'
import { routeGroups, type PageToVisit } from '../support/pages.ts'
import { expect, openPage, test, url } from '../support/shop.ts'

const most = 0.02
/** Rounds over all pages, each in a different order. */
const rounds = isNightly ? 5 : 1
/** Pages that load concurrently, each with its own proxy. */
const lanes = 2

// cheaper frames; layout shifts do not depend on either option
test.use({ deviceScaleFactor: 1, reducedMotion: 'reduce' } as object)

type Shift = { value: number; moved: string[] }
declare global {
  interface Window {
    shifts: Shift[]
  }
}
/** Preserves the stored session and user; everything else is as on a first visit. */
const beginAnew = () => {
  const kept = new Set(['menmian.session', 'menmian.user', 'entered'])
  if (location.host) for (const key of Object.keys(localStorage)) if (!kept.has(key)) localStorage.removeItem(key)
  window.shifts = []
  // longer timers, because an answer that waits on a busy machine is not late
  const later = window.setTimeout
  window.setTimeout = ((run: () => void, ms = 0) => later(run, ms < 10_000 ? ms : ms * 10)) as typeof setTimeout
  type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
  type Entry = PerformanceEntry & { value: number; sources: Source[] }
  const moved = ({ node, previousRect: before, currentRect: after }: Source) => {
    const element = node instanceof Element ? node : node?.parentElement
    const text = element?.textContent.trim().slice(0, 20) ?? ''
    return `${element?.tagName.toLowerCase() ?? ''} “${text}” ${before.top}+${before.height} → ${after.top}+${after.height}`
  }
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Entry[])
      window.shifts.push({ value, moved: sources.map(moved) })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The calls of a page that wait for their answers. */
type Held = { path: string; release: () => void }
function holdCalls(proxy: FaultProxy): Held[] {
  const held: Held[] = []
  proxy.hold((path) =>
    // without the layouts a page has no document to render
    /^\/(api|provinces)\//.test(path) && !path.startsWith('/api/layouts')
      ? new Promise<void>((resolve) => held.push({ path, release: resolve }))
      : Promise.resolve(),
  )
  return held
}

/** Waits until the page has rendered its current data. */
const frames = (page: Page) =>
  page.evaluate(async () => {
    for (let left = 3; left > 0; left--) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
async function answer(page: Page, held: Held[], { int }: Random): Promise<string[]> {
  const order: string[] = []
  for (let quiet = 0; quiet < 3; quiet++) {
    await frames(page)
    const [next] = held.length ? held.splice(int(0, held.length - 1), 1) : []
    if (!next) {
      await page.waitForTimeout(40)
      continue
    }
    order.push(next.path)
    next.release()
    await page.waitForTimeout(30)
    quiet = -1
  }
  return order
}

async function measureShift(
  page: Page,
  proxy: FaultProxy,
  held: Held[],
  address: string,
  random: Random,
): Promise<string[]> {
  await page.goto('about:blank')
  // a report outlives its page, and would keep one of the browser's six connections
  for (const { release } of held.splice(0)) release()
  await openPage(page, address, proxy.url)
  await expect(page.locator('main > *').first(), address).toBeAttached()
  await expect(page.getByRole('status', { name: /页面加载中/ }), address).toHaveCount(0)
  const order = await answer(page, held, random)
  const shifts = await page.evaluate(() => window.shifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  const worst = shifts.toSorted((a, b) => b.value - a.value)[0]
  return sum > most
    ? [`${address}: ${sum.toFixed(3)} after ${order.join(', ')}; most of it: ${worst?.moved.join('; ')}`]
    : []
}

async function walk(context: BrowserContext, places: PageToVisit[], random: Random): Promise<string[]> {
  const faults: string[] = []
  const left = places.map(({ address }) => address)
  const lane = async () => {
    const [page, proxy] = await Promise.all([context.newPage(), startFaultProxy(url())])
    const held = holdCalls(proxy)
    for (let address = left.shift(); address; address = left.shift())
      faults.push(...(await measureShift(page, proxy, held, address, random)))
    await page.close()
    await proxy.stop()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return faults
}

// long tests run in parallel instead of one after another at the end
test.describe.configure({ mode: 'parallel' })
for (const { name, enter } of pickDailyRows(routeGroups, 1)) {
  test(
    `nothing moves on the pages of ${name} while their answers arrive in any order`,
    { tag: '@sampled' },
    async ({ page, context }) => {
      test.setTimeout(300_000 * rounds)
      const places = pickDailyRows(await enter(page), 6, dayOfRow)
      await context.addInitScript(beginAnew)
      const random = createRandom(seed)
      const faults: string[] = []
      for (let round = 0; round < rounds; round++) faults.push(...(await walk(context, places, random)))
      expect(faults, `seed ${seed}`).toEqual([])
    },
  )
}
