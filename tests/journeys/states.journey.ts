/**
 * The states that a person meets besides the good one, on every page: English on the smallest phone, and a server that fails.
 * By day the app walks from page to page as a person does; at night each page is a start of its own.
 */
import type { Page } from '@playwright/test'
import { night } from '../night.ts'
import { chinese, drawn, faultsOf, parts, own, settled } from './pages.ts'
import { expect, open, test, url } from './shop.ts'

const calls = /^https?:\/\/[^/]+\/api\//
const visit = async (page: Page, address: string) => {
  if (night) await page.goto('about:blank')
  await open(page, address)
}

// the long ones: side by side, and not one after another at the end
test.describe.configure({ mode: 'parallel' })
for (const { name, enter } of parts) {
  test(`every page of ${name} holds at 320 px and is in English for who chose it, but for names and what people typed`, async ({ page }) => {
    test.setTimeout(300_000)
    const answered = settled(page)
    await page.setViewportSize({ width: 320, height: 640 })
    const places = await enter(page)
    await page.goto(`${url()}/shop/?lang=en#/`)
    const faults: string[] = []
    for (const { address } of places) {
      await visit(page, address)
      await drawn(page, address)
      await answered(address)
      faults.push(...(await faultsOf(page, address, await page.locator('body').innerText())))
      for (const text of await page.evaluate(chinese, own)) faults.push(`${address}: ${text}`)
      expect(await page.locator('html').getAttribute('lang'), address).toBe('en')
    }
    expect(faults).toEqual([])
  })

  test(`every page of ${name} says that the server failed, and none falls`, async ({ page, noise }) => {
    test.setTimeout(300_000)
    noise.ignore(/Failed to load resource/)
    const places = await enter(page)
    await page.route(calls, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 100))
      await route.fulfill({ status: 503, contentType: 'application/json', body: '{"code":-1,"message":"正在维护"}' })
    })
    // nothing of before, not even the shop's configuration
    await page.goto('about:blank')
    const faults: string[] = []
    for (const { address } of places) {
      await visit(page, address)
      const text = await drawn(page, address).catch(() => '')
      faults.push(...(text ? await faultsOf(page, address, text) : [`${address}: is blank`]))
    }
    expect(faults).toEqual([])
  })
}
