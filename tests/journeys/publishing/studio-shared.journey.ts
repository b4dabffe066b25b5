/** A shared block: made on one page, put on two others, changed on all of them at once, and taken back. */
import type { Page } from '@playwright/test'
import { useOwnShop } from '../support/server.ts'
import { expect, test, url } from '../support/shop.ts'
import { ask, desktop, findAxeViolations, openEditor, readCsrf, signIn } from '../support/editors.ts'

useOwnShop()
test.use(desktop)

const both = (zh: string, en: string) => ({ 'zh-CN': zh, en })
const notice = { widget: 'basic/notice', props: { text: both('国庆照常发货', 'Open in October') } }
const post = async (page: Page, path: string, body: object) => {
  const answer = await ask(page, `/api/admin${path}`, { headers: { 'x-csrf-token': await readCsrf(page) }, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
const save = (page: Page) => page.keyboard.press('ControlOrMeta+s')

test('a block that is shared changes on all of its pages, which are published together', async ({ page, noise }) => {
  test.setTimeout(150_000)
  noise.ignore(/401 \(Unauthorized\)/)
  await signIn(page)
  const place = { path: '/pages/about/promise', layer: 'site', scope: '' }
  const content = { nodes: { holiday: notice }, order: [{ move: 'holiday' }] }
  await post(page, '/revisions', { place, content, base: null })

  await openEditor(page, place.path)
  const dialog = page.getByRole('dialog')
  const outline = page.getByRole('navigation', { name: '结构' })
  const row = outline.getByRole('button', { name: '国庆照常发货', exact: true })
  await row.click()
  await outline.getByRole('button', { name: '国庆照常发货：更多操作' }).click()
  await page.getByRole('menuitem', { name: '存为组合' }).click()
  await dialog.getByLabel('名称').fill('放假通知')
  await dialog.getByRole('checkbox', { name: /公共区块/ }).check()
  expect(await findAxeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.getByRole('button', { name: '好' }).click()

  for (const path of ['/pages/customer/index', '/pages/about/payment']) {
    const canvas = await openEditor(page, path)
    await page.getByRole('tab', { name: '添加组件' }).click()
    await page
      .getByRole('region', { name: '本店的组合' })
      .getByRole('button', { name: /^放假通知 公共/ })
      .click()
    await expect(canvas.getByText('国庆照常发货')).toBeVisible()
    await save(page)
    await expect(page.getByText('草稿已保存')).toBeVisible()
  }

  await openEditor(page, place.path)
  await row.click()
  const block = page.getByRole('region', { name: '公共区块“放假通知”' })
  const texts = page.getByRole('group', { name: '内容', exact: true }).getByRole('textbox')
  await texts.first().fill('春节照常发货')
  await texts.last().fill('Open at New Year')
  await block.getByRole('button', { name: '更新其他页面' }).click()
  await expect(dialog.getByRole('checkbox', { checked: true })).not.toHaveCount(0)
  expect(await findAxeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: '存成草稿（2）' }).click()
  await expect(dialog.getByRole('status')).toHaveText(/已存成草稿：2 个文档/, { timeout: 60_000 })
  await dialog.getByRole('button', { name: '一起发布（3）' }).click()
  const anyway = dialog.getByRole('button', { name: '看过了，还是发布' })
  const published = dialog.getByText('已发布：3 个文档。')
  await expect(anyway.or(published)).toBeVisible({ timeout: 60_000 })
  if (await anyway.isVisible()) await anyway.click()
  await expect(published).toBeVisible({ timeout: 60_000 })

  for (const path of ['/pages/customer/index', '/pages/about/payment', place.path]) {
    await page.goto(`${url()}/shop${path}`)
    await expect(page.getByText('春节照常发货')).toBeVisible()
  }
})
