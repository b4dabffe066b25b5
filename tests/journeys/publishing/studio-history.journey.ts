/** The history of a page in Studio: notes, changes, rollback and its undo, and an earlier revision in the editor. */
import type { Page } from '@playwright/test'
import { chooseInBar, desktop, createEditorClient, findAxeViolations, openEditor, signIn } from '../support/editors.ts'
import { useOwnShop } from '../support/server.ts'
import { expect, test, url } from '../support/shop.ts'

const place = { path: '/pages/customer/index', layer: 'site', scope: '' } as const
const titled = (title: string) => ({ title: { 'zh-CN': title, en: title } })
const entry = (page: Page, name: string | RegExp) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
async function visitorSees(page: Page, title: string): Promise<void> {
  const visitor = await page.context().newPage()
  await visitor.goto(`${url()}/shop/#${place.path}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  await visitor.close()
}

useOwnShop()
test.use(desktop)
test.describe.configure({ mode: 'serial' })

test(
  'an editor saves with a note, publishes, goes back with one tap and takes that back',
  { tag: '@whole' },
  async ({ page, noise }) => {
    noise.ignore(/401 \(Unauthorized\)/)
    await signIn(page)
    const canvas = await openEditor(page)
    const status = page.getByRole('status')
    const write = async (title: string) => {
      await page.getByRole('group').getByLabel('中文').first().fill(title)
      await expect(canvas.getByRole('heading', { level: 1 })).toHaveText(title)
    }
    const publish = async (note: string) => {
      await page.getByRole('button', { name: '发布' }).click()
      await page.getByRole('dialog').getByLabel('备注').fill(note)
      await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
      await expect(page.getByRole('dialog').getByRole('status')).toContainText('已发布')
      await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
    }
    await write('春天的客服')
    await publish('春天')
    await write('夏天的客服')
    await publish('夏天')
    await write('秋天的客服')
    await chooseInBar(page, '带备注保存')
    await page.getByRole('dialog').getByLabel('备注').fill('秋天，还没定')
    await page.keyboard.press('Enter')
    await expect(status).toHaveText('草稿已保存')

    await chooseInBar(page, '历史')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('联系客服')
    await expect(entry(page, '秋天，还没定')).toContainText('草稿')
    await expect(entry(page, '秋天，还没定')).toContainText('标题改了：“夏天的客服” → “秋天的客服”')
    await expect(entry(page, '夏天')).toContainText('正在展示')
    await expect(entry(page, '春天')).toContainText(/owner 发布，展示于 \d+月\d+日/)
    expect(await findAxeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'English' }).click()
    await expect(entry(page, '夏天')).toContainText('Live')
    expect(await findAxeViolations(page)).toEqual([])
    await page.getByRole('button', { name: '中文' }).click()

    await entry(page, '春天').getByRole('button', { name: /^换回/ }).click()
    await expect(status).toContainText('正在展示')
    await expect(entry(page, '春天')).toContainText('正在展示')
    await visitorSees(page, '春天的客服')
    await expect(entry(page, '夏天')).toContainText('已撤回')
    await expect(entry(page, '秋天，还没定')).toContainText('已撤回')
    await status.getByRole('button', { name: '撤销' }).click()
    await expect(entry(page, '夏天')).toContainText('正在展示')
    await expect(entry(page, '秋天，还没定')).toContainText('草稿')
    await visitorSees(page, '夏天的客服')

    // the editor opens what is shown, and offers what was taken back
    await entry(page, '春天').getByRole('button', { name: /^换回/ }).click()
    await expect(entry(page, '春天')).toContainText('正在展示')
    await page.getByRole('link', { name: '回到编辑' }).click()
    const title = page.frameLocator('iframe').getByRole('heading', { level: 1 })
    await expect(title).toHaveText('春天的客服')
    await expect(page.getByRole('button', { name: '发布' })).toBeDisabled()
    expect(await findAxeViolations(page)).toEqual([])
    await page.getByRole('button', { name: '打开撤回的版本' }).click()
    await expect(title).toHaveText('秋天的客服')
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(title).toHaveText('春天的客服')
    await chooseInBar(page, '历史')
    await entry(page, '夏天').getByRole('button', { name: /^换回/ }).click()
    await expect(entry(page, '夏天')).toContainText('正在展示')
  },
)

test(
  'an earlier revision opens in the editor as a step that can be undone',
  { tag: '@whole' },
  async ({ page, noise }) => {
    noise.ignore(/401 \(Unauthorized\)/)
    await signIn(page)
    await page.goto(`${url()}/studio/history?${new URLSearchParams(place)}`)
    await entry(page, '春天')
      .getByRole('link', { name: /^在编辑器里打开/ })
      .click()
    const title = page.frameLocator('iframe').getByRole('heading', { level: 1 })
    await expect(title).toHaveText('春天的客服')
    await expect(page.getByRole('status')).toHaveText('有未保存的修改')
    expect(new URL(page.url()).searchParams.has('revision')).toBe(false)
    await expect(page.getByRole('button', { name: '撤销' })).toHaveAttribute('title', /换成修订 \d+/)
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(title).toHaveText('秋天的客服')
  },
)

test(
  'a place of a campaign is refused with the campaign, and goes back all the same when that is confirmed',
  { tag: '@whole' },
  async ({ page, noise }) => {
    noise.ignore(/401 \(Unauthorized\)|409 \(Conflict\)/)
    const { call } = await createEditorClient()
    const { revision } = await call('GET /api/admin/layer', place)
    const { timestamp } = (await (await fetch(`${url()}/demo/clock.json`)).json()) as { timestamp: number }
    const from = new Date(timestamp + 3_600_000).toISOString()
    await call('POST /api/admin/campaigns', { revisions: [revision!], from, name: '双十二', accept: true })
    await signIn(page)
    await page.goto(`${url()}/studio/history?${new URLSearchParams(place)}`)
    await expect(entry(page, '秋天，还没定')).toContainText('计划：双十二')
    await page.getByRole('button', { name: '换回原样' }).click()
    await expect(page.getByRole('alert')).toContainText('双十二')
    expect(await findAxeViolations(page)).toEqual([])
    await page.getByRole('button', { name: '仍然换回' }).click()
    await expect(page.getByRole('status')).toContainText('原样正在展示')
    await visitorSees(page, '联系客服')
  },
)

test(
  'a long history comes in pages on a phone, and a failure has a way on',
  { tag: '@whole' },
  async ({ page, noise }) => {
    noise.ignore(/401 \(Unauthorized\)|ERR_FAILED/)
    const { call } = await createEditorClient()
    const other = { ...place, path: '/pages/about/promise' }
    let base: number | null = null
    for (let index = 1; index <= 25; index++)
      base = (
        await call('POST /api/admin/revisions', {
          place: other,
          content: titled(`第 ${index} 版`),
          base,
          note: `第 ${index} 次`,
        })
      ).revision
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn(page)
    const address = `${url()}/studio/history?${new URLSearchParams(other)}`
    await page.route('**/api/admin/history?*', (route) => route.abort())
    await page.goto(address)
    await expect(page.getByRole('alert')).toContainText('服务器没有应答')
    await page.unroute('**/api/admin/history?*')
    await page.getByRole('button', { name: '重试' }).click()
    await expect(entry(page, '第 25 次')).toBeVisible()
    await expect(entry(page, '第 5 次')).toBeHidden()
    await page.getByRole('button', { name: '更早的' }).click()
    await expect(entry(page, '第 1 次')).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

    await page.goto(`${url()}/studio/history?${new URLSearchParams({ ...place, path: '/pages/about/payment' })}`)
    await expect(page.getByText('这里还没有存过')).toBeVisible()
  },
)
