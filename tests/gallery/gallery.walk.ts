/**
 * `npm run gallery`: a picture of the first screen of every page, in each language, width and theme (`index-page.ts` shows them
 * together).
 */
import { join } from 'node:path'
import { waitUntilRendered, routeGroups, applyTheme } from '../journeys/support/pages.ts'
import { openPage, test } from '../journeys/support/shop.ts'
import { folder, looks, getPicturePath } from './looks.ts'

test.describe.configure({ mode: 'parallel' })
for (const locale of looks.locale)
  for (const width of looks.width)
    test.describe(`${locale}, ${width} px`, () => {
      test.use({ locale, viewport: { width: Number(width), height: 812 } })
      for (const { name, enter } of routeGroups)
        test(`every page of ${name}`, async ({ page, noise }) => {
          test.setTimeout(1_200_000)
          noise.ignore(/Failed to load resource/)
          await page.emulateMedia({ reducedMotion: 'reduce' })
          for (const { address } of await enter(page)) {
            await openPage(page, address)
            await waitUntilRendered(page, address)
            await page.waitForLoadState('networkidle')
            for (const theme of looks.theme) {
              await applyTheme(page, theme)
              const path = join(folder, getPicturePath(address, { locale, width, theme }))
              await page.screenshot({ path, type: 'jpeg', quality: 60, scale: 'css', animations: 'disabled' })
            }
            await applyTheme(page, 'light')
          }
        })
    })
