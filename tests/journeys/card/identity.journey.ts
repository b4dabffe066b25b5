/**
 * The holder of a card: real name with carrier and platform, the bound phone, the pay password. It moves the clock, so it has its own
 * server.
 */
import type { Page } from '@playwright/test'
import { useOwnShop } from '../support/server.ts'
import { demoConsole, expect, login, openPage, test, url } from '../support/shop.ts'

test.describe.configure({ mode: 'serial' })
useOwnShop()

/** A phone gets its next code after a minute. */
const minute = () => demoConsole.forward(61_000)
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click()

/** Presses a field's send button and fills in the received code. */
async function code(page: Page, mobile: string, label: string | RegExp = '验证码'): Promise<void> {
  const sent = async () =>
    (await demoConsole.list<{ code: string | null }>(`sms.json?mobile=${mobile}`)).filter(
      ({ code: value }) => value !== null,
    )
  const before = (await sent()).length
  const field = page.getByLabel(label, { exact: typeof label === 'string' })
  await field.locator('xpath=ancestor::div[1]').getByRole('button', { name: '获取验证码' }).click()
  await expect.poll(async () => (await sent()).length).toBeGreaterThan(before)
  await field.fill((await sent())[0]?.code ?? '')
}
async function keys(page: Page, digits: string): Promise<void> {
  for (const digit of digits) await page.getByRole('dialog').getByRole('button', { name: digit, exact: true }).click()
}
async function decide(simNo: string, outcome: string): Promise<void> {
  const open_ = (await demoConsole.list<{ id: number; simNo: string }>('real-names.json')).find(
    (request) => request.simNo === simNo,
  )
  expect(await (await demoConsole.post(`real-names/${open_?.id}/${outcome}`)).json()).toEqual({ ok: true })
}

test('a China Unicom card: the home page asks, the carrier refuses with a reason, then passes; the link is requested anew each time', async ({
  page,
}) => {
  await login(page, '1440000000013')
  await page.getByRole('dialog').getByRole('button', { name: '去实名' }).click()
  await expect(page).toHaveURL(/realnameAuth\/index/)
  await press(page, /运营商实名/)
  await expect(page).toHaveURL(/ltAuth\/index/)
  await press(page, '去实名')
  await expect(page.getByRole('heading', { name: '中国联通 · 实名认证' })).toBeVisible()
  await page.getByLabel('认证结果').selectOption('face')
  await press(page, '提交，马上出结果')
  await expect(page.getByText('运营商实名未通过：人脸与证件照片不是同一人，请由本人重新办理')).toBeVisible()
  await press(page, '我已完成，刷新状态')
  await expect(page.getByText(/运营商(仍在审核|还没有收到)/), 'a refusal is an answer').toHaveCount(0)

  await press(page, '去实名')
  await page.getByLabel('认证结果').selectOption('passed')
  await press(page, '提交，30 分钟后出结果')
  await press(page, '我已完成，刷新状态')
  await expect(
    page.getByText('运营商审核中，几分钟至 2 天内出结果，请留意短信'),
    'what was handed in is under way',
  ).toBeVisible()
  await expect(page.locator('[aria-current=step]')).toContainText('等待短信通知结果')
  const notYet = page.getByText('运营商仍在审核，出结果时会发短信给您')
  await expect(notYet).toBeVisible()
  await expect(notYet, 'once a second at most (product §4)').toBeHidden()
  await demoConsole.forward(30 * 60_000)
  await press(page, '我已完成，刷新状态')
  await expect(page.getByText('运营商实名已通过')).toBeVisible()
})

