/** Findings in Studio: immediately from the compiler in the browser, and from the server, whose answer takes precedence. */
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expect, test } from '../support/shop.ts'
import { desktop, findAxeViolations, signIn } from '../support/editors.ts'

const path = '/pages/customer/index'
const CHECK = '**/api/admin/check'
const WORKER = '**/studio/assets/worker-*.js'

async function openEditor(page: Page): Promise<FrameLocator> {
  await signIn(page)
  await page.getByRole('searchbox').fill('联系客服')
  await page.getByRole('link', { name: path }).click()
  const canvas = page.frameLocator('iframe')
  await expect(canvas.getByText('常见问题')).toBeVisible()
  return canvas
}
/** The English name of the first entry of a menu. */
async function englishName(page: Page, canvas: FrameLocator): Promise<Locator> {
  await canvas.getByText('客服电话').click()
  await page.getByRole('button', { name: '第 1 项 客服电话' }).click()
  return page.getByRole('group', { name: '名称', exact: true }).getByLabel('英文')
}
const count = (page: Page, findings: number) =>
  expect(page.getByRole('tab', { name: `${findings} 个发现` })).toBeVisible()
const none = (page: Page) => expect(page.getByRole('tab', { name: /个发现/ })).toHaveCount(0)

test.use(desktop)
test.beforeEach(({ noise }) => noise.ignore(/401 \(Unauthorized\)|Failed to load resource|ERR_FAILED/))

test(
  'the compiler in the browser finds at once what the server has not judged yet; its answer comes and wins',
  { tag: '@whole' },
  async ({ page }) => {
    const worker = page.waitForEvent('worker')
    const canvas = await openEditor(page)
    await worker
    // the server is silent
    await page.route(CHECK, () => undefined)
    await (await englishName(page, canvas)).fill('电话')
    await count(page, 1)
    await page.getByRole('button', { name: '撤销' }).click()
    await none(page)
    await page.getByRole('button', { name: '重做' }).click()
    await count(page, 1)
    await page.getByRole('tab', { name: '1 个发现' }).click()
    const list = page.getByRole('tabpanel', { name: /个发现/ })
    await expect(list).toContainText('这段文字没有翻译')
    await page.route(CHECK, async (route) => {
      const response = await route.fetch()
      const answered = (await response.json()) as { issues: object[] }
      const issues = answered.issues.map((issue) => ({
        ...issue,
        text: { 'zh-CN': '服务器说的', en: 'from the server' },
      }))
      await route.fulfill({ response, json: { ...answered, issues } })
    })
    await page.getByRole('button', { name: '撤销' }).click()
    await page.getByRole('button', { name: '重做' }).click()
    await expect(list).toContainText('服务器说的')
  },
)

test('where the worker cannot run, the findings of the server come alone', { tag: '@whole' }, async ({ page }) => {
  await page.route(WORKER, (route) => route.abort())
  const canvas = await openEditor(page)
  await (await englishName(page, canvas)).fill('电话')
  await count(page, 1)
})

test('checking a page takes time in proportion to its nodes', { tag: '@whole' }, async ({ page }) => {
  const worker = page.waitForEvent('worker')
  await openEditor(page)
  const address = (await worker).url()
  // runs the compiler directly in the page, without a worker
  const times = await page.evaluate(
    async ({ address: script, path: route }) => {
      await import(script)
      const get = async (name: string) => (await fetch(`/api/admin/${name}`)).json() as Promise<Record<string, unknown>>
      const { environment } = await get('facts')
      const below = (await get(`below?path=${encodeURIComponent(route)}`)).content as {
        nodes: Record<string, object>
        order: string[]
      }
      const copied = below.order.map((id) => below.nodes[id])
      const buildLongDocument = (length: number) => {
        const order = Array.from({ length }, (_, index) => `copy${index}`)
        const nodes = Object.fromEntries(
          order.map((id, index) => {
            const { slots: _, ...node } = copied[index % copied.length] as { slots?: object }
            return [id, node]
          }),
        )
        return { ...below, nodes, order }
      }
      const lower = { path: route, name: 'site', below, hidden: [], shown: null }
      postMessage({ type: 'environment', environment })
      postMessage({ type: 'lower', lower })
      const check = (id: number, document: object) =>
        new Promise<number>((resolve) => {
          const startedAt = performance.now()
          addEventListener('message', function hear({ data }: MessageEvent<{ type?: string; id?: number }>) {
            if (data.type !== 'findings' || data.id !== id) return
            removeEventListener('message', hear)
            resolve(performance.now() - startedAt)
          })
          postMessage({ type: 'check', id, document })
        })
      const [small, large] = [buildLongDocument(20), buildLongDocument(200)]
      const durations: { small: number; large: number }[] = []
      for (let id = 0; id < 50; id += 2)
        durations.push({ small: await check(id, small), large: await check(id + 1, large) })
      return durations.slice(5)
    },
    { address, path },
  )
  const median = (all: number[]) => all.toSorted((a, b) => a - b)[all.length >> 1]!
  const [small, large] = [
    median(times.map((duration) => duration.small)),
    median(times.map((duration) => duration.large)),
  ]
  console.log(`20 nodes: ${small.toFixed(1)} ms, 200 nodes: ${large.toFixed(1)} ms (medians)`)
  expect(large).toBeLessThan(30 * small)
})

test('a finding stands at its field, on the canvas and in the list in words, and its fix is one button @turn3of3', async ({
  page,
}) => {
  const canvas = await openEditor(page)
  await (await englishName(page, canvas)).fill('电话')
  await count(page, 1)
  await expect(page.getByRole('group', { name: '名称', exact: true })).toContainText('这段文字没有翻译')
  // a folded entry shows the finding
  await page.getByRole('button', { name: /^第 1 项 客服电话/ }).click()
  await expect(page.getByRole('button', { name: /^第 1 项 客服电话/ })).toContainText('1 个发现')
  const badge = page.locator('[data-severity=warning]')
  await expect(badge).toHaveText('1')
  expect(await findAxeViolations(page)).toEqual([])

  // by keyboard from the list to the node
  await page.getByRole('tab', { name: '1 个发现' }).click()
  const place = page.getByRole('button', { name: '客服电话 · 入口 1 · 名称 · 英文' })
  await expect(place).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
  await place.press('Enter')
  await expect(page.getByRole('tab', { name: '属性' })).toHaveAttribute('aria-selected', 'true')

  // a typo in a key, written as JSON: the fix renames the key
  await page.getByRole('button', { name: '撤销' }).click()
  await none(page)
  await page.getByRole('button', { name: '整个组件（JSON）' }).click()
  const whole = page.getByRole('textbox').last()
  await whole.fill((await whole.inputValue()).replace('"props"', '"prop"'))
  await whole.blur()
  await page.getByRole('tab', { name: '1 个发现' }).click()
  await page.getByRole('button', { name: '修正' }).click()
  await none(page)
})
