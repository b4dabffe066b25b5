/** Rich text in Studio, in both languages: by mouse, by keyboard and by touch; pasted, undone, published and shown in the shop. */
import type { Locator, Page } from '@playwright/test'
import { createPhoto } from '#server/testing/pictures.ts'
import { createEditorClient, desktop, findAxeViolations, openEditor, signIn } from '../support/editors.ts'
import { useOwnShop } from '../support/server.ts'
import { expect, openPage, test } from '../support/shop.ts'

useOwnShop()

const createPage = async (path: string, html: Record<'zh-CN' | 'en', string>) => {
  const content = {
    version: 1,
    title: { 'zh-CN': '须知', en: 'Notes' },
    nodes: { notes: { widget: 'basic/rich-text', props: { html } } },
    order: ['notes'],
  }
  const place = { path, layer: 'site', scope: '' } as const
  await (await createEditorClient()).call('POST /api/admin/revisions', { place, content, base: null, note: '' })
}
const getForm = (page: Page) => {
  const properties = page.getByRole('tabpanel', { name: '属性' })
  return {
    properties,
    chinese: properties.getByRole('textbox', { name: '内容 中文' }),
    english: properties.getByRole('textbox', { name: '内容 英文' }),
    getTool: (name: string, language = '中文') =>
      properties.getByRole('toolbar', { name: `格式 ${language}` }).getByRole('button', { name, exact: true }),
  }
}
const paste = (text: Locator, data: Record<string, string>) =>
  text.evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    for (const [type, value] of Object.entries(given)) clipboardData.setData(type, value)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)
async function publish(page: Page, press: (target: Locator) => Promise<void>): Promise<void> {
  await press(page.getByRole('button', { name: '发布', exact: true }))
  const dialog = page.getByRole('dialog')
  const button = dialog.getByRole('button', { name: '发布', exact: true })
  await expect(button).toBeEnabled()
  await press(button)
  await expect(dialog.getByRole('status')).toHaveText(/已发布/)
}
const selectBack = async (page: Page, count: number) => {
  for (let press = 0; press < count; press++) await page.keyboard.press('Shift+ArrowLeft')
}

const sources = {
  Word: '<html><head><style>p{margin:0}</style></head><body><p class=MsoNormal style="color:red"><b>当日</b>发货<o:p></o:p><script>x</script></p></body></html>',
  WeChat:
    '<section style="background:red"><section><span style="font-size:30px">周末</span>照常</section><img data-src="https://mmbiz.qpic.cn/a" src="https://mmbiz.qpic.cn/a"></section>',
  'a web page':
    '<main><p onclick="x()">自取<a href="javascript:x()">地址</a>见<a href="https://example.com/map">地图</a></p></main>',
}

