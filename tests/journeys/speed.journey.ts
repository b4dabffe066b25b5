/** On a slow net what counts is how often something is asked for only after something else has come (docs/decisions/0003). */
import type { Page, Request } from '@playwright/test'
import { faultProxy } from './fault-proxy.ts'
import { expect, open, test, url } from './shop.ts'

/** The round in which each request was made: 1 + the latest round of all that had been answered by then. The page itself is the first. */
function rounds(page: Page): (path: string) => number | undefined {
  const made = new Map<Request, { round: number; path: string; answered?: true }>()
  page.on('request', (request) => {
    const before = [...made.values()].filter(({ answered }) => answered)
    made.set(request, { round: 1 + Math.max(0, ...before.map(({ round }) => round)), path: new URL(request.url()).pathname })
  })
  page.on('response', (response) => {
    const one = made.get(response.request())
    if (one) one.answered = true
  })
  return (path) => [...made.values()].find((one) => one.path === path)?.round
}

const rows = [
  { route: '/', text: '低消', calls: { '/api/hk/baseConfig': 3, '/api/shop/numberList': 4 } },
  { route: '/pages/customer/index', text: '常见问题', calls: { '/api/hk/baseConfig': 3, '/api/shop/customer/hotQuestionList': 3 } },
]
for (const { route, text, calls } of rows)
  test(`${route} has its content after ${Math.max(...Object.values(calls))} rounds to the server`, async ({ page }) => {
    const proxy = await faultProxy(url())
    proxy.delay(800)
    const roundOf = rounds(page)
    await open(page, route, proxy.url)
    await expect(page.getByText(text).first()).toBeVisible()
    for (const [path, most] of Object.entries(calls)) expect([path, roundOf(path)]).toEqual([path, most])
    await proxy.stop()
  })
