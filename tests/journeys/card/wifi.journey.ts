/** Sharing a shop's Wi-Fi: the code and the poster contain it with its escapes, and the link shows how to connect (docs/domain §3.14). */
import { readFile } from 'node:fs/promises'
import { readQr, readShownQr } from '../support/qr.ts'
import { expect, openPage, test } from '../support/shop.ts'

const [ssid, password] = ['小满;的"店', String.raw`p\a,s:s;word`]
const says = String.raw`WIFI:T:WPA;S:小满\;的\"店;P:p\\a\,s\:s\;word;H:true;;`

test('created, shown as a code and a poster that phones read, sent as a link with instructions to connect', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, '/pages-sub/wifi/index')
  await page.getByLabel('Wi-Fi 名称').fill(ssid)
  await page.getByLabel('Wi-Fi 密码').fill('tooshor')
  await page.getByRole('button', { name: '生成二维码' }).click()
  await expect(
    page.getByRole('textbox', { name: 'Wi-Fi 密码' }),
    'docs/domain §3.14: 8 to 63 characters',
  ).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Wi-Fi 密码').fill(password)
  await page.getByRole('switch').click()
  await page.getByRole('button', { name: '生成二维码' }).click()
  await expect(page).toHaveURL(/wifi\/share\?.*code=/)

  const code = page.getByRole('img', { name: '打开手机相机或微信扫一扫' })
  await expect(code).toBeVisible()
  expect(await readShownQr(context, code), 'the code on the screen').toBe(says)
  await page.getByRole('button', { name: '海报' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '保存海报' }).click()
  expect(await readQr(context, await readFile(await (await saved).path())), 'the poster in the album').toBe(says)
  await page.goBack()
  await page.getByRole('button', { name: '复制链接' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const guest = await (
    await browser.newContext({ locale: 'zh-CN', permissions: ['clipboard-read', 'clipboard-write'] })
  ).newPage()
  await guest.goto(link)
  // the server-rendered page has the same text
  await expect(guest.locator('#prerendered')).toHaveCount(0)
  await expect(guest.getByRole('heading', { name: ssid })).toBeVisible()
  await expect(guest.getByText('这个 Wi-Fi 隐藏了名称')).toBeVisible()
  await guest.getByRole('tab', { name: '安卓' }).click()
  await expect(guest.getByText('打开“设置” › “WLAN”', { exact: true })).toBeVisible()
  await guest.getByRole('button', { name: '复制密码' }).last().click()
  await expect(guest.getByText('复制密码成功'), 'product §8').toBeVisible()
  await expect.poll(() => guest.evaluate(() => navigator.clipboard.readText())).toBe(password)
  await guest.context().close()
})

test(
  'a WEP key may be short: the hint and the refusal describe what each encryption accepts',
  { tag: '@whole' },
  async ({ page, context }) => {
    await openPage(page, '/pages-sub/wifi/index')
    await page.getByLabel('Wi-Fi 名称').fill('old-router')
    const typed = page.getByRole('textbox', { name: 'Wi-Fi 密码' })
    await expect(typed).toHaveAccessibleDescription(/8 至 63 位/)
    await page.getByText('WEP', { exact: true }).click()
    await expect(typed).toHaveAccessibleDescription(/5 或 13 位/)
    await typed.fill('eight888')
    await page.getByRole('button', { name: '生成二维码' }).click()
    await expect(typed).toHaveAccessibleDescription(/请按加密方式.*WEP 5 或 13 位/)
    await typed.fill('wep 5')
    await page.getByRole('button', { name: '生成二维码' }).click()
    const code = page.getByRole('img', { name: '打开手机相机或微信扫一扫' })
    await expect(code).toBeVisible()
    await expect(page.getByText(/请按加密方式/)).toHaveCount(0)
    expect(await readShownQr(context, code)).toBe('WIFI:T:WEP;S:old-router;P:wep 5;;')
  },
)

test(
  'an open network asks for no password and explains what that means; a missing share and a failed network are told apart',
  { tag: '@whole' },
  async ({ page, context, noise }) => {
    await openPage(page, '/pages-sub/wifi/index')
    await page.getByLabel('Wi-Fi 名称').fill('cafe')
    await page.getByText('无密码').click()
    await expect(page.getByLabel('Wi-Fi 密码')).toHaveCount(0)
    await page.getByRole('button', { name: '生成二维码' }).click()
    const code = page.getByRole('img', { name: '打开手机相机或微信扫一扫' })
    await expect(code).toBeVisible()
    expect(await readShownQr(context, code)).toBe('WIFI:T:nopass;S:cafe;;')
    await openPage(page, page.url().split('#')[1]!.replace('share', 'connect'))
    await expect(page.getByText('这个 Wi-Fi 没有密码')).toBeVisible()

    await openPage(page, '/pages-sub/wifi/connect?code=no-such-wifi')
    await expect(page.getByText('该 Wi-Fi 分享不存在或已失效').first()).toBeVisible()
    await page.getByRole('link', { name: '我要分享 Wi-Fi' }).click()
    await expect(page).toHaveURL(/pages-sub\/wifi\/index/)

    noise.ignore(/ERR_FAILED/)
    await page.route('**/api/site/getWifiCode*', (route) => route.abort())
    await openPage(page, '/pages-sub/wifi/share?code=not-reached')
    await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
    await expect(page.getByText('该 Wi-Fi 分享不存在或已失效'), 'a lost network is no answer').toHaveCount(0)
  },
)
