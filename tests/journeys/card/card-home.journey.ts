/** Card home, login and machine code (product §2–§4; docs/domain §3.9, §3.10, §3.16): from the sticker to the card's pages, and logout. */
import { createClient, orderCreators } from '../support/ordering.ts'
import { confirmAtProvider, getPayPage } from '../support/provider.ts'
import { createDraft } from '../support/drafts.ts'
import { expect, openPage, test } from '../support/shop.ts'
import type { Page } from '@playwright/test'

const good = '1440000000001'
const device = 'MF2026000001'

async function logIn(page: Page, typed: string): Promise<void> {
  await openPage(page, '/pages/iot/login/index')
  await page.getByRole('textbox').first().fill(typed)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

test("a sticker: blocks in the storefront's order, its device on the login, the card's home, and the number only for its holder @turn2of3", async ({
  page,
}) => {
  await openPage(page, `/pages-sub/iot/machineCode/index?code=${device}`)
  await expect(page.getByText('**** 0005').first()).toBeVisible()
  const titles = [
    '自助充值',
    '卡号与设备号',
    '公众号充值',
    '扫码充值',
    'App 充值',
    '视频教程',
    '使用须知',
    '在线客服',
    '电话客服',
  ]
  const main = page.locator('main')
  // blocks far below the screen are drawn when the page is idle
  for (const title of titles) await expect(main).toContainText(title)
  const text = await main.innerText()
  expect(
    titles.toSorted((a, b) => text.indexOf(a) - text.indexOf(b)),
    'the order',
  ).toEqual(titles)
  expect(text, 'a block that is off').not.toContain('小程序充值')

  await page.getByRole('button', { name: '进入自助服务' }).click()
  await expect(page).toHaveURL(/login\/index\?/)
  await expect(page.getByRole('textbox').first()).toHaveValue(device)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/#\/pages\/iot\/index\/index/)

  // the popup appears once (product §3), above the device block
  const popup = page.getByRole('dialog')
  await expect(popup.getByRole('link', { name: /^充 100 送 10/ })).toHaveAttribute('href', /index\/balance\/index/)
  await popup.getByRole('button', { name: '关闭' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('不限量').first(), 'no numbers of what has no end').toBeVisible()
  await expect(page.getByText('MF-2026-5G')).toBeVisible()
  await expect(page.getByRole('img', { name: '设备' }).first(), 'product §9: 99 is a device').toBeVisible()
  await page.reload()
  await expect(page.getByText('MF-2026-5G')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await openPage(page, `/pages-sub/iot/machineCode/RechargeNo?code=${device}`)
  await expect(page.getByText('1440000000005')).toBeVisible()
  await expect(page.getByText('公众号充值'), 'one block alone').toHaveCount(0)
})

test(
  'ICCID opens the same card; its details, the rest of the menus and each user page',
  { tag: '@whole' },
  async ({ page }) => {
    await logIn(page, '89860600000000000011')
    await expect(page).toHaveURL(/#\/pages\/iot\/index\/index/)
    await page.getByRole('button', { name: /卡片信息/ }).click()
    await expect(page.getByRole('dialog').getByText(good)).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('link', { name: '套餐余量' }).click()
    await expect(page).toHaveURL(/iot\/index\/packageInfo\/index/)
    await expect(page.getByRole('heading', { name: /月包/ }).first()).toBeVisible()
    await page.goBack()

    // product §3, §9 maxMenuTimes: as many items, then 更多
    await page.getByRole('link', { name: '更多', exact: true }).click()
    await expect(page).toHaveURL(/moreMenu\/index/)
    await expect(page.getByRole('link', { name: '积分商城' })).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: '语音通话' }).click()
    await expect(page.getByText('该菜单类型方法暂不支持')).toBeVisible()

    for (const [name, words] of [
      ['asset', '可用优惠券'],
      ['carousel', '充值有礼'],
      ['service', '联系客服'],
      ['vip', '会员'],
      ['changeDevice', '登录其他卡号'],
      ['moreMenu', '设置与办理'],
    ] as const) {
      await openPage(page, `/pages-sub/iot/user/${name}`)
      await expect(page.locator('main').getByText(words).first(), name).toBeVisible()
    }
  },
)

test('product §4: a refresh asks at once, and not again within the second', { tag: '@whole' }, async ({ page }) => {
  let requestCount = 0
  await page.route('**/api/iot/simRefresh', (route) => {
    requestCount++
    return route.fulfill({
      json: {
        code: 0,
        message: '',
        data: { refreshedAt: '2026-11-21 12:00:00', isDemote: false },
        timestamp: 0,
        traceID: '',
      },
    })
  })
  await logIn(page, good)
  const button = page.getByRole('button', { name: '刷新用量' })
  await button.click()
  await expect(page.getByText('已更新')).toBeVisible()
  await button.click()
  await page.waitForTimeout(1100)
  const before = requestCount
  await button.click()
  await expect.poll(() => requestCount).toBe(before + 1)
  expect(before).toBeLessThanOrEqual(2)
})

test('one prompt at a time: real name first; it leads to its page', async ({ page }) => {
  await logIn(page, '1440000000002')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('dialog').getByText('请先完成实名认证')).toBeVisible()
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(page).toHaveURL(/realnameAuth\/index/)

  // packages do not run while the card cannot be used
  await openPage(page, '/pages/iot/package/details/index?packageId=101')
  const notice = page.getByRole('note').filter({ hasText: '套餐生效后无法使用' })
  await expect(notice).toBeVisible()
  await expect(page.getByRole('button', { name: /立即(购买|订购|支付)/ })).toBeDisabled()
  await notice.getByRole('link', { name: '去实名' }).click()
  await expect(page).toHaveURL(/realnameAuth\/index/)
})

test('an invalid token: 34061 leads to the card login and back @turn3of3', async ({ page }) => {
  await logIn(page, good)
  await expect(page).toHaveURL(/#\/pages\/iot\/index\/index/)
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('menmian.session')!) as Record<string, string>
    localStorage.setItem('menmian.session', JSON.stringify({ ...kept, simToken: 'x'.repeat(43) }))
  })
  await page.goto('about:blank')
  await openPage(page, '/pages-sub/iot/user/asset')
  await expect(page).toHaveURL(/login\/index\?.*redirect=/)
  await page.getByRole('textbox').first().fill(good)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/user\/asset/)
})

test('product §4: a preview is honoured only as IotLayout and digits, signed @turn1of3', async ({ page }) => {
  for (const [preview, seen] of [
    [await createDraft(4), true],
    ['IotLayout:4', false],
    ['iotlayout:4', false],
  ] as const) {
    await page.goto('about:blank')
    await openPage(page, `/pages/iot/login/index?preview=${preview}`)
    await expect(page.getByText('春节版（草稿）')).toHaveCount(seen ? 1 : 0)
    await expect(page.getByRole('textbox').first()).toBeVisible()
  }
})

test('a paid order of a card leads back to the card', { tag: '@whole' }, async ({ page }) => {
  await logIn(page, '1440000000005')
  await expect(page).toHaveURL(/#\/pages\/iot\/index\/index/)
  await openPage(page, getPayPage(await orderCreators.SB(await createClient(page), '')))
  await page.getByRole('button', { name: /立即支付/ }).click()
  await confirmAtProvider(page)
  await page.getByRole('button', { name: /首页/ }).click()
  await expect(page).toHaveURL(/#\/pages\/iot\/index\/index/)
})