test('a card that must have a phone binds one, whichever page was opened; then photos are taken, reduced, sent, refused, sent again, passed', async ({
  page,
}) => {
  const simNo = '1440000000011'
  const picture = await page.screenshot()
  const sent: Promise<string | null>[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/upload')) sent.push(request.headerValue('content-length'))
  })
  await login(page, simNo)
  await expect(page).toHaveURL(/bindPhone\/index/)
  await openPage(page, '/pages/iot/package/index?type=3')
  await expect(page, 'not only home asks for it').toHaveURL(/bindPhone\/index\?.*redirect=/)
  await expect(page.getByText('该卡须绑定手机号后才能继续使用')).toBeVisible()
  await expect(page.getByText('暂不绑定')).toHaveCount(0)
  await page.getByLabel('手机号').fill('13800001103')
  await code(page, '13800001103')
  await page.getByRole('button', { name: '绑定', exact: true }).click()
  await expect(page, 'back to where it was').toHaveURL(/package\/index\?.*type=3/)
  await openPage(page, '/pages/iot/index/index')
  await page.getByRole('dialog').getByRole('button', { name: '去实名' }).click()
  await press(page, /平台实名/)
  await press(page, '提交审核')
  await expect(page.getByText('请上传身份证人像面照片')).toBeVisible()
  const fill = async (mobile: string) => {
    await page.getByLabel('姓名').fill('张三丰')
    await page.getByLabel('身份证号').fill('11010519491231002x')
    for (const name of ['身份证人像面', '身份证国徽面', '本人免冠照']) {
      await page.getByLabel(name).setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: picture })
    }
    await expect(page.getByText(/已上传|已发送/)).toHaveCount(3)
    await page.getByLabel('手机号').fill(mobile)
    await code(page, mobile)
    await page.getByRole('checkbox').check()
    await press(page, '提交审核')
    await expect(page.getByText('资料审核中')).toBeVisible()
  }
  await fill('13800001101')
  const sizes = (await Promise.all(sent)).map(Number)
  expect(sizes).toHaveLength(3)
  for (const size of sizes) expect(size > 0 && size < 1_000_000, `${size} bytes were sent`).toBe(true)
  await decide(simNo, 'photo')
  await press(page, '刷新状态')
  await expect(page.getByText('平台实名未通过：证件照片模糊或有反光，请重新拍摄')).toBeVisible()
  await fill('13800001102')
  await decide(simNo, 'passed')
  await press(page, '刷新状态')
  await expect(page.getByText('平台实名已通过')).toBeVisible()

  await press(page, '返回卡片首页')
  await expect(page).toHaveURL(/iot\/index\/index/)
})

test('pay password: set by SMS, changed with the old one, locked after five wrong ones, reset by SMS; and another phone', async ({
  page,
}) => {
  await minute()
  await login(page, '1440000000011')
  const phone = '13800001103'
  await openPage(page, '/pages/iot/payPassword/index')
  const set = async (digits: string) => {
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByLabel('支付密码', { exact: true }).first().pressSequentially(digits)
    await page.getByLabel('确认密码').first().pressSequentially(digits)
    await press(page, '保存')
  }
  /** The confirmation is shown, and the page goes back automatically. */
  const saved = async (from = `${url()}/shop/#/pages/iot/payPassword/index`) => {
    await expect(page.getByText('支付密码已保存')).toBeVisible()
    await expect(page).not.toHaveURL(from)
  }
  await code(page, phone)
  await set('135790')
  await saved()

  await openPage(page, '/pages/iot/payPassword/index')
  await press(page, /修改支付密码/)
  await keys(page, '111112')
  await expect(page.getByText('支付密码不正确，还可以尝试 4 次')).toBeVisible()
  await keys(page, '135790')
  await set('246813')
  await saved()

  await openPage(page, '/pages/iot/payPassword/index')
  await press(page, /修改支付密码/)
  for (let left = 4; left >= 0; left -= 1) {
    await keys(page, '135790')
    if (left) await expect(page.getByText(`还可以尝试 ${left} 次`)).toBeVisible()
  }
  await expect(page.getByText('支付密码已锁定')).toBeVisible()
  await minute()
  await press(page, '短信验证重设')
  // reload, because the wait for another code follows the server's clock, which the page reads from answers
  await page.reload()
  await code(page, phone)
  await set('975310')
  await saved(`${url()}/shop/#/pages/iot/payPassword/index?how=sms`)

  await minute()
  await openPage(page, '/pages/iot/bindPhone/index')
  await press(page, '更换手机号')
  await code(page, phone, '原手机验证码')
  await page.getByLabel('新手机号').fill('13800001104')
  await code(page, '13800001104', '新手机验证码')
  await press(page, '确认更换')
  await expect(page.getByText('已更换绑定手机号')).toBeVisible()
})

