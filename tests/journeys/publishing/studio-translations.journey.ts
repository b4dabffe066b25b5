/** Translations in Studio: a text that changed in one language is marked, found, and translated again. */
import { readFile } from 'node:fs/promises'
import { useOwnShop } from '../support/server.ts'
import { expect, test, url } from '../support/shop.ts'
import { desktop, findAxeViolations, readCsrf, ask, signIn } from '../support/editors.ts'
import type { Page } from '@playwright/test'

useOwnShop()
test.use(desktop)

const place = { path: 'settings:storefront', layer: 'site', scope: '' }
const both = (zh: string, en: string) => ({ 'zh-CN': zh, en })
/** Saves a revision of the settings as another editor would. */
async function push(page: Page, notice: object, base: number | null): Promise<number> {
  const headers = { 'x-csrf-token': await readCsrf(page) }
  const { status, body } = await ask(page, '/api/admin/revisions', {
    headers,
    body: { place, content: { notice }, base, note: '' },
  })
  expect(status).toBe(200)
  return body.revision as number
}

test('a text that changed in Chinese only is marked, listed and translated by keyboard', async ({ page, noise }) => {
  test.setTimeout(240_000)
  noise.ignore(/401 \(Unauthorized\)/)
  await signIn(page, { to: '/translations' })
  await expect(page.getByRole('status')).toHaveText('都翻译好了。')
  expect(await findAxeViolations(page)).toEqual([])
  const first = await push(page, both('双十二在即', '12.12 is coming'), null)

  // the field is marked while the change is not saved
  await page.goto(`${url()}/studio/edit?${new URLSearchParams(place)}`)
  const notice = page.getByRole('group', { name: '公告' })
  await expect(notice.getByLabel('中文')).toHaveValue('双十二在即')
  await expect(notice).not.toContainText('可能过时')
  await notice.getByLabel('中文').fill('双十二已开始')
  await expect(notice).toContainText('英文可能过时：中文原来是“双十二在即”。')
  expect(await findAxeViolations(page)).toEqual([])
  await notice.getByLabel('中文').fill('双十二在即')
  await expect(notice).not.toContainText('可能过时')

  // somebody else saves it
  await push(page, both('双十二已开始', '12.12 is coming'), first)
  await page.goto(`${url()}/studio/translations`)
  const row = page.getByRole('group', { name: '店铺 · 公告' })
  await expect(row).toContainText('英文可能过时：中文原来是“双十二在即”。')
  await expect(page.getByRole('status')).toHaveText('1 条文字')
  expect(await findAxeViolations(page)).toEqual([])

  // filters and search, by keyboard
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('没有这样的文字')
  await expect(page.getByRole('status')).toHaveText('没有符合的文字。')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('公告')
  await expect(row).toBeVisible()
  await page.getByLabel('状态').selectOption('没有翻译')
  await expect(row).toBeHidden()
  await page.getByLabel('状态').selectOption('要处理的')

  // the translation becomes a draft, and the text is done
  await row.getByLabel('英文').focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('12.12 has begun')
  await page.keyboard.press('Tab')
  await expect(row.getByRole('button', { name: '把“店铺 · 公告”存成草稿' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row).toBeHidden()
  await expect(page.getByRole('status')).toHaveText('都翻译好了。')
  await page.getByLabel('状态').selectOption('全部')
  await expect(row.getByLabel('英文')).toHaveValue('12.12 has begun')

  // the way to the field
  await row.getByRole('link', { name: '打开“店铺 · 公告”' }).click()
  await expect(notice.getByLabel('英文')).toHaveValue('12.12 has begun')
  await expect(notice.getByLabel('中文')).toBeFocused()
})

test('an older translation that is still right is confirmed by one tap', async ({ page, noise }) => {
  noise.ignore(/401 \(Unauthorized\)/)
  await signIn(page, { to: '/translations' })
  const { body } = await ask(page, `/api/admin/layer?${new URLSearchParams(place)}`)
  const first = await push(page, both('双十二快到了', '12.12 is near'), body.revision as number | null)
  await push(page, both('双十二就快到了', '12.12 is near'), first)
  await page.reload()
  const row = page.getByRole('group', { name: '店铺 · 公告' })
  await row.getByRole('button', { name: '“店铺 · 公告”的译文没问题' }).click()
  await expect(row).toBeHidden()
  await expect(page.getByRole('status')).toHaveText('都翻译好了。')
})

test('texts leave as a file and return translated, except those that do not fit', async ({ page, noise }) => {
  noise.ignore(/401 \(Unauthorized\)/)
  await signIn(page, { to: '/translations' })
  const headers = { 'x-csrf-token': await readCsrf(page) }
  const words = { path: 'settings:words', layer: 'site', scope: '' }
  const content = {
    'ui.retry': both('再来一次', '再来一次'),
    'card.wifiConnected': both('连上了 {count} 台', '连上了 {count} 台'),
  }
  const pushed = await ask(page, '/api/admin/revisions', { headers, body: { place: words, content, base: null } })
  expect(pushed.status).toBe(200)
  await page.reload()
  await page.getByLabel('类型').selectOption('文字')
  await expect(page.getByRole('status')).toHaveText('2 条文字')
  for (const format of ['XLIFF', 'CSV']) {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: `导出 ${format}` }).click()
    const file = await (await downloading).path()
    const text = await readFile(file, 'utf8')
    expect(text).toContain('再来一次')
    const translated =
      format === 'CSV'
        ? text
            .replace('再来一次,再来一次', '再来一次,Once more')
            .replace('连上了 {count} 台,连上了 {count} 台', '连上了 {count} 台,{amount} connected')
        : text
            .replace(/(<target[^>]*>)再来一次/, '$1Again')
            .replace(/(<target[^>]*>)连上了 \{count\} 台/, '$1{amount} connected')
    await page
      .locator('input[type=file]')
      .setInputFiles([{ name: `file.${format}`, mimeType: 'text/plain', buffer: Buffer.from(translated) }])
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('要改的（1）')
    await expect(dialog).toContainText('不导入的（1）')
    expect(await findAxeViolations(page)).toEqual([])
    if (format === 'XLIFF') {
      await page.keyboard.press('Escape')
      continue
    }
    await dialog.getByRole('button', { name: '存成草稿（1）' }).click()
    await expect(dialog.getByRole('status')).toHaveText('已存成草稿：1 条。')
    await dialog.getByRole('button', { name: '关闭', exact: true }).first().click()
  }
  await expect(page.getByRole('status')).toHaveText('1 条文字')
  await page.getByLabel('状态').selectOption('全部')
  const row = page.getByRole('group', { name: '文字 · ui.retry' })
  await expect(row.getByLabel('英文')).toHaveValue('Once more')

  // another file changes no text
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'evil.xlf', mimeType: 'text/plain', buffer: Buffer.from('<!DOCTYPE x><xliff/>') }])
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('读不懂这个文件')
  expect(await findAxeViolations(page)).toEqual([])
})
