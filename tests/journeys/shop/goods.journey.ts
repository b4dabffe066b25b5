/** Goods of every kind and their orders (product §2, §4, §8; docs/domain §3.3–§3.5), from the article to delivery and refund. */
import type { Page } from '@playwright/test'
import { createPhone, chooseRegion, fillApplicant } from '../support/applicant.ts'
import { createClient, orderCreators } from '../support/ordering.ts'
import { expectProviderPage, confirmAtProvider, getOutTradeNo, getPayPage } from '../support/provider.ts'
import { demoConsole, expect, openPage, test, url } from '../support/shop.ts'

type WithCommands = { orderId: number; orderSn: string; commands: string[] }

/** Logs in at the order query, with the last code sent to this phone. */
async function logIn(page: Page, mobile: string): Promise<void> {
  await expect(page).toHaveURL(/pages\/login\/index\?redirect=/)
  await page.getByLabel('手机号').fill(mobile)
  const before = await demoConsole.newestCode(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('验证码').fill(await demoConsole.code(mobile, before))
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '查询订单' }).click()
}
const extractDigits = (text: string | null) => (text ?? '').replaceAll(/\D/g, '').slice(0, 11)
const getOrderSn = (page: Page) => /orderSn=([A-Z]{2}\d{14}[A-Z]{4})/.exec(page.url())?.[1] ?? ''
const orderRow = (page: Page, orderSn: string) => page.getByRole('feed').locator('section').filter({ hasText: orderSn })
/** Returns the head of an order's page. */
const orderHead = (page: Page, orderSn: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('button', { name: orderSn }) })
    .last()
/** Performs the work of staff, carriers and parcel carriers. */
async function runFulfilment(orderSn: string, ...commands: string[]): Promise<void> {
  for (const command of commands) {
    const list = (await (await fetch(`${url()}/demo/shop-orders.json`)).json()) as WithCommands[]
    const { orderId } = list.find((order) => order.orderSn === orderSn)!
    const answer = (await (
      await fetch(`${url()}/demo/shop-orders/${orderId}/${command}`, { method: 'POST' })
    ).json()) as { ok: boolean }
    expect(answer.ok, command).toBe(true)
  }
}

/** Returns a different picture each time, because identical pictures count as one. */
async function picture(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1200
    canvas.height = 800
    const pen = canvas.getContext('2d')!
    pen.fillStyle = `hsl(${Math.random() * 360} 60% 60%)`
    pen.fillRect(0, 0, 1200, 800)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(data.split(',')[1]!, 'base64')
}

test('a number card: its tariff, a selected number, and refusals of the region and of the age @turn1of3', async ({
  page,
}) => {
  await openPage(page, '/pages/goods/fastNumber/index?goodsId=1001')
  for (const heading of ['资费说明', '办理条件', '办理须知', '资费公示'])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await page.getByRole('button', { name: '立即办理' }).click()
  await page.getByRole('button', { name: /选择号码/ }).click()
  const sheet = page.getByRole('dialog', { name: '选择号码' })
  const numbers = sheet.getByRole('radio')
  await expect(numbers.first()).toBeVisible()
  const first = await numbers.allInnerTexts()
  await sheet.getByRole('button', { name: '换一批' }).click()
  await expect.poll(() => numbers.allInnerTexts()).not.toEqual(first)
  const chosen = extractDigits(await numbers.first().textContent())
  await numbers.first().click()
  await expect(page.getByRole('button', { name: /选择号码/ })).toContainText(chosen)

  await fillApplicant(page, createPhone())
  await chooseRegion(page, ['新疆维吾尔自治区', '乌鲁木齐市', '天山区'])
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByText(/暂不支持配送/).first()).toBeVisible()
  await chooseRegion(page, ['湖北省', '武汉市', '武昌区'])
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByText(/限 65 周岁及以下办理/)).toBeVisible()
  await expect(page).toHaveURL(/formSubmit/)
})

