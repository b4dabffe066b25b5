/**
 * Every page in light, dark and elder mode, in both languages, checked by two accessibility engines: axe and IBM's. Daily runs test a few
 * pages of each part, different each day.
 */
import { isNightly, pickDailyRows } from '#tests/night.ts'
import { findAxeFaults, waitUntilRendered, routeGroups, trackRequests, applyTheme } from '../support/pages.ts'
import { findFaultsByAce } from '../support/second-engine.ts'
import { expect, openPage, test, url } from '../support/shop.ts'

test.describe.configure({ mode: 'parallel' })
for (const { name, enter } of routeGroups)
  test(
    `two engines find no violation on pages of ${name}, in any look or language`,
    { tag: '@whole' },
    async ({ page }) => {
      test.setTimeout(isNightly ? 3_600_000 : 360_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const answered = trackRequests(page)
      const places = pickDailyRows(await enter(page), 30)
      const faults: string[] = []
      for (const lang of ['zh-CN', 'en']) {
        await page.goto(`${url()}/shop/?lang=${lang}#/pages/about/promise`)
        for (const { address } of places) {
          await openPage(page, address)
          await waitUntilRendered(page, address)
          await answered(address)
          for (const theme of ['light', 'dark', 'elder'] as const) {
            await applyTheme(page, theme)
            const look = `${address} in ${lang}, ${theme}`
            faults.push(...(await findAxeFaults(page, look)), ...(await findFaultsByAce(page, look)))
          }
          await applyTheme(page, 'light')
        }
      }
      expect(faults).toEqual([])
    },
  )
