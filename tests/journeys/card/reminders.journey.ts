/** Reminders for a card's holder: on home, in the list, by SMS, until they are switched off. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createClient } from '../support/ordering.ts'
import { useOwnShop } from '../support/server.ts'
import { demoConsole, expect, login, openPage, submitProof, test } from '../support/shop.ts'

const DAY = 86_400_000
useOwnShop()

const open = async (page: Page, route: string) => {
  await page.goto('about:blank')
  await openPage(page, route)
}
/** Moves the clock to noon, some days before the end that home shows. */
const before = async (endAt: string, days: number) => {
  const { timestamp } = await demoConsole.clock()
  await demoConsole.forward(Date.parse(`${endAt}T12:00:00+08:00`) - days * DAY - timestamp)
}
const texts = async () =>
  (await demoConsole.list<{ purpose: string; text: string }>('sms.json?mobile=13800000002')).filter(
    ({ purpose }) => purpose === 'expiry',
  )

test(
  'one is dismissed by its cross, the others by one tap, and English shows English',
  { tag: '@whole' },
  async ({ page }) => {
    // the package ends in some days, and most of it is used
    await demoConsole.forward(60_000)
    await login(page, '1440000000014')
    const notice = page.getByRole('note').filter({ has: page.getByRole('button', { name: /去续费|加流量/ }) })
    await expect(notice).toHaveCount(1)
    // leaving earlier would cancel the request; the next reminder then replaces this reminder
    const read = page.waitForResponse('**/api/iot/noticeRead')
    await notice.getByRole('button', { name: '关闭' }).click()
    await read
    await open(page, '/pages-sub/iot/user/notices')
    const unread = page.getByRole('button', { name: /未读$/ })
    await expect(unread).toHaveCount(1)
    await page.getByRole('button', { name: '全部标为已读（1）' }).click()
    await expect(unread).toHaveCount(0)
    await expect(page.getByRole('button', { name: /全部标为已读/ })).toHaveCount(0)
    await open(page, '/pages/iot/index/index')
    await expect(page.getByText('剩余流量').first()).toBeVisible()
    await expect(notice).toHaveCount(0)
    await open(page, '/pages-sub/iot/user/index')
    await page.getByText('English', { exact: true }).click()
    await open(page, '/pages-sub/iot/user/notices')
    await expect(page.getByText(/Your plan ends/)).toBeVisible()
    await expect(page.getByText('Reminder settings')).toBeVisible()
  },
)

test(
  'a package that ends is announced on home, leads to its purchase, is listed, and is not announced once the kind is switched off',
  { tag: '@whole' },
  async ({ page }) => {
    test.setTimeout(360_000)
    await login(page)
    // the last package of this card; the waiting one follows without a gap
    await open(page, '/pages-sub/iot/index/packageInfo/index')
    await page.getByRole('tab', { name: '待生效' }).click()
    const lastDay = async () =>
      (await page.getByText(/\d{4}\/\d\d\/\d\d/).allInnerTexts())
        .flatMap((text) => [...text.matchAll(/\d{4}\/\d\d\/\d\d/g)].map(([day]) => day.replaceAll('/', '-')))
        .toSorted()
        .at(-1) ?? ''
    const { timestamp: now } = await demoConsole.clock()
    // until then, the page shows the active package, which ends within a month
    await expect
      .poll(async () => Date.parse(await lastDay()), 'the end of the waiting one')
      .toBeGreaterThan(now + 32 * DAY)
    const endAt = await lastDay()

    await before(endAt, 3)
    await login(page)
    const notice = page.getByRole('note').filter({ hasText: '到期后停机断网' })
    await expect(notice).toBeVisible()
    expect((await texts()).length).toBe(1)
    await notice.getByRole('button', { name: '去续费' }).click()
    await expect(page).toHaveURL(/pages\/iot\/package\/index/)
    await open(page, '/pages/iot/index/index')
    await expect(page.getByText('剩余流量').first()).toBeVisible()
    await expect(notice, 'what was followed is read').toHaveCount(0)

    await open(page, '/pages-sub/iot/user/index')
    await page.getByRole('link', { name: '消息' }).click()
    await expect(page).toHaveURL(/user\/notices/)
    await expect(page.getByRole('button', { name: /套餐\d+月\d+日到期/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: '今天' })).toBeVisible()
    await page.getByRole('link', { name: /提醒设置/ }).click()
    const switches = page.getByRole('switch', { name: /套餐到期/ })
    await expect(switches).toHaveCount(2)
    for (const position of [0, 1]) {
      await switches.nth(position).click()
      await expect(switches.nth(position)).not.toBeChecked()
    }
    await page.reload()
    await expect(switches.first(), 'it stays so').not.toBeChecked()

    await demoConsole.forward(2 * DAY)
    await open(page, '/pages/iot/index/index')
    await expect(page.getByText('剩余流量').first()).toBeVisible()
    await expect(notice).toHaveCount(0)
    expect((await texts()).length).toBe(1)
  },
)

test(
  'a renewal that will fail is announced on home and in the user centre, with a link to the solution',
  { tag: '@whole' },
  async ({ page }) => {
    test.setTimeout(180_000)
    const simNo = '1440000000002'
    // a card that the carrier currently serves without a real name
    await demoConsole.post(`cards/${simNo}`, { needAuth: false, cardPasswordMode: 1 })
    await demoConsole.post(`cards/${simNo}/balance`, { change: 12 })
    await login(page, simNo)
    await submitProof(page)
    const ask = await createClient(page)
    const month = { packageId: 102, expectMoney: 12 } as const
    await ask('/api/iot/buyPackage', { ...month, effectType: 1, payType: 'balance', uuid: randomUUID() })
    await ask('/api/iot/simUpdateRenewPackage', { ...month, autoRenew: 1, agree: true })
    const { currentEndAt } = await ask('/api/iot/renewPackageOption', {})
    const pages = ['/pages/iot/index/index', '/pages-sub/iot/user/index']
    for (const [message, action, leads] of [
      ['自动续费还差 ¥12.00', '去充值', /balance\/index/],
      ['自动续费：请先完成实名认证', '去实名', /realnameAuth\/index/],
    ] as const) {
      for (const route of pages) {
        await open(page, route)
        await expect(page.getByText(/剩余流量|退出登录/).first()).toBeVisible()
        await expect(page.getByText(message), `${route} while the end is far`).toHaveCount(0)
      }
      if (action === '去充值') await before(currentEndAt!.slice(0, 10), 6)
      else await demoConsole.post(`cards/${simNo}`, { needAuth: true })
      for (const route of pages) {
        await open(page, route)
        for (const name of action === '去实名' && route === pages[0] ? ['稍后再说'] : [])
          await page.getByRole('dialog').getByRole('button', { name }).click()
        const notice = page.getByRole('note').filter({ hasText: message })
        await expect(notice).toBeVisible()
        await notice
          .getByRole('button', { name: action })
          .or(notice.getByRole('link', { name: action }))
          .click()
        await expect(page).toHaveURL(leads)
      }
    }
  },
)