test('a fast number: no order without a number; nothing to pay; found at the order query, and cancelled @turn2of3', async ({
  page,
}) => {
  const mobile = createPhone()
  await openPage(page, '/pages/goods/fastNumber/formSubmit?goodsId=2001')
  await fillApplicant(page, mobile)
  await chooseRegion(page, ['湖北省', '武汉市', '武昌区'])
  await page.getByRole('button', { name: '提交订单' }).click()
  const sheet = page.getByRole('dialog', { name: '选择号码' })
  const chosen = extractDigits(await sheet.getByRole('radio').first().textContent())
  await sheet.getByRole('radio').first().click()
  await expect(sheet).toHaveCount(0)
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page).toHaveURL(/order\/pay\/index\?.*orderSn=HK/)
  await expect(page.getByText(/支付成功|提交成功/).first()).toBeVisible()
  const orderSn = getOrderSn(page)

  await page.getByRole('button', { name: '查看订单' }).click()
  await expect(page).toHaveURL(/order\/detail\/index\?.*orderSn=HK/)
  const row = orderHead(page, orderSn)
  await expect(row).toContainText(`${chosen.slice(0, 3)}****${chosen.slice(-4)}`)
  await expect(row, 'masked until it is signed for').not.toContainText(chosen)
  await row.getByRole('button', { name: '取消订单' }).click()
  await expect(page.getByRole('alertdialog'), 'nothing was paid').not.toContainText('退回')
  await page.getByRole('alertdialog').getByRole('button', { name: '确认取消' }).click()
  await expect(row).toContainText('已取消')
  await expect(row.getByRole('button', { name: '取消订单' })).toHaveCount(0)
})

