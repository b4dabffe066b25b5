/** A malformed link breaks neither its own page, nor the next start at the plain address, nor another tab. */
import type { Page } from '@playwright/test'
import { pickDailyRows } from '#tests/night.ts'
import { submitApplication, reserve } from '../support/applicant.ts'
import { expect, readLocalState, openPage, openFreshPage, test, url } from '../support/shop.ts'

const refused = /参数|不正确/
async function works(page: Page): Promise<void> {
  // the link's storefront shows its greeting after a delay; a key, because its page may close it before a click arrives
  const popup = page.getByRole('dialog', { name: '到店自提' })
  await page.addLocatorHandler(popup, () => page.keyboard.press('Escape'))
  await expect(page.getByRole('feed').getByRole('link').first()).toBeVisible()
  await expect(page.getByText(refused)).toHaveCount(0)
}

/** Links, with the codes stored from each. */
const links = {
  '/?promoCode=AG0002%20': { promoCode: 'AG0002', pageCode: '' },
  '/?promoCode=AG0002.': { promoCode: 'AG0002', pageCode: '' },
  '/?promoCode=代理': { promoCode: '', pageCode: '' },
  '/?promoCode=AG0002%': { promoCode: '', pageCode: '' },
  '/?pageCode=抖&indexFirstGroup=2': { promoCode: '', pageCode: '' },
}
for (const [link, stays] of pickDailyRows(Object.entries(links), 1))
  test(
    `${link} opens the shop; the plain address and the card login work after it, in a new tab too`,
    { tag: '@sampled' },
    async ({ page, context }) => {
      await openPage(page, link)
      await works(page)
      await expect.poll(() => readLocalState(page)).toMatchObject(stays)
      const tab = await context.newPage()
      await openPage(tab, '/')
      await works(tab)
      await openPage(tab, '/pages/iot/login/index')
      await expect(tab.getByRole('textbox').first()).toBeVisible()
      await expect(tab.getByText(refused)).toHaveCount(0)
    },
  )

test('invalid browser storage is repaired at the next startup; an unknown storefront shows one message and is not stored @turn3of3', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('spoiled')) return
    sessionStorage.setItem('spoiled', '1')
    localStorage.setItem(
      'menmian.local',
      JSON.stringify({ promoCode: 'AG0002 ', pageCode: '抖', bd_vid: 'a\u0000', platformOpenId: '代理' }),
    )
    localStorage.setItem('menmian.session', JSON.stringify({ sessionId: '代理', orderSessionId: 'a\nb', simNo: '卡' }))
  })
  await openPage(page, '/')
  await works(page)
  await openFreshPage(page, '/?promoCode=ZZ0000')
  await expect(page.getByText('店铺不存在或已关闭')).toBeVisible()
  await works(page)
  await expect.poll(() => readLocalState(page)).toMatchObject({ promoCode: '' })
  await openFreshPage(page, '/')
  await works(page)
  await expect(page.getByText('店铺不存在或已关闭')).toHaveCount(0)
})

