/** The states that a person meets besides the good one, on every page: English on the smallest phone, a slow answer, and a server that fails. */
import { drawn, faultsOf, halves } from './pages.ts'
import { expect, open, test, url } from './shop.ts'

const calls = /^https?:\/\/[^/]+\/api\//
// the long ones: side by side, and not one after another at the end
test.describe.configure({ mode: 'parallel' })
for (const { name, places, enter } of halves) {
  test(`every page of ${name} holds in English at 320 px`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width: 320, height: 640 })
    await enter(page)
    await page.goto(`${url()}/shop/?lang=en#/pages/about/promise`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    const faults: string[] = []
    for (const { address } of places) {
      await page.goto('about:blank')
      await open(page, address)
      const text = await drawn(page, address)
      faults.push(...(await faultsOf(page, address, text)))
      if ((await page.locator('html').getAttribute('lang')) !== 'en') faults.push(`${address}: is not in English`)
    }
    expect(faults).toEqual([])
  })

  test(`every page of ${name} says that the server failed, and none falls`, async ({ page, noise }) => {
    test.setTimeout(240_000)
    noise.ignore(/Failed to load resource/)
    await enter(page)
    await page.route(calls, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 150))
      await route.fulfill({ status: 503, contentType: 'application/json', body: '{"code":-1,"message":"正在维护"}' })
    })
    const faults: string[] = []
    for (const { address } of places) {
      await page.goto('about:blank')
      await open(page, address)
      const text = await drawn(page, address).catch(() => '')
      faults.push(...(text ? await faultsOf(page, address, text) : [`${address}: is blank`]))
    }
    expect(faults).toEqual([])
  })
}
