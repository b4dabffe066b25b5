/** A malformed link breaks neither its own page, nor the next start at the plain address, nor another tab. */
import type { Page } from '@playwright/test'
import { rowsOfTheDay } from '../../night.ts'
import { expect, kept, open, openAnew, test } from '../support/shop.ts'

const refused = /参数|不正确/
async function works(page: Page): Promise<void> {
  // the link's storefront shows its greeting after a delay; a key, because its page may close it before a click arrives
  const popup = page.getByRole('dialog', { name: '到店自提' })
  await page.addLocatorHandler(popup, () => page.keyboard.press('Escape'))
  await expect(page.getByRole('feed').getByRole('button').first()).toBeVisible()
  await expect(page.getByText(refused)).toHaveCount(0)
}

/** The link, and the codes that are stored from it. */
const links = {
  '/?promoCode=AG0002%20': { promoCode: 'AG0002', pageCode: '' },
  '/?promoCode=AG0002.': { promoCode: '', pageCode: '' },
  '/?promoCode=代理': { promoCode: '', pageCode: '' },
  '/?promoCode=AG0002%': { promoCode: '', pageCode: '' },
  '/?pageCode=抖&indexFirstGroup=2': { promoCode: '', pageCode: '' },
}
for (const [link, stays] of rowsOfTheDay(Object.entries(links), 1))
  test(
    `${link} opens the shop; the plain address and the card login work after it, in a new tab too`,
    { tag: '@sampled' },
    async ({ page, context }) => {
      await open(page, link)
      await works(page)
      await expect.poll(() => kept(page)).toMatchObject(stays)
      const tab = await context.newPage()
      await open(tab, '/')
      await works(tab)
      await open(tab, '/pages/iot/login/index')
      await expect(tab.getByRole('textbox').first()).toBeVisible()
      await expect(tab.getByText(refused)).toHaveCount(0)
    },
  )

test('invalid browser storage is repaired at the next startup; an unknown storefront shows one message and is not stored', async ({
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
  await open(page, '/')
  await works(page)
  await openAnew(page, '/?promoCode=ZZ0000')
  await expect(page.getByText('店铺不存在或已关闭')).toBeVisible()
  await works(page)
  await expect.poll(() => kept(page)).toMatchObject({ promoCode: '' })
  await page.getByRole('button', { name: '关闭' }).first().click()
  await openAnew(page, '/')
  await works(page)
  await expect(page.getByText('店铺不存在或已关闭')).toHaveCount(0)
})