test('a paid number is cancelled: its money is refunded @turn3of3', async ({ page }) => {
  const mobile = createPhone()
  await openPage(page, '/pages/order/index')
  await logIn(page, mobile)
  await expect(page).toHaveURL(/order\/index/)
  const orderSn = await orderCreators.PN(await createClient(page), mobile)
  await openPage(page, getPayPage(orderSn))
  await page.getByRole('button', { name: /立即支付/ }).click()
  await confirmAtProvider(page)
  await page.getByRole('button', { name: '查看订单' }).click()
  const row = orderHead(page, orderSn)
  await row.getByRole('button', { name: '取消订单' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('已支付的款项将按原路退回')
  await page.getByRole('alertdialog').getByRole('button', { name: '确认取消' }).click()
  await expect(row).toContainText('已取消')
  // the page was opened before the provider's refund and updates automatically
  await expect(page.getByRole('main')).toContainText('退款时间')
})

test('a number is held for half an hour with a countdown, and can be released', { tag: '@whole' }, async ({ page }) => {
  await openPage(page, '/?indexFirstGroup=1')
  await page
    .getByRole('feed')
    .getByRole('link', { name: /^(?!收藏 )/ })
    .nth(7)
    .click()
  const reserve = page.getByRole('button', { name: '预约', exact: true })
  await reserve.click()
  await page.getByRole('dialog').getByRole('button', { name: '预约', exact: true }).click()
  await expect(page).toHaveURL(/formSubmit/)
  await expect(page.getByText('号码为您保留')).toBeVisible()
  await page.getByLabel('姓名').fill('张三')
  await expect(page.getByRole('timer').first()).toContainText(/^\s*29\s*:\s*\d\d\s*$/)
  await page.getByRole('button', { name: '返回' }).first().click()
  await expect(page.getByRole('button', { name: '继续填写' })).toBeVisible()
  await page.getByRole('button', { name: '放弃预约' }).click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await expect(reserve).toBeVisible()
  // a visitor who returns to the form cannot order a number that is not held
  await page.goForward()
  await expect(page.getByText('选号已超时，请重新选号')).toBeVisible()
  await expect(page.getByRole('button', { name: '提交订单' })).toHaveCount(0)
  await page.getByRole('button', { name: '重新预约这个号码' }).click()
  await expect(page.getByText('号码为您保留')).toBeVisible()
  await expect(page.getByRole('button', { name: '提交订单' })).toBeVisible()
  await expect(page.getByLabel('姓名'), 'nothing is typed twice').toHaveValue('张三')
})

test('ordinary goods: variant, quantity and place make the order; unpaid is not complete; paid, sent, tracked, received', async ({
  page,
}) => {
  const mobile = createPhone()
  await openPage(page, '/pages/goods/general/index')
  await page
    .getByRole('feed')
    .getByRole('link', { name: /门面 X1 手机/ })
    .click()
  const sum = page.getByText('合计').locator('..')
  await expect(sum).toContainText('1,299.00')
  for (const heading of ['用来做什么', '包裹里有什么', '配送与售后', '购买须知'])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await page.getByRole('radio', { name: /曜石黑 12GB/ }).click()
  await expect(sum, 'the server says the sum').toContainText('1,599.00')
  await page.getByRole('button', { name: '立即购买' }).click()
  await page.getByRole('button', { name: '增加' }).click()
  await expect(page.getByRole('button', { name: '提交订单 ¥3,198.00' })).toBeVisible()
  await page.getByLabel('姓名').fill('李四')
  await page.getByLabel('手机号').fill(mobile)
  await chooseRegion(page, ['湖北省', '武汉市', '武昌区'])
  await page.getByLabel('详细地址').fill('中南路 99 号 3 栋 502')
  await page.getByRole('button', { name: '提交订单' }).click()
  // two of twelve exceed the holds that strangers get without a phone code
  const proof = page.getByRole('dialog', { name: '验证手机号' })
  await proof.getByRole('button', { name: '获取验证码' }).click()
  await proof.getByRole('textbox', { name: /验证码/ }).fill(await demoConsole.code(mobile))
  await proof.getByRole('button', { name: '验证并继续' }).click()
  await expect(page).toHaveURL(/order\/pay\/index\?.*orderSn=GD/)
  const orderSn = getOrderSn(page)
  await page.getByRole('radio', { name: /支付宝/ }).click()
  await page.getByRole('button', { name: /立即支付/ }).click()
  await expectProviderPage(page)
  const outTradeNo = getOutTradeNo(page)
  await page.goto(`${url()}/shop/?paid=${orderSn}`)
  await expect(page.getByRole('button', { name: '已完成支付' })).toBeVisible()
  await expect(page.getByText('支付成功'), 'coming back is not paying').toHaveCount(0)
  await demoConsole.settle(outTradeNo, 'confirm')
  await expect(page.getByText('支付成功').first(), 'found by asking').toBeVisible()
  await page.goto('about:blank')
  await openPage(page, getPayPage(orderSn))
  await expect(page.getByText('支付成功').first()).toBeVisible()

  // the order's code was sent less than a minute ago
  await demoConsole.forward(61_000)
  await page.getByRole('button', { name: '查看订单' }).click()
  await orderHead(page, orderSn).getByRole('link', { name: '申请售后' }).click()
  await logIn(page, mobile)
  await expect(page).toHaveURL(/order\/refund\/index\?.*orderSn=GD/)
  await page.getByRole('radio', { name: '仅退款' }).click()
  await page.getByLabel('申请原因').selectOption({ label: '拍错或多拍' })
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('商家处理后会通知您', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: '撤销申请' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '撤销申请' }).click()
  await expect(page.getByText('已撤销', { exact: true })).toBeVisible()
  await runFulfilment(orderSn, 'ship')
  await openPage(page, '/pages/order/index')
  await page.getByRole('tab', { name: '待收货' }).click()
  await orderRow(page, orderSn).getByRole('link', { name: '查看物流' }).click()
  await expect(page.getByText('顺丰速运')).toBeVisible()
  await page.getByRole('button', { name: '返回' }).first().click()
  await orderRow(page, orderSn).getByRole('button', { name: '确认收货' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确认收货' }).click()
  await page.getByRole('tab', { name: '已完成' }).click()
  await orderRow(page, orderSn)
    .getByRole('link')
    .filter({ has: page.locator('img') })
    .click()
  await expect(page).toHaveURL(({ hash }) => hash.includes(`/pages/order/detail/index?orderSn=${orderSn}`))
  for (const step of ['提交订单', '支付成功', '已发货', '已签收'])
    await expect(page.getByRole('main')).toContainText(step)
})

test(
  'sold out is 30001, with two buttons; an article of another kind has its own page; a removed one says so',
  { tag: '@whole' },
  async ({ page }) => {
    const { data } = (await (await fetch(`${url()}/api/shop/goodsView?id=3001`)).json()) as {
      data: { skus: { id: number; stock: number }[] }
    }
    const gone = data.skus.find(({ stock }) => stock === 0)!
    await openPage(page, `/pages/goods/general/index?goodsId=3001&skuId=${gone.id}&buy=true`)
    await page.getByLabel('姓名').fill('李四')
    await page.getByLabel('手机号').fill(createPhone())
    await chooseRegion(page, ['湖北省', '武汉市', '武昌区'])
    await page.getByLabel('详细地址').fill('中南路 99 号 3 栋 502')
    await page.getByRole('button', { name: '提交订单' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('客官来晚了，该商品卖光啦！')
    await expect(dialog.getByRole('button')).toHaveText(['联系客服', '返回商城'])
    await dialog.getByRole('button', { name: '返回商城' }).click()
    await expect(page).toHaveURL(/indexFirstGroup=2/)
    await expect(page.getByRole('tab', { name: '号卡商品' })).toHaveAttribute('aria-selected', 'true')

    await openPage(page, '/pages/goods/general/index?goodsId=1004')
    await expect(page).toHaveURL(/fastNumber\/index\?.*goodsId=1004/)
    await expect(page.getByText('该商品已售罄')).toBeVisible()
    await expect(page.getByRole('button', { name: '立即办理' })).toBeDisabled()
    await openPage(page, '/pages/goods/fastNumber/index?goodsId=3001')
    await expect(page).toHaveURL(/general\/index\?.*goodsId=3001/)
    await openPage(page, '/pages/goods/general/index?goodsId=99999')
    await expect(page.getByRole('alert')).toContainText('商品不存在或已下架')
    await page.getByRole('link', { name: '看看别的' }).click()
    await expect(page.getByRole('feed').getByRole('link').first()).toBeVisible()
  },
)

test('requested photos: submitted, refused with a reason, shown in the order', { tag: '@whole' }, async ({ page }) => {
  await openPage(page, '/pages/order/index?stage=handling')
  await demoConsole.forward(61_000)
  await logIn(page, '13800000001')
  await expect(page).toHaveURL(/order\/index\?.*stage=handling/)
  const row = page
    .getByRole('feed')
    .locator('section')
    .filter({ has: page.getByRole('link', { name: '上传证件', exact: true }) })
    .first()
  const orderSn = /HK\d{14}[A-Z]{4}/.exec(await row.innerText())![0]
  await row.getByRole('link', { name: '上传证件', exact: true }).click()
  await expect(page).toHaveURL(/order\/detail\/index/)
  const sheet = page.getByRole('main')
  for (const label of ['身份证人像面', '身份证国徽面', '本人免冠照']) {
    await sheet
      .getByLabel(label)
      .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await picture(page) })
  }
  await expect(sheet.getByText('已上传，点击更换')).toHaveCount(3)
  await sheet.getByRole('button', { name: /提交/ }).click()
  const notice = page.getByRole('alertdialog', { name: '提示' })
  await expect(notice).toContainText('已提交，审核一般需 1 个工作日')
  await notice.getByRole('button').click()
  await expect(orderHead(page, orderSn)).toContainText('证件审核中')
  await page.getByRole('button', { name: '返回' }).first().click()
  await expect(orderRow(page, orderSn)).toContainText('证件审核中')
  await runFulfilment(orderSn, 'photosAgain')
  await page.reload()
  await expect(orderRow(page, orderSn)).toContainText('待上传证件')
  await expect(orderRow(page, orderSn), 'the reason in full').toContainText(/照片/)
  await expect(orderRow(page, orderSn).getByRole('link', { name: '上传证件', exact: true })).toBeVisible()
})
