/** Every tappable element reacts visibly to a press: Chromium presses it, and its rendering must change. */
import type { Page } from '@playwright/test'
import { pickDailyRows } from '#tests/night.ts'
import { buildRouteAddress, waitUntilRendered, trackRequests } from '../support/pages.ts'
import { enterCard, enterShop, expect, openFreshPage, test } from '../support/shop.ts'

const pages = [
  '/',
  '/pages/goods/pretty/index',
  '/pages/goods/general/index',
  '/pages/index/FilterSearch/index',
  '/pages/customer/question/index',
  '/pages/user/index2',
  '/pages/login/index',
  '/pages/order/index',
  '/pages/iot/login/index',
  '/pages/iot/index/index',
  '/pages/iot/package/index',
  '/pages/iot/index/balance/index',
  '/pages-sub/iot/user/index',
]

/** Returns the tappable elements with their look: the opacity, colours and position of the element or of the part that reacts. */
const looks = () => {
  const look = (element: Element) =>
    [element, ...element.querySelectorAll('*')]
      .map((element) => {
        const { opacity, backgroundColor, transform, color, filter } = getComputedStyle(element)
        return [opacity, backgroundColor, transform, color, filter].join()
      })
      .join('|')
  const native =
    'button, a[href], summary, label, [role=button], [role=tab], [role=radio], [role=checkbox], [role=switch], [role=option], [role=link]'
  const elements = [...document.querySelectorAll('body *')].filter(
    (element) =>
      (element.matches(native) ||
        (getComputedStyle(element).cursor === 'pointer' &&
          getComputedStyle(element.parentElement!).cursor !== 'pointer')) &&
      !element.matches(':disabled, [aria-disabled=true]') &&
      // a pressed label presses its control
      !(element instanceof HTMLLabelElement && element.control) &&
      // pressing it presses its container
      !element.parentElement!.closest(native) &&
      element.getClientRects().length > 0,
  )
  return elements.map((element, index) => {
    element.setAttribute('data-tappable', String(index))
    return {
      name: `${element.tagName.toLowerCase()}.${element.className} “${element.textContent.trim().slice(0, 12)}”`,
      look: look(element),
    }
  })
}

async function unanswered(page: Page): Promise<string[]> {
  const before = await page.evaluate(looks)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument', { depth: 0 })
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '[data-tappable]' })
  for (const nodeId of nodeIds) await devtools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['active'] })
  const after = await page.evaluate(looks)
  await devtools.detach()
  expect(before.length, page.url()).toBeGreaterThan(0)
  return before.filter(({ look }, index) => look === after[index]?.look).map(({ name }) => name)
}

test('everything that can be tapped answers to a press', { tag: '@sampled' }, async ({ page, context }) => {
  test.setTimeout(360_000)
  // disables transitions between two looks
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enterShop(context, '13800000001')
  await enterCard(context)
  const quiet = trackRequests(page)
  const faults: string[] = []
  for (const path of pickDailyRows(pages, 1)) {
    await openFreshPage(page, buildRouteAddress(path))
    await waitUntilRendered(page, path)
    await quiet(path)
    faults.push(...(await unanswered(page)).map((name) => `${path}: ${name}`))
  }
  expect(faults).toEqual([])
})
