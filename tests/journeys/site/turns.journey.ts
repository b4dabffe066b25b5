/** Page transitions: the frames that Chromium paints between two pages that are ready. */
import type { Page } from '@playwright/test'
import { demoConsole, expect, openPage, test } from '../support/shop.ts'

/** Returns the frames painted while `act` runs and for half a second after it, as pictures. */
async function film(page: Page, act: () => Promise<void>): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  const frames: string[] = []
  devtools.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data)
    void devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await devtools.send('Page.startScreencast', { format: 'jpeg', quality: 50, everyNthFrame: 1 })
  await act()
  await page.waitForTimeout(500)
  await devtools.send('Page.stopScreencast')
  await devtools.detach()
  return frames
}

/** Returns the most frequent colour's share of each frame, without the top and bottom bars. */
const measureShares = (page: Page, frames: string[]): Promise<number[]> =>
  page.evaluate(async (pictures) => {
    const measureShare = async (picture: string) => {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
      context.drawImage(bitmap, 0, 0)
      const { data } = context.getImageData(0, bitmap.height * 0.1, bitmap.width, bitmap.height * 0.75)
      const seen = new Map<number, number>()
      for (let offset = 0; offset < data.length; offset += 16) {
        const color = ((data[offset]! >> 4) << 8) | ((data[offset + 1]! >> 4) << 4) | (data[offset + 2]! >> 4)
        seen.set(color, (seen.get(color) ?? 0) + 1)
      }
      return Math.max(...seen.values()) / (data.length / 16)
    }
    return Promise.all(pictures.map(measureShare))
  }, frames)

declare global {
  interface Window {
    ways: string[]
    codes: string[]
  }
}
/** Records the direction of each page slide. */
const watchWays = () => {
  window.ways = []
  new MutationObserver(() => {
    const { way } = document.documentElement.dataset
    if (way) window.ways.push(way)
  }).observe(document.documentElement, { attributeFilter: ['data-way'] })
}
const takeWays = (page: Page) => page.evaluate(() => window.ways.splice(0))

test('forward and back slide by direction, tabs are cut, and no frame between two ready pages is blank', async ({
  page,
}) => {
  await openPage(page, '/')
  const numbers = page.getByRole('article').getByRole('link', { name: /^\d{3} \d{4} \d{4} ¥/ })
  // not the first number, which other journeys reserve
  const digits = (await numbers.nth(3).innerText()).replace(/\s/g, '').slice(0, 11)
  const number = numbers.filter({ hasText: new RegExp(`^${[...digits].join('\\s*')}`) })
  const reserve = page.getByRole('button', { name: '预约' })
  const mine = page.getByRole('navigation').getByRole('link', { name: '我的' })
  const home = page.getByRole('navigation').getByRole('link', { name: '首页' })
  const back = page.getByRole('button', { name: '返回' })
  await expect(number.first()).toBeVisible()
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/turn-|\/later-/.test(name)),
  )
  // both pages and both tabs are ready once they have been seen
  await number.first().tap()
  await expect(reserve).toBeVisible()
  await back.tap()
  await expect(number.first()).toBeVisible()
  await mine.tap()
  await expect(page).toHaveURL(/user\/index2/)
  await expect(number).toHaveCount(0)
  await home.tap()
  await expect(number.first()).toBeVisible()
  await page.evaluate(watchWays)

  const frames: string[] = []
  frames.push(...(await film(page, () => number.first().tap())))
  await expect(reserve).toBeVisible()
  expect(await takeWays(page)).toEqual(['forward'])
  frames.push(...(await film(page, () => back.tap())))
  await expect(number.first()).toBeVisible()
  expect(await takeWays(page)).toEqual(['back'])
  frames.push(...(await film(page, () => mine.tap())))
  frames.push(...(await film(page, () => home.tap())))
  await expect(number.first()).toBeVisible()
  expect(await takeWays(page)).toEqual([])
  const shares = await measureShares(page, frames)
  expect(shares.length).toBeGreaterThan(10)
  expect(Math.max(...shares)).toBeLessThan(0.97)
})

test(
  'nothing slides under reduced motion, and the browser itself moves the pages after its swipe',
  { tag: '@whole' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openPage(page, '/pages/customer/index')
    await expect(page.getByRole('main')).toContainText(/客服/)
    await page.waitForTimeout(1000)
    await page.evaluate(watchWays)
    await page.evaluate(() => (location.hash = '#/pages/customer/question/index'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/问题/)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.evaluate(() => {
      Object.defineProperty(PopStateEvent.prototype, 'hasUAVisualTransition', { get: () => true })
      history.back()
    })
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/问题/)
    expect(await takeWays(page)).toEqual([])
  },
)

test(
  'after a login by SMS the code stays until the card is shown, and the card slides in from nowhere',
  { tag: '@whole' },
  async ({ page }) => {
    const [simNo, mobile] = ['1440000000006', '13800000006']
    await openPage(page, '/pages/iot/login/index')
    await page.evaluate(watchWays)
    await page.getByRole('textbox').first().fill(simNo)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page).toHaveURL(/login\/code/)
    const before = await demoConsole.newestCode(mobile)
    await page.getByRole('button', { name: '获取验证码' }).click()
    const code = await demoConsole.code(mobile, before)
    await page.evaluate(() => {
      const seen = (window.codes = [] as string[])
      const look = () => {
        const field = document.querySelector<HTMLInputElement>('main input')
        if (field && seen.at(-1) !== field.value) seen.push(field.value)
        requestAnimationFrame(look)
      }
      look()
      window.ways.length = 0
    })
    await page.getByRole('textbox').last().fill(code)
    await page.locator('main button[type=submit]').click()
    await expect(page).toHaveURL(/#\/pages\/iot\/index\/index/)
    await expect(page.getByRole('link', { name: /充值|套餐/ }).first()).toBeVisible()
    expect(await page.evaluate(() => window.codes)).toEqual(['', code])
    expect(await takeWays(page)).toEqual([])
  },
)
