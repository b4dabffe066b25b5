/** Opens every page of the route table, and every alias, at 375 px: content, no console error, no axe fault, no sideways scroll. */
import AxeBuilder from '@axe-core/playwright'
import { existsSync, readFileSync } from 'node:fs'
import { layoutFile, type PagesConfig } from '../../schemas/pages.ts'
import { expect, open, test } from './shop.ts'
import type { Page } from '@playwright/test'

const { routes } = JSON.parse(readFileSync(new URL('../../pages.config.json', import.meta.url), 'utf8')) as PagesConfig
const built = Object.entries(routes).filter(([path]) => existsSync(new URL(`../../${layoutFile(path)}`, import.meta.url)))
/** Parameters that name something of the demo shop. Other routes with a required parameter are opened without: they say so. */
const parameters: Record<string, string> = { packageId: '101', goodsId: '1001', id: '1', url: 'https://example.com/', type: 'user' }
const addressOf = (path: string, query: PagesConfig['routes'][string]['query'] = {}) => {
  const search = Object.entries(query).flatMap(([name, row]) => (row.required && parameters[name] ? [`${name}=${encodeURIComponent(parameters[name])}`] : []))
  return search.length ? `${path}?${search.join('&')}` : path
}
/** Leaves at once, by its own word. */
const leaves = new Set(['/pages/webview/index', '/pages/index/loadDomain'])

async function logIn(page: Page): Promise<void> {
  await open(page, '/pages/iot/login/index')
  await page.getByRole('textbox').first().fill('1440000000001')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/iot\/index\/index/)
}

const groups = [
  { name: 'the card area', inside: (path: string) => /\/iot\//.test(path) && !/\/login\//.test(path) },
  { name: 'the shop', inside: (path: string) => !/\/iot\//.test(path) || /\/login\//.test(path) },
]
for (const { name, inside } of groups) {
  test(`every page of ${name} has content, without fault`, async ({ page }) => {
    test.setTimeout(240_000)
    // what is fading in has not its contrast yet
    await page.emulateMedia({ reducedMotion: 'reduce' })
    if (name === 'the card area') await logIn(page)
    const faults: string[] = []
    const addresses = built
      .filter(([path]) => inside(path) && !leaves.has(path))
      .flatMap(([path, { aliases = [], query }]) => [path, ...aliases].map((one) => addressOf(one, query)))
    expect(addresses.length).toBeGreaterThan(10)
    for (const address of addresses) {
      await open(page, address)
      await expect(page.locator('main')).toBeVisible()
      await expect(page.getByRole('status', { name: '页面加载中' }), address).toHaveCount(0)
      await expect.poll(async () => (await page.locator('main').innerText()).trim().length, { message: address }).toBeGreaterThan(3)
      const text = await page.locator('body').innerText()
      if (/页面没有打开|没有找到这个页面/.test(text)) faults.push(`${address}: ${text.slice(0, 60)}`)
      const raw = /\b(enum|field|ui|card|shop|order|package|pay|frame|error)\.[a-z][\w.]+/i.exec(text)?.[0]
      if (raw && !/\.(com|cn|svg)/.test(raw)) faults.push(`${address}: shows the message id ${raw}`)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      if (wide > 0) faults.push(`${address}: ${wide} px too wide`)
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).exclude('nav[aria-label="主导航"]').analyze()
      for (const { id, nodes } of violations) faults.push(`${address}: axe ${id} ${nodes[0]?.target.join(' ')}`)
    }
    expect(faults).toEqual([])
  })
}
