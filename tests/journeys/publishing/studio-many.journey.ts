/** One change on many pages in Studio: a notice on ten pages, words that are replaced, and a copy for another storefront. */
import type { Page } from '@playwright/test'
import { useOwnShop } from '../support/server.ts'
import { expect, test, url } from '../support/shop.ts'
import { ask, desktop, findAxeViolations, readCsrf, signIn } from '../support/editors.ts'

useOwnShop()
test.use(desktop)

const both = (zh: string, en: string) => ({ 'zh-CN': zh, en })
const post = async (page: Page, path: string, body: object) => {
  const answer = await ask(page, `/api/admin${path}`, { headers: { 'x-csrf-token': await readCsrf(page) }, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const readDrafts = async (page: Page) =>
  (await ask(page, '/api/admin/drafts')).body.list as { path: string; scope: string; note: string }[]

test('a notice is on ten and more pages in five taps, and undone in one', async ({ page, noise }) => {
  test.setTimeout(300_000)
  noise.ignore(/401 \(Unauthorized\)/)
  await signIn(page)
  const nodes = { notice: { widget: 'basic/notice', props: { text: both('春节照常发货', 'Open at New Year') } } }
  await post(page, '/sections', { name: '春节公告', content: { root: 'notice', nodes } })

  let taps = 0
  const tap = async (name: string, role: 'link' | 'button' | 'checkbox') => {
    taps += 1
    await page.getByRole(role, { name }).click()
  }
  await tap('多页修改', 'link')
  await tap('把组件放到多页', 'button')
  await expect(page.getByLabel('放什么')).toHaveValue(/section/)
  await tap('“首页和选号”全部', 'checkbox')
  await tap('“商品和下单”全部', 'checkbox')
  expect(await findAxeViolations(page)).toEqual([])
  const save = page.getByRole('button', { name: /^存成草稿/ })
  const count = Number(/\d+/.exec((await save.textContent())!)![0])
  expect(count).toBeGreaterThanOrEqual(10)
  taps += 1
  await save.click()
  const saved = page.getByRole('status')
  await expect(saved).toHaveText(new RegExp(`已存成草稿：${count} 个文档`), { timeout: 60_000 })
  expect(taps).toBeLessThanOrEqual(12)
  expect((await readDrafts(page)).filter(({ note }) => note === '放入“春节公告”')).toHaveLength(count)
  expect(await findAxeViolations(page)).toEqual([])

  await page.getByRole('button', { name: '撤销这次修改' }).click()
  await expect(saved).toHaveText(`已撤销，${count} 个文档恢复原样。`)
  expect(await readDrafts(page)).toEqual([])
})

test('words are replaced place by place, and the page says why a document cannot take the change', async ({
  page,
  noise,
}) => {
  test.setTimeout(240_000)
  noise.ignore(/401 \(Unauthorized\)|422/)
  await signIn(page, { to: '/many' })
  await page.getByLabel('查找', { exact: true }).fill('原路退回')
  await page.getByLabel('换成').fill('原路退还')
  const found = page.getByRole('status')
  await expect(found).toHaveText(/份|处/)
  const first = page.getByRole('main').getByRole('region').first()
  await expect(first.locator('del').first()).toContainText('原路退回')
  await expect(first.locator('ins').first()).toContainText('原路退还')
  expect(await findAxeViolations(page)).toEqual([])
  const messages = page.getByRole('checkbox', { name: '“文字”全部' })
  await expect(messages).not.toBeChecked()
})

test('a page and settings are copied to another storefront, which is chosen by name', async ({ page, noise }) => {
  test.setTimeout(240_000)
  noise.ignore(/401 \(Unauthorized\)/)
  await signIn(page)
  const place = { path: '/pages/about/promise', layer: 'promo', scope: 'AG0002' }
  await post(page, '/revisions', { place, content: { title: both('楚天承诺', 'Our promise') }, base: null })
  await page.goto(`${url()}/studio/many?change=copy&scope=AG0002`)
  await page.getByLabel('复制到').selectOption('AG0003')
  const choice = page.getByRole('region', { name: '页面' }).getByRole('checkbox').last()
  await choice.check()
  await expect(page.getByRole('region', { name: '页面' })).toContainText('楚天承诺')
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('button', { name: /^存成“.+”的草稿（1）$/ }).click()
  await expect(page.getByRole('status')).toHaveText(/已存成草稿：1 个文档/)
  expect((await readDrafts(page)).map(({ path, scope }) => [path, scope])).toContainEqual([place.path, 'AG0003'])
})
