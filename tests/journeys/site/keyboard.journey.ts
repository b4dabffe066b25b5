/** Three complete flows without a pointer (reliability T46): controls are reached by Tab and arrows alone, show focus, and react to Enter and Space. */
import type { Locator, Page } from '@playwright/test'
import { createIdNumber } from '#server/testing/orders/orders.ts'
import { paidTitle } from '../support/provider.ts'
import { demoConsole, enterCard, expect, openPage, test } from '../support/shop.ts'

/** Moves by Tab; within a group of choices by arrow keys. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const element = await target.elementHandle()
  const where = () =>
    element!.evaluate((focusTarget) => {
      const active = document.activeElement
      if (active === focusTarget) return active.matches(':focus-visible') ? 'there' : 'unseen'
      const group = focusTarget.closest('[role=radiogroup], [role=listbox], [role=tablist]')
      return group?.contains(active) ? 'group' : 'elsewhere'
    })
  for (let step = 0; step < 120; step++) {
    const place = await where()
    if (place === 'there') return
    if (place === 'unseen') throw new Error(`the focus does not show on ${target.toString()}`)
    await page.keyboard.press(place === 'group' ? 'ArrowDown' : 'Tab')
  }
  throw new Error(`no Tab leads to ${target.toString()}`)
}
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await reach(page, target)
  await page.keyboard.press(key)
}
async function write(page: Page, target: Locator, text: string): Promise<void> {
  await reach(page, target)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last()
async function chooseRegion(page: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: /所在地区|请选择省/ }).first())
  const picker = page.getByRole('dialog')
  for (const name of ['湖北省', '武汉市', '武昌区'])
    await press(page, picker.getByRole('option', { name, exact: true }))
  await expect(picker).toHaveCount(0)
}
async function pay(page: Page): Promise<void> {
  await press(page, button(page, /立即支付/))
  await expect(page).toHaveURL(/\/pay\/mock\//)
  await press(page, button(page, '确认支付'))
  await expect(page.getByText(paidTitle).first()).toBeVisible()
}

test('a number with its card is selected, applied for and paid by the keyboard alone', async ({ page }) => {
  test.setTimeout(360_000)
  const mobile = `1396${String(Date.now()).slice(-7)}`
  await openPage(page, '/?indexFirstGroup=1')
  await press(page, page.getByRole('feed').getByRole('link').first())
  await expect(page).toHaveURL(/goods\/pretty\/index/)
  await press(page, page.getByRole('button', { name: '预约', exact: true }))
  await press(page, page.getByRole('dialog').getByRole('button', { name: '预约', exact: true }))
  await expect(page).toHaveURL(/formSubmit/)
  await write(page, page.getByLabel('姓名'), '张三')
  await write(page, page.getByLabel('身份证号'), createIdNumber())
  await write(page, page.getByLabel('联系电话'), mobile)
  const ask = page.getByRole('button', { name: '获取验证码' })
  if (await ask.isVisible()) {
    await press(page, ask)
    await write(page, page.getByLabel('验证码'), await demoConsole.code(mobile))
  }
  await chooseRegion(page)
  await write(page, page.getByLabel('详细地址'), '中南路 99 号 3 栋 502')
  await press(page, page.getByRole('checkbox').first(), 'Space')
  await press(page, button(page, /提交/))
  await expect(page).toHaveURL(/order\/pay\/index\?.*orderSn=PN/)
  await pay(page)
})

test('a card is topped up by the keyboard alone', { tag: '@whole' }, async ({ page, context }) => {
  await enterCard(context)
  await openPage(page, '/pages/iot/index/index')
  await press(page, page.getByRole('link', { name: '余额充值' }))
  await expect(page).toHaveURL(/index\/balance\/index/)
  await press(page, page.getByRole('radio', { name: /30\.00/ }).first(), 'Space')
  await press(page, button(page, '立即充值'))
  await expect(page).toHaveURL(/\/pay\/mock\//)
  await press(page, button(page, '确认支付'))
  await expect(page.getByText(paidTitle).first()).toBeVisible()
})

test('an address is changed by the keyboard alone', { tag: '@whole' }, async ({ page, context }) => {
  await enterCard(context)
  await openPage(page, '/pages-sub/iot/integralShop/details/selectAddress/index')
  await press(page, page.getByRole('link', { name: /编辑|修改/ }).first())
  await expect(page).toHaveURL(/selectAddress\/edit\?id=/)
  const name = `林知夏${String.fromCharCode(0x4e00 + (Date.now() % 2000))}`
  await write(page, page.getByLabel('姓名'), name)
  await chooseRegion(page)
  await write(page, page.getByLabel('详细地址'), `中南路 ${Date.now() % 1000} 号 3 栋`)
  await press(page, page.getByRole('switch'), 'Space')
  await press(page, button(page, /保存/))
  await expect(page).not.toHaveURL(/edit/)
  await expect(page.getByRole('main')).toContainText(name)
})
