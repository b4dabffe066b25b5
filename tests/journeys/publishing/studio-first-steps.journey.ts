/**
 * The first five minutes: a new editor is led to home, changes the text of the notice, moves it, sees both changes on the canvas
 * immediately, and publishes. With mouse, keyboard alone, and touch on a small phone; each counts its actions.
 */
import type { Locator, Page } from '@playwright/test'
import { demoOwner } from '#server/seed/accounts.ts'
import { desktop, findAxeViolations } from '../support/editors.ts'
import { useOwnShop } from '../support/server.ts'
import { expect, test, url } from '../support/shop.ts'

useOwnShop()

type Way = {
  /** Activates it; counted. */
  press: (target: Locator) => Promise<void>
  write: (target: Locator, text: string) => Promise<void>
  /** Opens the properties of the notice. */
  choose: (page: Page) => Promise<void>
  /** Moves the notice over the menu, or back under it. */
  move: (page: Page, to: 'up' | 'down') => Promise<void>
}
type Words = Record<'signIn' | 'home' | 'source' | 'publish' | 'published' | 'close' | 'back' | 'steps', RegExp> & {
  languages: RegExp[]
}
const chinese: Words = {
  signIn: /^登录$/,
  home: /^打开首页$/,
  source: /^到店面设置里修改$/,
  languages: [/^中文/, /^英文/],
  publish: /^发布$/,
  published: /已发布/,
  close: /^关闭$/,
  back: /^首页$/,
  steps: /^第一次用$/,
}
const english: Words = {
  signIn: /^Sign in$/,
  home: /^Open home page$/,
  source: /^Edit in settings$/,
  languages: [/^English/, /^Chinese/],
  publish: /^Publish$/,
  published: /^Published/,
  close: /^Close$/,
  back: /^Home$/,
  steps: /^First steps$/,
}
const getCanvas = (page: Page) => page.frameLocator('iframe')
/** Returns the vertical position of an element on the canvas. */
const measureTop = (target: Locator) => target.evaluate((element) => element.getBoundingClientRect().y)
const isAbove = async (page: Page, text: string) => {
  const canvas = getCanvas(page)
  // a scrolling line is rendered twice
  const notice = canvas.getByText(text).filter({ visible: true }).first()
  return (
    (await measureTop(notice)) <
    (await measureTop(
      canvas
        .locator('a, button')
        .filter({ hasText: /^(物联网卡|IoT cards)$/ })
        .first(),
    ))
  )
}

async function firstMinutes(
  page: Page,
  way: Way,
  { words, text, translation }: { words: Words; text: string; translation: string },
) {
  await page.goto(`${url()}/studio/`)
  const form = page.locator('form')
  await way.write(form.locator('[name=login]'), demoOwner.login)
  await way.write(form.locator('[name=password]'), demoOwner.password)
  await way.press(form.getByRole('button', { name: words.signIn }))
  await way.press(page.getByRole('link', { name: words.home }))
  const steps = page.getByRole('region', { name: words.steps })
  await expect(steps).toBeVisible()
  await expect(getCanvas(page).locator('#root > *').first()).toBeVisible()
  await way.choose(page)
  await way.press(page.getByRole('link', { name: words.source }))
  const notice = page.getByRole('group', { name: /^(公告|Notice)$/ })
  for (const [index, language] of words.languages.entries())
    await way.write(notice.getByLabel(language), [text, translation][index]!)
  await publish(page, way, words)
  return async () => {
    await way.press(page.getByRole('dialog').getByRole('button', { name: words.close }))
    await way.press(page.getByRole('link', { name: words.back }))
    await expect(getCanvas(page).getByText(text).filter({ visible: true }).first()).toBeVisible()
    // the journeys share a shop
    const was = await isAbove(page, text)
    await way.move(page, was ? 'down' : 'up')
    await expect.poll(() => isAbove(page, text)).toBe(!was)
    await publish(page, way, words)
    await way.press(page.getByRole('dialog').getByRole('button', { name: words.close }))
    await expect(steps).toContainText(/都做过了|All done/)
    const visitor = await page.context().newPage()
    await visitor.goto(`${url()}/shop/`)
    await expect(visitor.getByText(text).filter({ visible: true }).first()).toBeVisible()
    await visitor.close()
  }
}
async function publish(page: Page, { press }: Way, words: Words): Promise<void> {
  await press(page.getByRole('button', { name: words.publish }).first())
  const dialog = page.getByRole('dialog')
  await press(dialog.getByRole('button', { name: words.publish }))
  await expect(dialog.getByRole('status')).toHaveText(words.published)
}
const moveName = { up: '上移 通知条', down: '下移 通知条' }
/** The design's table: at most eight from the sign-in to a published text. */
const most = 8

