/** Time from a key press to the canvas and to the findings, and edits recovered after a tab was killed. */
import type { BrowserContext, Page } from 'playwright'
import {
  summarize,
  slowDown,
  slowness,
  takeWaits,
  watch,
  createWorkMeter,
  measureWorkUntilPainted,
  type Figures,
} from './browser.ts'
import { largePage } from './shop.ts'

const presses = 60
/** Interval between key presses in ms, at typing speed. */
const pause = 180

export async function openLarge(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  page.on('dialog', (question) => void question.accept())
  await page.goto(`/studio/edit?path=${largePage}&layer=site&scope=`)
  await page.frameLocator('iframe').getByText('标题100', { exact: true }).waitFor({ timeout: 60_000 })
  await page.getByRole('navigation', { name: '结构' }).getByRole('button').first().waitFor()
  // messages and the compiler load after the first screen
  await page.waitForTimeout(3000)
  return page
}
const choose = async (page: Page) => {
  await page
    .frameLocator('iframe')
    .getByText(/^文字1[a-z]*$/)
    .first()
    .click()
  await page.locator('input[lang], textarea[lang]').first().waitFor()
}
/** `times`: until the frame is painted. `works`: CPU time of the main thread until then. */
type Pressed = { times: Figures; works: Figures }
async function pressed(page: Page, keys: readonly string[]): Promise<Pressed> {
  const works = await measureWorkUntilPainted(page, async () => {
    for (let index = 0; index < presses; index++) {
      await page.keyboard.press(keys[index % keys.length]!)
      await page.waitForTimeout(pause)
    }
  })
  // the first key presses compile the code
  return { times: summarize((await takeWaits(page)).slice(5)), works: summarize(works.slice(5)) }
}

export type Edit = Pressed & {
  name: string
  floor: Pressed
  /** CPU time per key press under throttling, including the work after the paint. */ work: number
}
/**
 * Measures edits against a baseline: the same key in a field whose only listener writes to the same text node of the canvas, which is the
 * browser's own cost of input, layout and paint.
 */
export async function measureEdits(context: BrowserContext): Promise<Edit[]> {
  const page = await openLarge(context)
  await choose(page)
  await slowDown(page, { cpu: slowness })
  await watch(page)
  const work = await createWorkMeter(page)
  await page.evaluate(() => {
    const bare = document.createElement('input')
    bare.id = 'bare'
    document.querySelector('main')!.append(bare)
    const frame = document.querySelector('iframe')!.contentDocument!
    const walk = frame.createTreeWalker(frame.body, NodeFilter.SHOW_TEXT)
    let text = walk.nextNode()
    while (text && text.nodeValue !== '文字1') text = walk.nextNode()
    bare.addEventListener('input', () => (text!.nodeValue = `文字1${bare.value}`))
  })
  await page.locator('#bare').focus()
  const floor = await pressed(page, ['a'])
  await page.evaluate(() => document.querySelector('#bare')!.remove())
  await work()
  const measured: Edit[] = []
  async function measure(name: string, keys: readonly string[], focus: () => Promise<void>): Promise<void> {
    await focus()
    await work()
    const taken = await pressed(page, keys)
    measured.push({ name, ...taken, floor, work: (await work()) / presses })
  }
  const row = page.getByRole('navigation', { name: '结构' }).locator('[aria-current]').first()
  await measure('a letter', ['a'], () => page.locator('input[lang], textarea[lang]').first().focus())
  await measure('a move', ['Alt+ArrowDown', 'Alt+ArrowUp'], () => row.focus())
  await measure('undo, redo', ['Control+z', 'Control+Shift+z'], () => row.focus())
  await page.close()
  return measured
}

/** Removes and restores the English text, so that its finding appears at the field and disappears. */
export async function measureFindings(context: BrowserContext): Promise<Figures> {
  const page = await openLarge(context)
  await choose(page)
  const field = page.locator('input[lang=en], textarea[lang=en]').first()
  await field.fill('a')
  await field.focus()
  await slowDown(page, { cpu: slowness })
  await watch(page, 'aside:last-of-type [role=tabpanel]')
  const { times } = await pressed(page, ['Backspace', 'a'])
  await page.close()
  return times
}

export type Recovery = { kills: number; edits: number; lost: number; shown: Figures }
/** Kills a tab right after a step is on screen, and counts the recovered steps. */
export async function measureRecovery(context: BrowserContext): Promise<Recovery> {
  const kills = 6
  let [edits, lost] = [0, 0]
  const times: number[] = []
  const getUndoButton = (page: Page) => page.getByRole('button', { name: '撤销' })
  for (let kill = 0; kill < kills; kill++) {
    const page = await openLarge(context)
    const row = page.getByRole('navigation', { name: '结构' }).getByRole('button', { name: `标题${kill * 4}` })
    await row.first().focus()
    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.press('Alt+ArrowDown')
    edits += 2
    const devtools = await context.newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    void devtools.send('Page.crash').catch(() => undefined)
    await crashed
    await page.close()
    const from = performance.now()
    const next = await context.newPage()
    next.on('dialog', (question) => void question.accept())
    await next.goto(`/studio/edit?path=${largePage}&layer=site&scope=`)
    await next.frameLocator('iframe').getByText('标题100', { exact: true }).waitFor()
    times.push(performance.now() - from)
    let steps = 0
    while (await getUndoButton(next).isEnabled()) {
      await getUndoButton(next).click()
      steps++
      // the bar updates after the canvas
      await next.waitForTimeout(200)
    }
    // restore the steps for the next round
    for (let step = 0; step < steps; step++) await next.getByRole('button', { name: '重做' }).click()
    lost += Math.max(0, edits - steps)
    await next.waitForTimeout(300)
    await next.close()
  }
  return { kills, edits, lost, shown: summarize(times) }
}
