/**
 * The form of every widget in the registry: each field is changed once and the canvas follows; undo restores the original. Daily runs test
 * some widgets, nightly runs all.
 */
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { loadEnvironment } from '#compiler/environment/load-environment.ts'
import type { Json } from '#compiler/layers/layers.ts'
import { project } from '#menmian.config.ts'
import { isReady, createInitialProps } from '#studio/inspector/start.ts'
import { isNightly, pickDailyRows } from '#tests/night.ts'
import { desktop, createEditorClient, openEditor, signIn } from '../support/editors.ts'
import { useOwnShop } from '../support/server.ts'
import { expect, test } from '../support/shop.ts'

const place = { path: '/p/fields', layer: 'site', scope: '' } as const
const words = (text: string) => ({ 'zh-CN': text, en: text })
useOwnShop()
test.use(desktop)

/** Uses a control once, as an editor would; false: there is nothing to change. */
async function use(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const set = (of: HTMLElement, value: string): void => {
      const prototype = Object.getPrototypeOf(of) as object
      Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(of, value)
      of.dispatchEvent(new Event(of instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
    }
    if (element instanceof HTMLSelectElement) {
      const other = [...element.options].find(({ value }) => value !== element.value && value !== '' && value !== '-1')
      if (other) set(element, other.value)
      return other !== undefined
    }
    if (element instanceof HTMLInputElement && element.type === 'radio') {
      if (!element.checked) element.click()
      return true
    }
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      if (element.type === 'datetime-local') set(element, '2026-01-31T12:00')
      else set(element, element.inputMode === 'decimal' ? (element.value === '2' ? '3' : '2') : `${element.value}1`)
      return true
    }
    ;(element as HTMLElement).click()
    return true
  })
}
const drawnOn = (canvas: FrameLocator) => canvas.locator('main').evaluate((main) => main.innerHTML)
/** The first control of each field of the form. */
const getFirstControls = (page: Page) =>
  page
    .getByRole('tabpanel', { name: '属性' })
    .getByRole('group')
    .locator('input:not([type=checkbox]), textarea, select, [role=switch], button[aria-pressed]:not([role=toolbar] *)')

/** Changes every field once. Returns how many changes the history has, and how many of them the canvas shows. */
async function changeAll(page: Page, canvas: FrameLocator): Promise<{ changed: number; followed: number }> {
  const more = page.getByRole('button', { name: /^更多设置/ })
  if (await more.isVisible()) await more.click()
  const fields = getFirstControls(page)
  const groups = new Set<string>()
  let [changed, followed] = [0, 0]
  for (let index = 0; index < (await fields.count()); index++) {
    const field = fields.nth(index)
    const group = await field.evaluate(
      (element) => element.closest('[role=group]')?.getAttribute('aria-labelledby') ?? '',
    )
    if (groups.has(group) || !(await field.isVisible())) continue
    groups.add(group)
    const before = await drawnOn(canvas)
    if (!(await use(field))) continue
    changed++
    const isShown = await expect
      .poll(() => drawnOn(canvas), { timeout: 1200, intervals: [20] })
      .not.toBe(before)
      .then(
        () => true,
        () => false,
      )
    if (isShown) followed++
  }
  return { changed, followed }
}

test(
  'each field of a widget is changed once, the canvas follows, and undone it is as it was',
  { tag: '@whole' },
  async ({ page, noise }) => {
    test.setTimeout(isNightly ? 3_600_000 : 540_000)
    noise.ignore(/401|404|Failed to load resource/)
    const environment = await loadEnvironment(project)
    const ready = Object.keys(environment.widgets).filter((widget) =>
      isReady(environment.widgets[widget]!, undefined, environment),
    )
    const chosen = pickDailyRows(ready, 20)
    const nodes: Record<string, Json> = Object.fromEntries(
      chosen.map((widget, index) => [
        `node${index}`,
        { widget, props: createInitialProps(environment.widgets[widget]!, undefined, environment) },
      ]),
    )
    const content = { version: 1, title: words('字段'), nodes, order: Object.keys(nodes) }
    await (await createEditorClient()).call('POST /api/admin/revisions', { place, content, base: null, note: '' })
    await signIn(page)
    const canvas = await openEditor(page, place.path)
    const undo = page.getByRole('button', { name: '撤销' })
    let [all, seen] = [0, 0]
    const undrawn: string[] = []
    for (const [index, widget] of chosen.entries()) {
      const row = page.getByRole('navigation', { name: '结构' }).locator(`button[title=node${index}]`)
      await row.click()
      const name = (await row.textContent()) ?? ''
      await expect(page.getByRole('tabpanel', { name: '属性' }).getByRole('heading', { level: 2 })).toHaveText(name)
      // read again for each widget, because a greeting depends on the clock
      const before = await drawnOn(canvas)
      const { changed, followed } = await changeAll(page, canvas)
      all += changed
      seen += followed
      if (await page.getByText(/画不出来/).count()) undrawn.push(widget)
      // the button updates after the canvas, so it may become disabled in between
      while (await undo.isEnabled()) await undo.click({ timeout: 500 }).catch(() => undefined)
      await expect.poll(async () => (await drawnOn(canvas)) === before, `${widget} is as it was`).toBe(true)
    }
    console.info(
      `${chosen.length} of ${ready.length} widgets: ${all} fields changed, ${seen} of them seen on the canvas`,
    )
    expect(undrawn).toEqual([])
    expect(all).toBeGreaterThan(chosen.length)
    expect(seen).toBeGreaterThan(all / 4)
  },
)
