/** Several neighbours selected together in Studio: by keys, by taps on a phone, and saved as one section. */
import type { Page } from '@playwright/test'
import { useOwnShop } from '../support/server.ts'
import { expect, test } from '../support/shop.ts'
import { desktop, findAxeViolations, openEditor, signIn } from '../support/editors.ts'

useOwnShop()
test.beforeEach(({ noise }) => noise.ignore(/401 \(Unauthorized\)/))

const getOutline = (page: Page) => page.getByRole('navigation', { name: '结构' })
const getOutlineRow = (page: Page, name: string) => getOutline(page).getByRole('button', { name, exact: true })

test.describe('on a laptop', { tag: '@whole' }, () => {
  test.use(desktop)

  test('several are chosen, moved, hidden and copied in one step each, and kept as one section', async ({ page }) => {
    await signIn(page)
    const canvas = await openEditor(page)
    // in a single step, because an element that is re-rendered in between has no box
    const measurePosition = (text: string) =>
      canvas
        .getByText(text, { exact: true })
        .first()
        .evaluate((element) => element.getBoundingClientRect().y)
    await getOutlineRow(page, '网上商城').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(getOutlineRow(page, '常见问题')).toBeFocused()
    const chosen = page.getByRole('region', { name: '已选 2 个组件' })
    await expect(chosen.getByRole('listitem')).toHaveText(['网上商城', '常见问题'])
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(async () => (await measurePosition('网上商城')) < (await measurePosition('客服电话'))).toBe(true)
    expect(await measurePosition('常见问题')).toBeLessThan(await measurePosition('客服电话'))
    const undo = page.getByRole('button', { name: '撤销' })
    await expect(undo).toHaveAttribute('title', '撤销：移动 2 个组件')
    await undo.click()
    await undo.click()
    await expect.poll(async () => (await measurePosition('网上商城')) > (await measurePosition('客服电话'))).toBe(true)

    await getOutlineRow(page, '网上商城').focus()
    await page.keyboard.press('Delete')
    await expect(canvas.getByText('shop.example.com')).toBeHidden()
    await expect(canvas.getByRole('heading', { name: '常见问题' })).toBeHidden()
    await undo.click()
    await expect(canvas.getByText('shop.example.com')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: '常见问题' })).toBeVisible()
    // Shift and a tap on the canvas also selects
    await canvas.getByText('shop.example.com').click()
    await canvas.getByRole('heading', { name: '常见问题' }).click({ modifiers: ['Shift'] })
    expect(await findAxeViolations(page)).toEqual([])
    await chosen.getByRole('button', { name: '存为组合' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('这 2 个组件')
    await dialog.getByLabel('名称').fill('商城和问题')
    await dialog.getByRole('button', { name: '保存' }).click()
    await dialog.getByRole('button', { name: '好' }).click()

    const other = await openEditor(page, '/pages/about/promise')
    await page.getByRole('tab', { name: '添加组件' }).click()
    await page
      .getByRole('region', { name: '本店的组合' })
      .getByRole('button', { name: /^商城和问题 / })
      .click()
    await expect(other.getByText('shop.example.com')).toBeVisible()
    await expect(other.getByRole('heading', { name: '常见问题' })).toBeVisible()
    await expect(page.getByRole('tab', { name: /个发现/ })).toHaveCount(0)
    await undo.click()
    await expect(other.getByText('shop.example.com')).toBeHidden()
    await expect(undo).toBeDisabled()
  })
})

test.describe('on a phone', { tag: '@whole' }, () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('several are chosen and removed by single taps, and come back with one', async ({ page }) => {
    await signIn(page)
    const canvas = await openEditor(page)
    await page.getByRole('navigation', { name: '面板' }).getByRole('button', { name: '结构' }).tap()
    await page.getByRole('button', { name: '选多个' }).tap()
    await getOutlineRow(page, '网上商城').tap()
    await getOutlineRow(page, '常见问题').tap()
    await expect(getOutline(page).getByRole('status')).toHaveText('已选 2 个')
    expect(await findAxeViolations(page)).toEqual([])
    await getOutline(page).getByRole('button', { name: '已选 2 个组件：更多操作' }).tap()
    await page.getByRole('menuitem', { name: '删除' }).tap()
    await expect(canvas.getByText('shop.example.com')).toBeHidden()
    await expect(canvas.getByRole('heading', { name: '常见问题' })).toBeHidden()
    await page.getByRole('button', { name: '撤销' }).tap()
    await expect(canvas.getByText('shop.example.com')).toBeVisible()
  })
})
