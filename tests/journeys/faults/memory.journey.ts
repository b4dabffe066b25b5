/** Browser memory over one long visit (reliability T10): heap, nodes, listeners and answers do not exceed those of the page on screen. */
import type { CDPSession, Page } from '@playwright/test'
import { isNightly } from '#tests/night.ts'
import { waitUntilRendered, routeGroups } from '../support/pages.ts'
import { expect, openPage, test } from '../support/shop.ts'

/** A home page, lists and a form; nightly runs visit every page. */
const usual = new Set([
  '/pages/iot/index/index',
  '/pages/iot/package/index',
  '/pages/iot/orderLogs/index',
  '/pages-sub/iot/user/index',
  '/pages/iot/index/balance/index',
])
const visits = isNightly ? 1000 : 100
/** The heap levels off after about three hundred pages (docs/reliability.md). */
const warmUp = isNightly ? 400 : 40

/** Opens all addresses by their hash, one after another, and waits until each is loaded. */
const walk = async (addresses: string[]) => {
  for (const address of addresses) {
    location.hash = address
    const until = performance.now() + 5000
    const there = () =>
      (document.querySelector('main')?.textContent.trim().length ?? 0) > 3 &&
      !document.querySelector('[role=status][aria-label], [aria-busy=true]')
    do await new Promise((resolve) => setTimeout(resolve, 25))
    while (!there() && performance.now() < until)
  }
}
type Retained = {
  heap: number
  nodes: number
  listeners: number
  /** Files and answers that the page holds; an unread body is held forever. */ answers: number
}
async function kept(client: CDPSession): Promise<Retained> {
  for (let time = 0; time < 3; time++) await client.send('HeapProfiler.collectGarbage')
  const { metrics } = await client.send('Performance.getMetrics')
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)!.value
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners'), answers: of('Resources') }
}

for (const { name, enter } of routeGroups.slice(0, isNightly ? routeGroups.length : 1))
  test(
    `${visits} pages of ${name} in one visit retain the heap, the nodes, the listeners and the answers of one`,
    { tag: '@whole' },
    async ({ page }: { page: Page }) => {
      test.setTimeout(isNightly ? 1_300_000 : 540_000)
      // disables preloading, which has its own limit and happens at any time
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
      const places = (await enter(page))
        .filter(({ path }) => isNightly || usual.has(path))
        .map(({ address }) => address)
      const home = '/pages/about/promise'
      await openPage(page, home)
      await waitUntilRendered(page, home)
      const client = await page.context().newCDPSession(page)
      await client.send('Performance.enable')
      await client.send('HeapProfiler.enable')
      const tour = [...places, home]
      const visitAll = async (count: number) => {
        const all = Array.from({ length: count }, () => tour).flat()
        // several addresses per evaluation, so that the error of a hanging address names them
        for (let start = 0; start < all.length; start += 20) await page.evaluate(walk, all.slice(start, start + 20))
        await page.evaluate(walk, [home])
        return kept(client)
      }
      // warm-up fills the per-address caches and the limited set of live pages for going back
      const warm = await visitAll(Math.max(2, Math.ceil(warmUp / tour.length)))
      await visitAll(Math.ceil(visits / tour.length))
      // a busy machine retains the previous page for a moment; a leak remains
      await expect(async () => {
        const after = await kept(client)
        const growth = `${JSON.stringify(warm)} → ${JSON.stringify(after)}`
        expect(after.heap, growth).toBeLessThanOrEqual(warm.heap * 1.1 + 500_000)
        expect(after.nodes, growth).toBeLessThanOrEqual(warm.nodes * 1.1 + 100)
        expect(after.listeners, growth).toBeLessThanOrEqual(warm.listeners * 1.1 + 20)
        expect(after.answers, growth).toBeLessThanOrEqual(warm.answers + 3)
      }).toPass({ timeout: 60_000 })
    },
  )
