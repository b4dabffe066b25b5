/** An owner publishes a finding about money, consent or law: with a reason, which the head of the page shows until it is mended. */
import { createEditorClient, desktop, findAxeViolations, openEditor, signIn } from '../support/editors.ts'
import { useOwnShop } from '../support/server.ts'
import { expect, test } from '../support/shop.ts'

const place = { path: '/pages/customer/index', layer: 'site', scope: '' } as const
const REASON = '客服电话印在卡上'

useOwnShop()
test.use(desktop)

test(
  'the dialog shows each finding in words and needs a reason; the head of the page shows it until it is mended',
  { tag: '@whole' },
  async ({ page, noise }) => {
    noise.ignore(/401 \(Unauthorized\)|422/)
    const { call } = await createEditorClient()
    const text = { 'zh-CN': '全国最低价', en: 'The lowest price' }
    const own = { widget: 'basic/text', props: { text } }
    await call('POST /api/admin/revisions', {
      place,
      content: { nodes: { own }, order: [{ move: 'own' }] },
      base: null,
    })
    await signIn(page)
    await openEditor(page)
    await page.getByRole('button', { name: '发布' }).click()
    const dialog = page.getByRole('dialog')
    const publish = dialog.getByRole('button', { name: '发布' })
    await expect(dialog).toContainText('广告里不能写“全国最低价”')
    await expect(publish).toBeDisabled()
    expect(await findAxeViolations(page)).toEqual([])
    await dialog.getByLabel('理由（必填）').fill('  ')
    await expect(publish).toBeDisabled()
    await dialog.getByLabel('理由（必填）').fill(REASON)
    await publish.click()
    await expect(dialog.getByRole('status')).toContainText('已发布')
    await dialog.getByRole('button', { name: '关闭' }).click()
    const head = page.getByRole('banner')
    await expect(head).toContainText(new RegExp(`已接受：广告里不能写“全国最低价”.*（${REASON}，店长，.*）`))
    await page.reload()
    await expect(head).toContainText(REASON)
    expect(await findAxeViolations(page)).toEqual([])

    await page.setViewportSize({ width: 375, height: 812 })
    const { revision } = await call('GET /api/admin/layer', place)
    const mended = {
      nodes: { own: { ...own, props: { text: { 'zh-CN': '实惠', en: 'Fair' } } } },
      order: [{ move: 'own' }],
    }
    const next = await call('POST /api/admin/revisions', { place, content: mended, base: revision })
    await call('POST /api/admin/publish', { revision: next.revision })
    await page.reload()
    await expect(head).toBeVisible()
    await expect(head).not.toContainText(REASON)
  },
)
