/**
 * Content behind a tap, in English (`states.journey.ts` covers the pages themselves): no Han characters except in names of people and in
 * text that people typed.
 */
import { pickDailyRows, runsEverything } from '#tests/night.ts'
import { findChineseTexts, untranslatedTexts } from '../support/pages.ts'
import { enterShop, expect, login, test, url } from '../support/shop.ts'

test.describe.configure({ mode: 'parallel' })
/** Taps that open a sheet or a dialog, one for each source of texts: the shop, the server, the carrier, the map. */
const behind: [address: string, ...taps: RegExp[]][] = [
  ['/', /^Place$/, /^Pattern$/, /^Fee$/, /^Filter$/],
  ['/pages/goods/pretty/index?id=1001', /^Reserve$/],
  ['/pages/goods/fastNumber/formSubmit?goodsId=1001', /^Choose a number/, /^Region$/, /^user agreement$/],
  ['/pages/user/index2', /^Language/, /^Log out$/],
  ['/pages/index/agent/index', /^Enter a code$/],
  ['/pages/iot/couponChoose/index', /^Top up$/],
  ['/pages/iot/setRenew/index', /terms/],
  ['/pages/iot/package/details/index?packageId=101', /^Starts/, /^Coupon/, /terms/],
  ['/pages/iot/payPassword/index', /^Change pay password/],
  ['/pages/iot/customer/index', /activate my card/],
  ['/pages/iot/realnameAuth/index', /consent form/],
  ['/pages-sub/iot/machineCode/index', /^Scan$/],
  ['/pages-sub/iot/integralShop/index', /^How it works$/],
  ['/pages-sub/iot/integralShop/details/payment?goodsId=41', /^Place order$/],
  ['/pages-sub/iot/integralShop/details/selectAddress/edit', /^Region$/],
  ['/pages-sub/iot/index/couponExchange/index', /^Redeem$/],
  ['/pages-sub/iot/index/vip/index', /terms/],
  ['/pages-sub/iot/user/index', /^Log out$/],
]
for (const [half, rows] of [behind.slice(0, 7), behind.slice(7)].entries()) {
  test(
    `dialogs and sheets behind taps are in English, too (${half + 1})`,
    { tag: '@sampled' },
    async ({ page, context }) => {
      test.setTimeout(450_000)
      await enterShop(context, `13800000${700 + test.info().workerIndex}`)
      await page.goto(`${url()}/shop/?lang=en#/`)
      await login(page)
      const problems: string[] = []
      for (const [address, ...taps] of pickDailyRows(rows, runsEverything ? 1 : 4))
        for (const name of taps) {
          await page.goto(`${url()}/shop/?${taps.indexOf(name)}${address.length}#${address}`)
          await page
            .getByRole('main')
            .getByRole('button', { name })
            .or(page.getByRole('contentinfo').getByRole('button', { name }))
            .first()
            .click()
          const dialog = page.getByRole('dialog').last()
          await expect(dialog, `${address} ${name}`).toContainText(/[a-z]/i)
          await page.waitForLoadState('networkidle')
          for (const text of await page.evaluate(findChineseTexts, untranslatedTexts))
            problems.push(`${address} ${name}: ${text}`)
        }
      expect(problems).toEqual([])
    },
  )
}
