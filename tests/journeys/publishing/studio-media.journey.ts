/** The media library of Studio: pictures are added and described, and are never lost while they are in use. */
import type { Page } from '@playwright/test'
import { createPhoto } from '#server/testing/pictures.ts'
import { useOwnShop } from '../support/server.ts'
import { expect, test } from '../support/shop.ts'
import { desktop, createEditorClient, findAxeViolations, signIn } from '../support/editors.ts'

useOwnShop()
test.use(desktop)

const createFile = async (name: string, mark: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await createPhoto(900, 600, mark)),
})
/** Simulates dropping or pasting a file. */
const give = (page: Page, how: 'drop' | 'paste', file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.evaluate(
    ({ kind, name, type, bytes }) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], name, { type }))
      const event =
        kind === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
      document.querySelector('main ul:last-of-type')!.dispatchEvent(event)
    },
    { kind: how, name: file.name, type: file.mimeType, bytes: [...file.buffer] },
  )

test(
  'an operator uploads pictures, describes them, and finds out where they are used',
  { tag: '@whole' },
  async ({ page, noise }) => {
    noise.ignore(/401 \(Unauthorized\)|409 \(Conflict\)|422 \(Unprocessable Entity\)/)
    await signIn(page, { to: '/media' })
    await expect(page.getByText('还没有图片')).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])

    // files that cannot be pictures of the library are refused before the upload
    await page
      .locator('input[type=file]')
      .setInputFiles([
        await createFile('store.jpg', 1),
        await createFile('counter.jpg', 2),
        { name: 'moving.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
        { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
        { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') },
      ])
    const uploads = page.getByRole('list', { name: '上传' }).getByRole('listitem')
    await expect(uploads.filter({ hasText: 'moving.gif' })).toContainText('不是 JPEG')
    await expect(uploads.filter({ hasText: 'huge.png' })).toContainText('超过了 10 MB')
    await expect(uploads.filter({ hasText: 'broken.png' }).getByRole('alert')).not.toBeEmpty()
    await expect(uploads).toHaveCount(3)
    for (const name of ['moving.gif', 'huge.png', 'broken.png'])
      await page.getByRole('button', { name: `移走 ${name}` }).click()

    // the text of each new picture is asked for, and can wait
    const asked = page.getByRole('region', { name: '描述上传的图片' })
    await expect(asked.getByRole('status')).toContainText('后面还有 1 张')
    expect(await findAxeViolations(page)).toEqual([])
    await expect(asked.getByRole('button', { name: '下一张' })).toBeDisabled()
    await asked.getByLabel('中文').fill('街角')
    await asked.getByLabel('英文').fill('Street corner')
    await page.keyboard.press('Enter')
    await expect(asked.getByRole('status')).not.toContainText('后面还有')
    await expect(asked.getByLabel('中文')).toBeFocused()
    await expect(asked.getByLabel('中文')).toHaveValue('')
    await asked.getByRole('button', { name: '跳过' }).press('Enter')
    await expect(asked).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('list').last().getByRole('link').first()).toBeFocused()
    await expect(page.getByRole('link').filter({ hasText: '900×600' })).toHaveCount(1)
    await expect(page.getByRole('link').filter({ hasText: '缺替代文字' })).toHaveCount(1)

    await give(page, 'drop', await createFile('dropped.jpg', 3))
    await give(page, 'paste', await createFile('pasted.jpg', 4))
    const grid = page.getByRole('main').getByRole('list').last()
    await expect(grid.getByRole('link')).toHaveCount(4)
    // sizes are drawn, and the list updates automatically
    await expect(grid.locator('img')).toHaveCount(4, { timeout: 120_000 })
    await page.getByRole('searchbox').fill('sto')
    await expect(grid.getByRole('link')).toHaveCount(1)

    await grid.getByRole('link').click()
    const details = page.getByRole('complementary', { name: '图片详情' })
    await details.getByLabel('中文').fill('门店')
    await details.getByLabel('英文').fill('Our store')
    await details.getByLabel('名称').fill('门店正面')
    await details
      .locator('img')
      .first()
      .click({ position: { x: 20, y: 20 } })
    await expect(details.getByRole('status')).toHaveText('已保存')
    const slider = details.getByRole('slider', { name: '从左' })
    await slider.focus()
    for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight')
    await details.getByLabel('名称').focus()
    await expect(details.getByRole('status')).toHaveText('已保存')
    const { call } = await createEditorClient()
    const { list } = await call('GET /api/admin/media', { words: 'store' })
    const [store] = list
    expect([store!.name, store!.altZh]).toEqual(['门店正面', '门店'])
    expect(store!.focus.x).toBeCloseTo(Number(await slider.inputValue()) / 100)
    expect(store!.focus.x).toBeLessThan(0.2)
    expect(await findAxeViolations(page)).toEqual([])

    // a decoration has no text, and a second tap restores the text
    await details.getByLabel('装饰图片').check()
    await expect(details.getByLabel('中文')).toBeHidden()
    await expect(details.getByRole('status')).toHaveText('已保存')
    await details.getByLabel('装饰图片').uncheck()
    await expect(details.getByLabel('中文')).toHaveValue('门店')
    await expect(details.getByRole('status')).toHaveText('已保存')

    // another editor uses the picture concurrently
    const path = '/pages/customer/index'
    await details.getByRole('button', { name: '删除图片' }).click()
    const content = {
      nodes: { store: { widget: 'basic/image', props: { image: `media:${store!.id}`, alt: 'x' } } },
      order: [{ move: 'store' }],
    }
    await call('POST /api/admin/revisions', { place: { path, layer: 'site', scope: '' }, content, base: null })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '删除图片' }).click()
    await expect(dialog.getByRole('alert')).toContainText(path)
    expect(await findAxeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: '取消' }).click()
    await expect(details.getByRole('button', { name: '删除图片' })).toBeDisabled()
    await details.getByRole('link', { name: path }).click()
    await expect(page).toHaveURL(/studio\/edit\?path=%2Fpages%2Fcustomer%2Findex/)
    await page.goBack()

    await page.getByRole('link', { name: /^counter/ }).click()
    await page.getByRole('button', { name: '删除图片' }).click()
    await dialog.getByRole('button', { name: '删除图片' }).click()
    await expect(page.getByRole('link', { name: /^counter/ })).toHaveCount(0)
  },
)