test.describe('by mouse', { tag: '@whole' }, () => {
  test.use(desktop)
  test('a text is changed and published with at most eight clicks, and the notice moved', async ({ page, noise }) => {
    test.setTimeout(90_000)
    noise.ignore(/401 \(Unauthorized\)/)
    let clicks = 0
    const press = async (target: Locator) => {
      clicks++
      await target.click()
    }
    const way: Way = {
      press,
      write: (target, text) => target.fill(text),
      // a new shop has no notice on its canvas
      choose: async () => press(page.getByRole('button', { name: '通知条', exact: true })),
      async move(_, to) {
        await page.getByRole('button', { name: '通知条', exact: true }).hover()
        await press(page.getByRole('button', { name: moveName[to] }))
      },
    }
    const goOn = await firstMinutes(page, way, { words: chinese, text: '今晚八点开抢', translation: 'From 8 p.m.' })
    console.log(`first steps by mouse: ${clicks} clicks to a published text`)
    expect(clicks).toBeLessThanOrEqual(most)
    await goOn()
    console.log(`first steps by mouse: ${clicks} clicks with the move`)
    expect(await findAxeViolations(page)).toEqual([])
  })
})

test.describe('by keyboard alone, in English', { tag: '@whole' }, () => {
  test.use({ ...desktop, locale: 'en' })
  test('a text is changed, the notice moved, and both published', async ({ page, noise }) => {
    test.setTimeout(90_000)
    noise.ignore(/401 \(Unauthorized\)/)
    let presses = 0
    /** Tabs towards a target, in the nearer direction. */
    const reach = async (target: Locator) => {
      await expect(target).toBeVisible()
      await expect(target).toBeEnabled()
      const isThere = () => target.evaluate((element) => element === document.activeElement)
      const back = await target.evaluate((element) => {
        const { activeElement } = document
        return !!activeElement && !!(element.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING)
      })
      for (let tabs = 0; tabs < 120 && !(await isThere()); tabs++) {
        await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
        presses++
      }
      expect(await isThere(), String(target)).toBe(true)
    }
    const press = async (target: Locator) => {
      await reach(target)
      await page.keyboard.press('Enter')
      presses++
    }
    const outline = page.getByRole('navigation', { name: 'Outline' })
    const row = outline.getByRole('button', { name: 'Notice', exact: true })
    const isIn = (target: Locator) => target.evaluate((element) => element.contains(document.activeElement))
    /** F6 to the outline, and along its rows by arrows. */
    const reachRow = async () => {
      await expect(row).toBeVisible()
      const tap = async (key: string) => {
        await page.keyboard.press(key)
        presses++
      }
      for (let regions = 0; regions < 8 && !(await isIn(outline)); regions++) await tap('F6')
      await tap('Home')
      for (let rows = 0; rows < 60 && !(await isIn(row)); rows++) await tap('ArrowDown')
      await expect(row).toBeFocused()
    }
    const way: Way = {
      press,
      async write(target, text) {
        await reach(target)
        await page.keyboard.press('ControlOrMeta+A')
        await page.keyboard.type(text)
      },
      async choose() {
        await reachRow()
        await page.keyboard.press('Enter')
        presses++
      },
      async move(_, to) {
        await reachRow()
        await page.keyboard.press(to === 'up' ? 'Alt+ArrowUp' : 'Alt+ArrowDown')
      },
    }
    const goOn = await firstMinutes(page, way, { words: english, text: 'Ends tonight', translation: '今晚结束' })
    await goOn()
    console.log(`first steps by keyboard: ${presses} presses of Tab, F6, arrows and Enter in all`)
  })
})

test.describe('by touch on a small phone', { tag: '@whole' }, () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  test('a text is changed and published with at most eight taps', async ({ page, noise }) => {
    test.setTimeout(90_000)
    noise.ignore(/401 \(Unauthorized\)/)
    let taps = 0
    const press = async (target: Locator) => {
      taps++
      await target.tap()
    }
    const way: Way = {
      press,
      write: (target, text) => target.fill(text),
      async choose() {
        await press(page.getByRole('navigation', { name: '面板' }).getByRole('button', { name: '结构' }))
        await press(page.getByRole('button', { name: '通知条', exact: true }))
        await press(page.getByRole('navigation', { name: '面板' }).getByRole('button', { name: '属性' }))
      },
      async move(_, to) {
        await press(page.getByRole('navigation', { name: '面板' }).getByRole('button', { name: '结构' }))
        await press(page.getByRole('button', { name: moveName[to] }))
      },
    }
    const goOn = await firstMinutes(page, way, { words: chinese, text: '最后两小时', translation: 'Two hours left' })
    console.log(`first steps by touch: ${taps} taps to a published text`)
    expect(taps).toBeLessThanOrEqual(most)
    await goOn()
    console.log(`first steps by touch: ${taps} taps with the move`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
