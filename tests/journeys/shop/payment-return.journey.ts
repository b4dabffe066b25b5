/**
 * The first paint after the return from a payment provider names the payment and its sum, and no later frame lacks them. The service worker
 * is blocked, as on a first visit, and calls are slow.
 */
import type { Page } from '@playwright/test'
import { orderCreators, createClient, createPhone } from '../support/ordering.ts'
import { payBy, pressButton } from '../support/payment-endings.ts'
import { expectProviderPage, getPayPage } from '../support/provider.ts'
import { enterCard, expect, openPage, test } from '../support/shop.ts'

test.use({ serviceWorkers: 'block' })

const CALL_MS = 300
/** Records the visible text of each frame of the shop's pages. */
const recordFrames = (page: Page) =>
  page.addInitScript(() => {
    if (!location.pathname.startsWith('/shop/')) return
    const frames: string[] = []
    Object.assign(window, { frames_: frames })
    const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const record = () => {
      const texts: string[] = []
      const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const { parentElement, textContent } = walker.currentNode
        if (parentElement && isVisible(parentElement) && !/^(TITLE|STYLE|SCRIPT)$/.test(parentElement.tagName))
          texts.push(textContent!.trim())
      }
      const bones = [...document.querySelectorAll('[data-loading]')].filter(isVisible).length
      const frame = `${texts.filter(Boolean).join('')}${bones ? ` +${bones} bones` : ''}`
      if (frames.at(-1) !== frame) frames.push(frame)
      requestAnimationFrame(record)
    }
    requestAnimationFrame(record)
  })

for (const [who, kind] of [
  ['a shopper', 'PN'],
  ['a card holder', 'SB'],
] as const)
  test(`${who} sees from the first frame on which payment of what sum is being confirmed`, async ({ page }) => {
    if (who === 'a card holder') await enterCard(page.context())
    await openPage(page, who === 'a card holder' ? '/pages/iot/index/index' : '/')
    const orderSn = await orderCreators[kind](await createClient(page), createPhone())
    await page.route(/\/(api|provinces)\//, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, CALL_MS))
      await route.continue().catch(() => undefined)
    })
    await openPage(page, getPayPage(orderSn))
    const pay = page.getByRole('button', { name: /^立即支付 / })
    const sum = (await pay.textContent())!.replace('立即支付', '').trim()
    await payBy(page, 'wxpay')
    await expectProviderPage(page)
    await recordFrames(page)
    await pressButton(page, '确认支付')
    await expect(page.getByText(/支付成功|充值成功/).first()).toBeVisible()
    const frames = await page.evaluate(() => (window as unknown as { frames_: string[] }).frames_)
    const painted = frames.slice(frames.findIndex(Boolean))
    expect(painted.length).toBeGreaterThan(1)
    expect(
      painted.filter((frame) => !/^(收银台|支付结果)(正在确认支付|支付成功|充值成功|.+这个号码归您了¥)/.test(frame)),
      'a title, and the state of the payment',
    ).toEqual([])
    expect(painted.filter((frame) => !frame.includes(sum) || frame.includes('bones'))).toEqual([])
  })