test(
  'what cannot be sent is kept, is shown, and is sent again',
  { tag: '@whole' },
  async ({ page, noise, context }) => {
    noise.ignore(/401 \(Unauthorized\)|ERR_INTERNET_DISCONNECTED|Failed to load resource/)
    await signIn(page, { to: '/media' })
    await page.getByRole('link', { name: /^dropped/ }).click()
    const details = page.getByRole('complementary', { name: '图片详情' })
    await expect(details.getByLabel('中文')).toBeVisible()
    await context.setOffline(true)
    await details.getByLabel('中文').fill('掉下来的')
    await details.getByLabel('英文').focus()
    await expect(details.getByRole('alert')).toContainText('没有保存')
    await page.locator('input[type=file]').setInputFiles([await createFile('late.jpg', 9)])
    const late = page.getByRole('listitem').filter({ hasText: 'late.jpg' })
    await expect(late.getByRole('alert')).toContainText('没有应答')
    // selecting another picture does not discard typed text
    await page.getByRole('link', { name: /^pasted/ }).click()
    await page.getByRole('link', { name: /^dropped/ }).click()
    await expect(details.getByLabel('中文')).toHaveValue('掉下来的')
    await context.setOffline(false)
    await details.getByRole('button', { name: '重试' }).click()
    await expect(details.getByRole('status')).toHaveText('已保存')
    await late.getByRole('button', { name: '重新上传 late.jpg' }).click()
    await expect(page.getByRole('link', { name: /^late/ })).toBeVisible()
  },
)

test.describe('on a phone', { tag: '@whole' }, () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  test('the open picture takes the place of the others, in both languages', async ({ page, noise }) => {
    noise.ignore(/401 \(Unauthorized\)/)
    await signIn(page, { to: '/media' })
    await page.getByRole('button', { name: 'English' }).tap()
    await expect(page.getByRole('heading', { name: 'Pictures' })).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    await page.getByRole('link', { name: /^pasted/ }).tap()
    const details = page.getByRole('complementary', { name: 'Picture details' })
    await expect(details.getByText('No alternative text')).toBeVisible()
    await expect(page.getByRole('searchbox')).toBeHidden()
    expect(await findAxeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await details.getByRole('link', { name: 'All pictures' }).tap()
    await expect(page.getByRole('searchbox')).toBeVisible()
  })
})