/** Addresses as altered by chats, mail programs and providers, with a text of their page. */
const changed: Record<string, string> = {
  '#%2Fpages%2Fcustomer%2Fquestion%2Findex': '常见问题',
  '#%252Fpages%252Fcustomer%252Fquestion%252Findex': '常见问题',
  '#pages/customer/question/index': '常见问题',
  '#/pages/customer/question/index/': '常见问题',
  '#/pages/customer/question/index。': '常见问题',
  '#/pages/customer/question/index)': '常见问题',
  '#/pages/customer/question/index#wechat_redirect': '常见问题',
  '#/pages/customer/question/index&from=singlemessage&isappinstalled=0': '常见问题',
  '?from=singlemessage#/pages/customer/question/index': '常见问题',
  'pages/customer/question/index/': '常见问题',
  'pages/customer/question/index%E3%80%82': '常见问题',
}
for (const [address, title] of pickDailyRows(Object.entries(changed), 3))
  test(`${address} opens the page that was meant`, { tag: '@sampled' }, async ({ page }) => {
    await page.goto(`${url()}/shop/${address}`)
    await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
    await expect(page).toHaveURL(/#\/pages\/customer\/question\/index(?!\/)/)
  })

test('parameters before the hash, with blanks and marks, are the page’s; an address that names no page is not home @turn3of3', async ({
  page,
}) => {
  for (const address of [
    '#/pages/customer/question/detail?id=1%20',
    '?id=1#/pages/customer/question/detail',
    '#/pages/customer/question/detail?id=1）',
  ]) {
    await page.goto('about:blank')
    await page.goto(`${url()}/shop/${address}`)
    await expect(page.getByRole('heading').nth(1), address).toBeVisible()
    await expect(page.getByText('链接不完整')).toHaveCount(0)
  }
  for (const address of ['#//evil.example', '#/pages/<b>', '#nowhere', '#/pages/customer/index;x']) {
    await page.goto('about:blank')
    await page.goto(`${url()}/shop/${address}`)
    await expect(page.getByText('没有找到这个页面'), address).toBeVisible()
  }
  await page.getByRole('button', { name: '回到首页' }).click()
  await works(page)
})

test('the names of parameters are in no sentence; what a search box cannot hold is cut @turn2of3', async ({ page }) => {
  for (const [address, says] of [
    ['/pages/goods/pretty/comment?id=0', '链接不完整'],
    ['/pages/customer/question/detail?id=0', '链接不完整'],
    ['/pages/order/pay/index?orderSn=<script>', '链接不完整'],
  ] as const) {
    await page.goto('about:blank')
    await openPage(page, address)
    await expect(page.getByText(says).first(), address).toBeVisible()
    await expect(page.getByText(/“(id|orderSn)”/)).toHaveCount(0)
  }
  await page.goto('about:blank')
  await openPage(page, `/pages/customer/question/index?keyword=${'流'.repeat(40)}`)
  await expect(page.getByRole('searchbox').first()).toHaveValue('流'.repeat(30))
  await openFreshPage(page, '/pages/index/VanityNumber/index?pattern=zzz')
  await expect(page.getByRole('feed').getByRole('link').first()).toBeVisible()
})

test('a redirect that was encoded twice, or is a full address of the shop, is kept; one of another site is not @turn2of3', async ({
  page,
}) => {
  const target = '/pages/customer/question/index?keyword=流量'
  const go = async (redirect: string) => {
    await openFreshPage(page, `/pages/index/networkCheck?redirect=${encodeURIComponent(redirect)}`)
    await page.getByRole('button', { name: '重试' }).click()
  }
  for (const redirect of [
    encodeURIComponent(target),
    `${url()}/shop/#${target}`,
    encodeURIComponent(`${url()}/shop/#${target}`),
  ]) {
    await go(redirect)
    await expect(page.getByRole('searchbox').first(), redirect).toHaveValue('流量')
  }
  for (const redirect of [
    `https://evil.example/shop/#${target}`,
    encodeURIComponent(`//evil.example/shop/#${target}`),
  ]) {
    await go(redirect)
    await works(page)
    expect(new URL(page.url()).origin, redirect).toBe(new URL(url()).origin)
  }
})

test('a number that was not reserved is reserved first, under its own article @turn1of3', async ({ page }) => {
  await openPage(page, '/?indexFirstGroup=1')
  await page.getByRole('feed').getByRole('link').first().click()
  await expect(page.getByRole('button', { name: '预约', exact: true })).toBeVisible()
  const id = new URL(page.url().replace('#', '')).searchParams.get('id')!
  await page.goto('about:blank')
  await openPage(page, `/pages/goods/fastNumber/formSubmit?goodsId=1001&numberId=${id}`)
  await expect(page).toHaveURL(new RegExp(`pages/goods/pretty/index\\?.*id=${id}`))
  await expect(page.getByText('选号已超时')).toHaveCount(0)
  await reserve(page)
  await expect(page).toHaveURL(/formSubmit/)
  await page.goto(page.url().replace(/goodsId=\d+/, 'goodsId=1001'))
  await page.reload()
  const code = page.waitForRequest(/api\/shop\/order\/submit/)
  await submitApplication(page, '13900000077')
  expect((await code).postDataJSON()).not.toMatchObject({ goodsId: 1001 })
  await expect(page).toHaveURL(/order\/pay/)
})
