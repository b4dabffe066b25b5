/** On a slow network the number of sequential rounds of requests dominates (docs/decisions/renderer/0003). */
import type { Page, Route } from '@playwright/test'
import { pickDailyRows } from '#tests/night.ts'
import { expect, openPage, test } from '../support/shop.ts'

/**
 * Simulates the network in rounds: requests are held until no more are sent, then all are answered. Returns the round in which each path
 * was requested; the page itself is the first.
 */
async function inRounds(page: Page): Promise<Map<string, number>> {
  const rounds = new Map<string, number>()
  let held: Route[] = []
  let now = 1
  let quiet: ReturnType<typeof setTimeout> | undefined
  const isIdle = () =>
    Promise.race([
      page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve))).catch(() => undefined),
      page.waitForTimeout(3000).catch(() => undefined),
    ])
  const answer = async () => {
    // a busy machine may still process the previous answers before it requests more
    const before = held.length
    await isIdle()
    if (held.length !== before) return
    now++
    // the journey may end before the last round
    for (const route of held) route.continue().catch(() => undefined)
    held = []
  }
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    if (!rounds.has(pathname)) rounds.set(pathname, now)
    held.push(route)
    clearTimeout(quiet)
    quiet = setTimeout(() => void answer(), 1000)
  })
  return rounds
}

const rows = [
  { route: '/', text: '低消', calls: { '/api/layouts': 2, '/api/hk/baseConfig': 3, '/api/shop/numberList': 3 } },
  // if the address contains the first group, requests do not wait for the configuration
  {
    route: '/?indexFirstGroup=1',
    text: '低消',
    calls: { '/api/layouts': 2, '/api/hk/baseConfig': 3, '/api/shop/numberList': 3 },
  },
  {
    route: '/pages/customer/index',
    text: '常见问题',
    calls: { '/api/layouts': 2, '/api/hk/baseConfig': 3, '/api/shop/customer/hotQuestionList': 3 },
  },
  { route: '/pages/iot/login/index', text: '登录', calls: { '/api/layouts': 2, '/api/simLoginConfig': 3 } },
]
for (const { route, text, calls } of pickDailyRows(rows, 1)) {
  const last = Math.max(...Object.values(calls))
  test(
    `${route} has its code and content in round 2, and its data in round ${last}`,
    { tag: '@sampled' },
    async ({ page }) => {
      const rounds = await inRounds(page)
      await openPage(page, route)
      await expect(page.getByText(text).first()).toBeVisible()
      for (const [path, round] of Object.entries(calls)) await expect.poll(() => rounds.get(path), path).toBe(round)
      // except files that a picture, a rich text, a notice or slides load after their content is visible
      const late = [...rounds].filter(
        ([path, round]) =>
          /\/(?!clean|moving|controls|lines)[\w-]+\.(js|css)$/.test(path) && round > 2 && round <= last,
      )
      expect(late).toEqual([])
    },
  )
}
