/** Campaigns in Studio: planned from drafts in the calendar or in the publish dialog, they start and end by the clock. */
import type { Page } from '@playwright/test'
import { desktop, createEditorClient, findAxeViolations, openEditor, signIn } from '../support/editors.ts'
import { useOwnShop } from '../support/server.ts'
import { demoConsole, expect, test, url } from '../support/shop.ts'

const HOUR = 3_600_000
const HELP = { path: '/pages/customer/index', layer: 'site', scope: '' } as const
const PAY = { ...HELP, path: '/pages/about/payment' } as const
const titled = (zh: string, en: string) => ({ title: { 'zh-CN': zh, en } })
/** Returns the full hour some hours from now, in the shop's time zone, as the value of a field for date and time. */
async function wall(hours: number): Promise<string> {
  const { timestamp } = await demoConsole.clock()
  return `${new Date(timestamp + (8 + hours) * HOUR).toISOString().slice(0, 13)}:00`
}
async function visitorSees(page: Page, title: string): Promise<void> {
  const visitor = await page.context().newPage()
  await visitor.goto(`${url()}/shop/#${HELP.path}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  await visitor.close()
}
/** Writes drafts of the pages. The end of a campaign has taken its own versions back. */
async function writeDrafts(): Promise<void> {
  const { call } = await createEditorClient()
  const write = async (place: typeof HELP | typeof PAY, content: ReturnType<typeof titled>) => {
    const { revision } = await call('GET /api/admin/layer', place)
    await call('POST /api/admin/revisions', { place, content, base: revision })
  }
  await write(HELP, titled('双十二客服', 'Double twelve'))
  await write(PAY, titled('双十二付款', 'Double pay'))
}
const getDialog = (page: Page) => page.getByRole('dialog')

useOwnShop()
test.use(desktop)
test.describe.configure({ mode: 'serial' })

// its turn or `@sampled`, because the following tests depend on its result
test(
  'a campaign from the calendar comes and goes by the clock',
  { tag: ['@sampled', '@turn2of3'] },
  async ({ page, noise }) => {
    test.setTimeout(270_000)
    noise.ignore(/401 \(Unauthorized\)/)
    await signIn(page, { to: '/campaigns' })
    await expect(page.getByRole('heading', { name: '还没有活动。' })).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    await writeDrafts()

    await page.getByRole('link', { name: '新活动' }).click()
    const dialog = getDialog(page)
    // on a busy machine a check may take too long, and the dialog says so
    await expect(dialog.getByText(/没有问题|没有检查成/).nth(1)).toBeVisible()
    await dialog.getByLabel('名称').fill('双十二')
    await dialog.getByLabel(/联系客服/).check()
    await dialog.getByLabel(/交易条款/).check()
    await dialog.getByText('定时上线并恢复').click()
    const schedule = dialog.getByRole('button', { name: '安排' })
    await dialog
      .getByLabel('上线时间')
      .first()
      .fill(await wall(-1))
    await expect(dialog.getByRole('alert')).toHaveText('这个时间已经过了，请选以后的时间。')
    await expect(schedule).toBeDisabled()
    await dialog
      .getByLabel('上线时间')
      .first()
      .fill(await wall(2))
    await dialog
      .getByLabel('恢复时间')
      .first()
      .fill(await wall(5))
    await expect(dialog).toContainText('今天 12:00 上线，当天 15:00 恢复。')
    expect(await findAxeViolations(page)).toEqual([])
    await schedule.click()
    await expect(dialog.getByText('计划中')).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: '12:00 上线：双十二 · 计划中' })).toBeVisible()
    await expect(page.getByRole('link', { name: '15:00 恢复：双十二 · 计划中' })).toBeVisible()
    await visitorSees(page, '联系客服')

    await demoConsole.forward(2 * HOUR + 60_000)
    await expect(page.getByRole('link', { name: /12:00 上线：双十二 · 正在展示/ }), 'told by the server').toBeVisible()
    await visitorSees(page, '双十二客服')
    await demoConsole.forward(3 * HOUR)
    await expect(page.getByRole('link', { name: /15:00 恢复：双十二 · 已结束/ })).toBeVisible()
    await visitorSees(page, '联系客服')
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('button', { name: 'List' }).click()
    await expect(page.getByRole('region', { name: 'Past' })).toContainText('双十二')
    expect(await findAxeViolations(page)).toEqual([])
  },
)

test(
  'a page goes out at a time with another draft; everybody sees it in its editor, changes and cancels it there',
  { tag: '@whole' },
  async ({ page, noise }) => {
    test.setTimeout(270_000)
    noise.ignore(/401 \(Unauthorized\)|409 \(Conflict\)|422 /)
    await writeDrafts()
    await signIn(page)
    await openEditor(page, HELP.path)
    const dialog = getDialog(page)
    const publish = page.getByRole('banner').getByRole('button', { name: '发布' })
    await publish.click()
    await dialog.getByText('定时上线', { exact: true }).click()
    await dialog.getByRole('button', { name: '明天 08:00' }).click()
    await expect(dialog).toContainText('明天 08:00 上线，之后一直展示。')
    await dialog.getByText('和别的草稿一起').click()
    await dialog.getByLabel(/交易条款/).check()
    expect(await findAxeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: '安排' }).click()
    await expect(dialog.getByRole('status')).toContainText('明天 08:00 上线')
    await dialog.getByRole('button', { name: '关闭' }).click()
    const badge = page.getByRole('button', { name: /明天 08:00 换成/ })
    await expect(badge).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])

    // publishing now is refused because of the campaign, with a link to it
    await publish.click()
    await dialog.getByRole('button', { name: '发布' }).click()
    await expect(dialog.getByRole('alert')).toContainText('和这些活动冲突')
    await expect(dialog.getByRole('button', { name: '仍然发布' })).toBeVisible()
    await dialog.getByRole('button', { name: '取消' }).click()

    await badge.click()
    await expect(dialog).toContainText('交易条款')
    await dialog.getByRole('button', { name: '修改' }).click()
    await dialog.getByRole('button', { name: '明天 0 点' }).click()
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog.getByRole('status')).toHaveText('改好了。')
    await expect(page.getByText(/明天 00:00 换成/)).toBeVisible()
    await dialog.getByRole('button', { name: '取消活动' }).click()
    await expect(dialog.getByRole('status')).toContainText('活动取消了。')
    await dialog.getByRole('button', { name: '撤销' }).click()
    await expect(dialog.getByText('计划中')).toBeVisible()
    await dialog.getByRole('button', { name: '取消活动' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByText(/换成“/)).toBeHidden()
  },
)

test('a set with an error names the document, and leads to it', { tag: '@whole' }, async ({ page, noise }) => {
  noise.ignore(/401 \(Unauthorized\)|422 /)
  const { call } = await createEditorClient()
  const { revision } = await call('GET /api/admin/layer', PAY)
  const broken = { ...titled('付款', 'Pay'), nodes: { bad: { widget: 'basic/nothing' } }, order: [{ move: 'bad' }] }
  await call('POST /api/admin/revisions', { place: PAY, content: broken, base: revision })
  await signIn(page, { to: '/campaigns' })
  await page.getByRole('link', { name: '新活动' }).click()
  const dialog = getDialog(page)
  await expect(dialog.getByLabel(/交易条款/)).toBeVisible()
  await expect(dialog.getByText(/\d 个错误/)).toBeVisible()
  await dialog.getByLabel(/联系客服/).check()
  await dialog.getByLabel(/交易条款/).check()
  await dialog.getByRole('button', { name: '明天 08:00' }).click()
  await dialog.getByRole('button', { name: '安排' }).click()
  await expect(dialog.getByRole('alert')).toContainText('交易条款 · 全站')
  await dialog.getByRole('link', { name: '去修改' }).first().click()
  await expect(page).toHaveURL(/\/studio\/edit\?path=%2Fpages%2Fabout%2Fpayment/)
})

test.describe('on a phone', { tag: '@whole' }, () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  test('campaigns are a list, and each is opened with a tap', async ({ page, noise }) => {
    noise.ignore(/401 \(Unauthorized\)/)
    await signIn(page, { to: '/campaigns' })
    await page.getByRole('button', { name: 'English' }).tap()
    await page
      .getByRole('region', { name: 'Past' })
      .getByRole('link', { name: /^双十二 Ended/ })
      .tap()
    await expect(getDialog(page)).toContainText('Ended')
    expect(await findAxeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
