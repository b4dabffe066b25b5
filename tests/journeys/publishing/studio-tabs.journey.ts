/** Many tabs of one editor: the newest tabs have the event streams, and no tab requests its stream repeatedly. */
import type { Page } from '@playwright/test'
import { streams } from '#server/db/access/policies.ts'
import { signIn } from '../support/editors.ts'
import { useOwnShop } from '../support/server.ts'
import { expect, test, url } from '../support/shop.ts'

useOwnShop()
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 })

test(
  'one tab too many takes the stream of the oldest, which has it again when somebody turns to it',
  { tag: '@whole' },
  async ({ page, noise, context }) => {
    noise.ignore(/status of 401 /)
    const requestCounts = new Map<Page, number>()
    context.on('request', (request) => {
      if (new URL(request.url()).pathname !== '/api/admin/events') return
      const of = request.frame().page()
      requestCounts.set(of, (requestCounts.get(of) ?? 0) + 1)
    })
    await signIn(page)
    await expect.poll(() => requestCounts.get(page)).toBe(1)
    const tabs = [page]
    for (let index = 0; index < streams.ofSession; index++) {
      const tab = await context.newPage()
      await tab.goto(`${url()}/studio/`)
      await expect.poll(() => requestCounts.get(tab)).toBe(1)
      tabs.push(tab)
    }
    // longer than a browser's default pause before it reconnects
    await page.waitForTimeout(4000)
    expect(tabs.map((tab) => requestCounts.get(tab))).toEqual(tabs.map(() => 1))
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect.poll(() => requestCounts.get(page)).toBe(2)
    await page.waitForTimeout(4000)
    expect(tabs.map((tab) => requestCounts.get(tab))).toEqual(tabs.map((tab) => (tab === page ? 2 : 1)))
  },
)
