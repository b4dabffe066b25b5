/** On a slow net what counts is how often something is asked for only after something else has come (docs/decisions/0003). */
import type { Page, Route } from '@playwright/test'
import { expect, open, test } from './shop.ts'

/** The net in rounds: what is asked for waits until nothing more is asked, then all of it is answered. Tells in which round a path was asked for; the page itself is the first. */
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
    // a busy machine is still at work on what came: only then it asks for more
    const before = held.length
    await isIdle()
    if (held.length !== before) return
    now++
    // the journey may be over before the last round is
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
  { route: '/', text: '低消', calls: { '/api/layouts': 2, '/api/hk/baseConfig': 3, '/api/shop/numberList': 4 } },
  // who knows already which group to begin with does not wait to be told
  { route: '/?indexFirstGroup=1', text: '低消', calls: { '/api/layouts': 2, '/api/hk/baseConfig': 3, '/api/shop/numberList': 3 } },
  { route: '/pages/customer/index', text: '常见问题', calls: { '/api/layouts': 2, '/api/hk/baseConfig': 3, '/api/shop/customer/hotQuestionList': 3 } },
  { route: '/pages/iot/login/index', text: '登录', calls: { '/api/layouts': 2, '/api/simLoginConfig': 3 } },
]
for (const { route, text, calls } of rows) {
  const last = Math.max(...Object.values(calls))
  test(`${route} has what it draws with in round 2, and its data in round ${last}`, async ({ page }) => {
    const rounds = await inRounds(page)
    await open(page, route)
    await expect(page.getByText(text).first()).toBeVisible()
    for (const [path, round] of Object.entries(calls)) await expect.poll(() => rounds.get(path), path).toBe(round)
    // but for what a picture or a rich text brings along
    const late = [...rounds].filter(([path, round]) => /\/(?!icons|clean|moving)[\w-]+\.(js|css)$/.test(path) && round > 2 && round <= last)
    expect(late).toEqual([])
  })
}
