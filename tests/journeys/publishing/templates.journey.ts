/**
 * Every template as a published page: at 320 and 375 px in both languages without horizontal scrolling, without an axe violation, in
 * English without Chinese texts. `npm test` opens a ninth of them, different each day.
 */
import { dayOfRow, pickDailyRows, runsEverything } from '#tests/night.ts'
import { createEditorClient } from '../support/editors.ts'
import {
  findAxeFaults,
  findChineseTexts,
  findPageFaults,
  findThemeFaults,
  untranslatedTexts,
  waitUntilRendered,
} from '../support/pages.ts'
import { useOwnShop } from '../support/server.ts'
import { expect, test, url } from '../support/shop.ts'
import { listTemplatePages, publishPages } from '../support/templates.ts'

useOwnShop()
for (const kind of ['sections', 'pages'] as const) {
  test(
    `templates of ${kind} are drawn as pages, on small phones and in both languages`,
    { tag: '@sampled' },
    async ({ page }) => {
      test.setTimeout(900_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const all = listTemplatePages().filter((template) => template.kind === kind)
      const today = pickDailyRows(all, runsEverything ? 1 : 3)
      const inThemes = new Set(pickDailyRows(today, runsEverything ? 3 : 1, dayOfRow))
      const editor = await createEditorClient()
      await publishPages(editor, today)
      const faults: string[] = []
      for (const template of today)
        for (const language of ['zh-CN', 'en']) {
          await page.setViewportSize({ width: 375, height: 760 })
          await page.goto(`${url()}/shop/?lang=${language}&of=${template.id}#${template.path}`)
          const address = `${template.kind}/${template.id} in ${language}`
          const text = await waitUntilRendered(page, address)
          await page.waitForLoadState('networkidle')
          faults.push(...(await findPageFaults(page, address, text)), ...(await findAxeFaults(page, address)))
          if (language === 'en')
            for (const chinese of await page.evaluate(findChineseTexts, untranslatedTexts))
              faults.push(`${address}: ${chinese}`)
          else if (inThemes.has(template)) faults.push(...(await findThemeFaults(page, address)))
          await page.setViewportSize({ width: 320, height: 760 })
          faults.push(...(await findPageFaults(page, `${address} at 320 px`, text)))
        }
      expect(faults).toEqual([])
    },
  )
}
