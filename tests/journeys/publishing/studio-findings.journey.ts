/** Findings in Studio: at once from the compiler in the browser, and from the server, whose answer wins. */
import type { FrameLocator, Page } from '@playwright/test'
import { demoOwner } from '../../../server/seed/accounts.ts'
import { ownShop } from '../support/server.ts'
import { expect, test } from '../support/shop.ts'

const path = '/pages/customer/index'
const CHECK = '**/api/admin/check'
const WORKER = '**/studio/assets/worker-*.js'

async function openEditor(page: Page): Promise<FrameLocator> {
  await page.goto(`${process.env.SHOP!}/studio/edit?path=${encodeURIComponent(path)}&layer=site&scope=`)
  await page.getByLabel('账号').fill(demoOwner.login)
  await page.getByLabel('密码').fill(demoOwner.password)
  await page.getByRole('button', { name: '登录' }).click()
  const canvas = page.frameLocator('iframe')
  await expect(canvas.getByText('常见问题')).toBeVisible()
  return canvas
}
/** An English text with Chinese characters, which is warned of. */
async function writeChineseAsEnglish(page: Page, canvas: FrameLocator, text: string): Promise<void> {
  await canvas.getByText('客服电话').click()
  await page.getByRole('group', { name: '入口 1 · 名称' }).getByLabel('英文').fill(text)
}
const findings = (page: Page) => page.getByRole('complementary').last().getByRole('listitem')

ownShop()
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 })
test.beforeEach(({ noise }) => noise.ignore(/401 \(Unauthorized\)|Failed to load resource|ERR_FAILED/))

test('the compiler in the browser finds at once what the server has not judged yet; its answer comes and wins', async ({
  page,
}) => {
  const worker = page.waitForEvent('worker')
  const canvas = await openEditor(page)
  await worker
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(CHECK, async (route) => {
    await held
    await route.continue()
  })
  await writeChineseAsEnglish(page, canvas, '电话')
  await expect(findings(page)).toHaveCount(1)
  await expect(findings(page)).toContainText('这段文字没有英文')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(findings(page)).toHaveCount(0)
  await page.getByRole('button', { name: '重做' }).click()
  await expect(findings(page)).toHaveCount(1)
  await page.route(CHECK, async (route) => {
    const response = await route.fetch()
    const answered = (await response.json()) as { issues: { text: Record<string, string> }[] }
    const issues = answered.issues.map((one) => ({ ...one, text: { 'zh-CN': '服务器说的', en: 'from the server' } }))
    await route.fulfill({ response, json: { ...answered, issues } })
  })
  await page.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('button', { name: '重做' }).click()
  await expect(findings(page)).toContainText('服务器说的')
  answer()
})

test('where the worker cannot run, the findings of the server come alone', async ({ page }) => {
  await page.route(WORKER, (route) => route.abort())
  const canvas = await openEditor(page)
  await writeChineseAsEnglish(page, canvas, '电话')
  await expect(findings(page)).toHaveCount(1)
})

test('a page of 200 nodes is checked within 100 ms on a processor that is four times slower', async ({ page }) => {
  const worker = page.waitForEvent('worker')
  await openEditor(page)
  const address = (await worker).url()
  // workers cannot be slowed: the compiler runs in the page here
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const times = await page.evaluate(
    async ({ address: script, path: route }) => {
      await import(script)
      const get = async (name: string) => (await fetch(`/api/admin/${name}`)).json() as Promise<Record<string, unknown>>
      const { environment } = await get('facts')
      const below = (await get(`below?path=${encodeURIComponent(route)}`)).content as {
        nodes: Record<string, object>
        order: string[]
      }
      const order = Array.from({ length: 200 }, (_, index) => `copy${index}`)
      const copied = below.order.map((id) => below.nodes[id])
      const nodes = Object.fromEntries(
        order.map((id, index) => {
          const { slots: _, ...node } = copied[index % copied.length] as { slots?: object }
          return [id, node]
        }),
      )
      const document = { ...below, nodes, order }
      const lower = { path: route, name: 'site', below, hidden: [], shown: null }
      postMessage({ type: 'environment', environment })
      postMessage({ type: 'lower', lower })
      const check = (id: number) =>
        new Promise<number>((resolve) => {
          const asked = performance.now()
          addEventListener('message', function hear({ data }: MessageEvent<{ type?: string; id?: number }>) {
            if (data.type !== 'findings' || data.id !== id) return
            removeEventListener('message', hear)
            resolve(performance.now() - asked)
          })
          postMessage({ type: 'check', id, document })
        })
      const found: number[] = []
      for (let id = 1; id <= 30; id++) found.push(await check(id))
      return found.slice(5).toSorted((a, b) => a - b)
    },
    { address, path },
  )
  const at = (part: number) => Math.round(times[Math.floor(part * (times.length - 1))]!)
  console.log(`200 nodes, CPU 4× slowed: best ${at(0)} ms, median ${at(0.5)} ms, p95 ${at(0.95)} ms`)
  expect(at(0)).toBeLessThan(100)
})
