/** Every page in light, dark and elder mode, in both languages, as IBM's accessibility engine sees it; by day a few pages of each part. */
import { night, rowsToday } from '../../night.ts'
import { drawn, parts, settled, wear } from '../support/pages.ts'
import { secondFaults } from '../support/second-engine.ts'
import { expect, open, test, url } from '../support/shop.ts'

test.describe.configure({ mode: 'parallel' })
for (const { name, enter } of parts)
  test(`a second engine finds no violation on pages of ${name}, in any look or language`, async ({ page }) => {
    test.setTimeout(night ? 1_800_000 : 120_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const answered = settled(page)
    const places = rowsToday(await enter(page), 20)
    const faults: string[] = []
    for (const lang of ['zh-CN', 'en']) {
      await page.goto(`${url()}/shop/?lang=${lang}#/pages/about/promise`)
      for (const { address } of places) {
        await open(page, address)
        await drawn(page, address)
        await answered(address)
        for (const theme of ['light', 'dark', 'elder'] as const) {
          await wear(page, theme)
          faults.push(...(await secondFaults(page, `${address} in ${lang}, ${theme}`)))
        }
        await wear(page, 'light')
      }
    }
    expect(faults).toEqual([])
  })