test.describe('with a desktop', { tag: '@whole' }, () => {
  test.use(desktop)

  test('a text is formatted, linked, illustrated, pasted, undone and published', async ({ page, noise }) => {
    noise.ignore(/401|404|Failed to load resource/)
    await createPage('/p/rich', { 'zh-CN': '<p>办理须知</p>', en: '<p>Before you order</p>' })
    await signIn(page)
    const canvas = await openEditor(page, '/p/rich')
    const main = canvas.locator('main')
    await page.getByRole('navigation', { name: '结构' }).locator('button[title=notes]').click()
    const { properties, chinese, english, getTool } = getForm(page)

    // the label leads to the text, and the text to its tools
    await expect(chinese).toBeVisible()
    await properties.getByText('内容', { exact: true }).click()
    await expect(chinese).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(getTool('加粗')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(getTool('小标题')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(chinese).toBeFocused()
    await expect(canvas.getByRole('heading', { level: 3 })).toHaveText('办理须知')
    await expect(getTool('小标题')).toHaveAttribute('aria-pressed', 'true')

    // bold: the keys, immediately after the selection
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('请看客服，限本地')
    await selectBack(page, 3)
    await page.keyboard.press('Control+b')
    await expect(main.locator('strong')).toHaveText('限本地')
    await expect(getTool('加粗')).toHaveAttribute('aria-pressed', 'true')
    await getTool('加粗').click()
    await expect(main.locator('strong')).toHaveCount(0)

    // a colour by its role
    await getTool('颜色').click()
    await properties.getByRole('group', { name: '颜色' }).getByRole('button', { name: '价格' }).click()
    await expect(main.locator('[data-tone=price]')).toHaveText('限本地')
    await getTool('颜色').click()

    // a link to a page, and to another site
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await getTool('链接').click()
    const link = properties.getByRole('group', { name: '链接' })
    await link.getByRole('button', { name: '选页面' }).click()
    const picker = page.getByRole('dialog', { name: '选页面' })
    await picker.getByRole('combobox').fill('/pages/customer/index')
    await picker.getByRole('option').first().click()
    await expect(main.locator('a[href$="#/pages/customer/index"]')).toHaveText('客服')
    await expect.poll(() => findAxeViolations(page)).toEqual([])
    await getTool('链接').click()

    // a list
    await chinese.press('Control+End')
    await chinese.press('Enter')
    await getTool('编号列表').click()
    await page.keyboard.type('选号')
    await page.keyboard.press('Enter')
    await page.keyboard.type('实名')
    await expect(main.locator('ol > li')).toHaveText(['选号', '实名'])
    await getTool('项目列表').click()
    await expect(main.locator('ul > li')).toHaveText(['选号', '实名'])
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')

    // a picture
    await getTool('插入图片').click()
    const library = page.getByRole('dialog')
    await library
      .locator('input[type=file]')
      .setInputFiles({ name: 'store.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await createPhoto(900, 600, 1)) })
    await expect(library.locator('li img')).toHaveCount(1, { timeout: 120_000 })
    await library.locator('li button').first().click()
    await expect(main.locator('img[src^="/media/"]')).toHaveAttribute('width', '640')
    await chinese.locator('img[src]').click()
    await properties.getByRole('textbox', { name: /^图片说明/ }).fill('门店')
    await expect(main.locator('img[alt=门店]')).toBeVisible()

    // pasted text is cleaned
    await chinese.press('Control+End')
    for (const [index, source] of Object.values(sources).entries()) {
      await page.keyboard.press('Enter')
      await paste(chinese, { 'text/html': source })
      if (index === 1) await expect(properties.getByText(/别处的图片没有粘贴/)).toBeVisible()
    }
    for (const words of ['当日发货', '周末照常', '自取地址见地图']) await expect(main.getByText(words)).toBeVisible()
    await expect(main.locator('a[href="https://example.com/map"]')).toHaveText('地图')
    expect(await main.locator('img[src*=mmbiz], [style*=red], script, [onclick], a[href^=java]').count()).toBe(0)
    await page.keyboard.press('Enter')
    await paste(chinese, { 'text/plain': '一行\n<b>两行' })
    await expect(main.getByText('<b>两行')).toBeVisible()

    // the other language
    await english.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' online')
    await selectBack(page, 6)
    await getTool('加粗', '英文').click()
    await expect(english.locator('strong')).toHaveText('online')

    // Studio's undo: the format, typed text, and what was pasted
    await page.keyboard.press('Control+z')
    await expect(english.locator('strong')).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(english).toHaveText('Before you order')
    await expect(chinese).toContainText('<b>两行')
    await page.keyboard.press('Control+z')
    await expect(chinese).not.toContainText('<b>两行')
    await expect(chinese).toContainText('地图')
    for (let step = 0; step < 3; step++) await page.keyboard.press('Control+Shift+z')
    await expect(english.locator('strong')).toHaveText('online')
    await expect(chinese).toContainText('<b>两行')

    // beside each other
    await properties.getByRole('button', { name: '放大编辑' }).click()
    const dialog = page.getByRole('dialog', { name: '内容' })
    const boxes = await Promise.all(
      ['内容 中文', '内容 英文'].map((name) => dialog.getByRole('textbox', { name }).boundingBox()),
    )
    expect(boxes[0]!.y).toBe(boxes[1]!.y)
    expect(boxes[1]!.x).toBeGreaterThan(boxes[0]!.x + boxes[0]!.width)
    await expect.poll(() => findAxeViolations(page)).toEqual([])
    await dialog.getByRole('textbox', { name: '内容 英文' }).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('!')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(properties.getByRole('button', { name: '放大编辑' })).toBeFocused()
    await expect(english).toHaveText('Before you order online!')

    // the shop
    await publish(page, (target) => target.click())
    await openPage(page, '/p/rich')
    const shown = page.locator('main')
    await expect(shown.getByRole('heading', { level: 3 })).toHaveText('办理须知')
    await expect(shown.getByRole('link', { name: '客服' })).toHaveAttribute('href', /#\/pages\/customer\/index$/)
    await expect(shown.getByRole('listitem')).toHaveText(['选号', '实名'])
    await expect(shown.getByRole('img', { name: '门店' })).toBeVisible()
    const words = shown.locator('[data-tone=price]')
    await expect(words).toHaveText('限本地')
    const readColour = (element: Element) => getComputedStyle(element).color
    expect(await words.evaluate(readColour)).not.toBe(await shown.getByText('当日发货').evaluate(readColour))
  })
})

test.describe('by touch on a small phone', { tag: '@whole' }, () => {
  test('a text gets a heading and bold words, and is published', async ({ page, noise }) => {
    noise.ignore(/401|404|Failed to load resource/)
    await createPage('/p/rich-phone', { 'zh-CN': '<p>办理须知</p><p>当日发货</p>', en: '<p>Notes</p><p>Today</p>' })
    await signIn(page)
    const canvas = await openEditor(page, '/p/rich-phone')
    await canvas.getByText('办理须知').tap()
    const { chinese, english, getTool } = getForm(page)
    for (const [text, language] of [
      [chinese, '中文'],
      [english, '英文'],
    ] as const) {
      await text.locator('p').first().tap()
      await getTool('小标题', language).tap()
      await expect(text.locator('h3')).toHaveCount(1)
    }
    await expect(canvas.getByRole('heading', { level: 3 })).toHaveText('办理须知')
    await chinese.locator('p').tap()
    await page.keyboard.press('End')
    await getTool('加粗').tap()
    await page.keyboard.type('上门')
    await expect(canvas.locator('strong')).toHaveText('上门')
    // every tool has the size of a finger, in one line
    const boxes = await Promise.all(['加粗', '插入图片'].map((name) => getTool(name).boundingBox()))
    expect(boxes[0]!.y).toBe(boxes[1]!.y)
    for (const { width, height } of boxes as { width: number; height: number }[]) {
      expect(width).toBeGreaterThanOrEqual(44)
      expect(height).toBeGreaterThanOrEqual(44)
    }
    await expect.poll(() => findAxeViolations(page)).toEqual([])
    await publish(page, (target) => target.tap())
    await openPage(page, '/p/rich-phone')
    await expect(page.locator('main strong')).toHaveText('上门')
  })
})
