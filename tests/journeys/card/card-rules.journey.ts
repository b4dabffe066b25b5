/** Rules of product §4 and §9 for cards that only touch input on a page can prove. tests/card-rules.test.ts maps each rule to its test. */
import type { Page } from '@playwright/test'
import { limits } from '#schemas/limits.ts'
import { expect, openPage, test } from '../support/shop.ts'

async function login(page: Page): Promise<void> {
  await openPage(page, '/pages/iot/login/index')
  await page.getByRole('textbox').first().fill('1440000000001')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/#\/pages\/iot\/index\/index/)
  await expect(page.getByRole('button', { name: '刷新用量' })).toBeVisible()
}
/** Drags a finger down; the page moves less than half of the distance. */
async function pull(page: Page, distance: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 180, y }] })
  await touch('touchStart', 300)
  for (let moved = 10; moved <= distance; moved += 10) await touch('touchMove', 300 + moved)
  await touch('touchEnd')
  await cdp.detach()
}

test('product §4, §9: pulled far enough the page makes a normal refresh, the button a forced one, and the card is read again after each @turn1of3', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => {
    const [, call] = /\/api\/iot\/(simRefresh|simInfo)/.exec(request.url()) ?? []
    if (call)
      requests.push(call === 'simInfo' ? call : `${call} ${(request.postDataJSON() as { force?: boolean }).force}`)
  })
  await login(page)
  await page.waitForLoadState('networkidle')
  requests.length = 0
  const needed = limits.pullThreshold / 0.45
  await pull(page, needed - 20)
  await page.waitForTimeout(300)
  expect(requests, 'not far enough').toEqual([])
  await pull(page, needed + 30)
  await expect.poll(() => requests).toEqual(['simRefresh false', 'simInfo'])
  await page.waitForTimeout(1100)
  requests.length = 0
  await page.getByRole('button', { name: '刷新用量' }).click()
  await expect.poll(() => requests).toEqual(['simRefresh true', 'simInfo'])
})

test('product §4: logged in is a visitor with a card number; a logout clears number and token and leads to the card login @turn3of3', async ({
  page,
}) => {
  const kept = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('menmian.session')!) as { simNo: string; simToken: string })
  await login(page)
  await expect
    .poll(() => kept())
    .toMatchObject({ simNo: '1440000000001', simToken: expect.stringMatching(/^[\w-]{20,}$/) })
  await openPage(page, '/pages-sub/iot/user/index')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/#\/pages\/iot\/login\/index/)
  await expect.poll(() => kept()).toMatchObject({ simNo: '', simToken: '' })
})

test('product §4: the session id is made with the first request, and stays @turn2of3', async ({ page }) => {
  const ids = new Set<string | undefined>()
  page.on('request', (request) => {
    // published documents are the same for everybody, and requested without a session
    if (/^https?:\/\/[^/]+\/api\/(?!layouts)/.test(request.url())) ids.add(request.headers()['session-id'])
  })
  await login(page)
  await page.reload()
  await expect(page.getByRole('button', { name: '刷新用量' })).toBeVisible()
  expect([...ids]).toEqual([expect.stringMatching(/^[\w-]{20,}$/)])
})
