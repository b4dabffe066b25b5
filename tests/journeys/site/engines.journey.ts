/**
 * Every page in light, dark and elder mode, in both languages, checked by two accessibility engines: axe and IBM's. Daily runs test a few
 * pages of each part, different each day.
 */
import { night, rowsOfTheDay } from '../../night.ts'
import { axeFaults, drawn, parts, settled, wear } from '../support/pages.ts'
import { secondFaults } from '../support/second-engine.ts'
import { expect, open, test, url } from '../support/shop.ts'

test.describe.configure({ mode: 'parallel' })
for (const { name, enter } of parts)
  test(
    `two engines find no violation on pages of ${name}, in any look or language`,
    { tag: '@whole' },
    async ({ page }) => {
      test.setTimeout(night ? 3_600_000 : 360_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const answered = settled(page)
      const places = rowsOfTheDay(await enter(page), 30)
      const faults: string[] = []
      for (const lang of ['zh-CN', 'en']) {
        await page.goto(`${url()}/shop/?lang=${lang}#/pages/about/promise`)
        for (const { address } of places) {
          await open(page, address)
          await drawn(page, address)
          await answered(address)
          for (const theme of ['light', 'dark', 'elder'] as const) {
            await wear(page, theme)
            const look = `${address} in ${lang}, ${theme}`
            faults.push(...(await axeFaults(page, look)), ...(await secondFaults(page, look)))
          }
          await wear(page, 'light')
        }
      }
      expect(faults).toEqual([])
    },
  )