test(
  "a card that its carrier does not verify online: manual instructions, the platform's check by the clock, and none of it where it does not apply",
  { tag: '@whole' },
  async ({ page }) => {
    await login(page, '1440000000012')
    await page.getByRole('dialog').getByRole('button', { name: '稍后再说' }).click()
    await openPage(page, '/pages/iot/realnameAuth/official')
    await expect(page.getByText('到营业厅办理').first()).toBeVisible()
    await expect(page.getByText(/录制本人视频|拍摄身份证正反面/), 'nothing is filmed there').toHaveCount(0)
    await press(page, '去实名')
    await expect(page.getByRole('dialog').getByText('到中国广电营业厅办理')).toBeVisible()
    await demoConsole.post('cards/1440000000012/official/passed')
    await page.reload()
    await expect(page.getByText('运营商实名已通过')).toBeVisible()
    await press(page, '去实名')
    await expect(page).toHaveURL(/realnameAuth\/platform/)
    await page.getByLabel('姓名').fill('王五')
    await page.getByLabel('身份证号').fill('440524188001010014')
    await page.getByLabel('手机号').fill('13800001201')
    await code(page, '13800001201')
    await page.getByRole('checkbox').check()
    await press(page, '提交审核')
    await expect(page.getByText('资料审核中')).toBeVisible()
    await expect.poll(async () => (await demoConsole.list<{ id: number }>('real-names.json')).length).toBe(1)
    // the check takes six seconds from its request, which follows the tap after a moment; the page polls automatically
    await expect(async () => {
      await demoConsole.forward(7000)
      await expect(page.getByText('平台实名未通过：姓名与身份证号不一致，请核对后重新提交')).toBeVisible({
        timeout: 5000,
      })
    }).toPass({ timeout: 120_000 })

    await openPage(page, '/pages-sub/ltAuth/index')
    await expect(page.getByText('本页仅适用于联通卡')).toBeVisible()
    await openPage(page, '/pages/iot/realnameAuth/switchOfficial')
    await expect(page.getByText('该卡不是设备卡')).toBeVisible()
  },
)

test('a device: each SIM separately', { tag: '@whole' }, async ({ page }) => {
  await login(page, '1440000000005')
  await openPage(page, '/pages/iot/realnameAuth/switchOfficial/index')
  await expect(page.getByText('已实名')).toHaveCount(2)
  await press(page, /0025.*未实名/)
  await expect(page).toHaveURL(/subOfficial\?simNo=\*{4}0025/)
  await press(page, '去实名')
  await page.getByLabel('认证结果').selectOption('passed')
  await press(page, '提交，马上出结果')
  await openPage(page, '/pages/iot/realnameAuth/switchOfficial/index')
  await expect(page.getByText('已实名')).toHaveCount(3)
})

test('customer service knows the card: numbers to copy, chat, telephone, questions', async ({ page }) => {
  await login(page, '1440000000001')
  await openPage(page, '/pages/iot/customer/index')
  await expect(page.getByText('1440000000001')).toBeVisible()
  await expect(page.getByRole('link', { name: /在线客服/ })).toBeVisible()
  await page.getByRole('button', { name: /收到卡后怎样激活/ }).click()
  await expect(page.getByRole('dialog')).toContainText('收到卡后怎样激活')
})
