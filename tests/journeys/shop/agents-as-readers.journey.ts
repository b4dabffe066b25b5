/** A shopper's agent reads the shop, holds a number, and a person orders it from the link (docs/decisions/server/0089). */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { createRandomAddress } from '../support/random-address.ts'
import { expect, test, url } from '../support/shop.ts'

type Data = Record<string, never> & { list: { id: number; number: string }[]; link: string }

test('an agent finds and holds a number; its link opens the order form with the number held @turn1of2', async ({
  page,
}) => {
  const client = new Client({ name: 'journey', version: '1' })
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${url()}/mcp/shop?lang=en`), {
      requestInit: { headers: { 'x-forwarded-for': createRandomAddress() } },
    }),
  )
  const call = async (name: string, input: object): Promise<Data> => {
    const { content } = await client.callTool({ name, arguments: { ...input } })
    return JSON.parse((content as { text: string }[])[0]!.text) as Data
  }
  const [found] = (await call('search_numbers', { sort: 'new', pageSize: 1 })).list
  const { link } = await call('hold_number', { id: found!.id })
  await client.close()

  const address = new URL(link)
  await page.goto(`${url()}${address.pathname}${address.search}`)
  await expect(page.getByText('助手已为您预约这个号码')).toBeVisible()
  await expect(page.getByText('号码为您保留')).toHaveCount(0)
  await page.waitForTimeout(600)
  await page.screenshot({ path: '/tmp/scr/zh.png', fullPage: true })
  await page.goto(`${url()}${address.pathname}${address.search}&lang=en`)
  await page.waitForTimeout(2500)
  await page.screenshot({ path: '/tmp/scr/en.png', fullPage: true })
  await page.goto(`${url()}${address.pathname}${address.search}&lang=zh-CN`)
  await page.getByRole('button', { name: '确认预约，继续办理' }).click()
  await expect(page.getByText('号码为您保留').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /提交订单/ })).toBeVisible()
  await expect(page.getByRole('button', { name: '确认预约，继续办理' })).toHaveCount(0)

  const form = page.locator('form[toolname=order_number]')
  await expect(form).toHaveAttribute('tooldescription', /./)
  for (const name of ['certName', 'certNo', 'contactPhone', 'address'])
    await expect(form.locator(`[name=${name}]`), name).toHaveCount(1)
})

test('the link of a hold that another shopper has is refused, and leads to the number @turn2of2', async ({
  page,
  request,
}) => {
  const session = { 'session-id': 'r'.repeat(43), 'x-forwarded-for': createRandomAddress() }
  const listed = await request.get(`${url()}/api/shop/numberList?sort=priceAsc&pageSize=1`, { headers: session })
  const { data } = (await listed.json()) as { data: Data }
  const { id } = data.list[0]!
  await request.post(`${url()}/api/shop/numberReserve`, { headers: session, data: { id, uuid: crypto.randomUUID() } })
  const forged = `1.${'0'.repeat(64)}`
  await page.goto(`${url()}/shop/pages/goods/fastNumber/formSubmit?goodsId=1&numberId=${id}&handover=${forged}`)
  await page.getByRole('button', { name: '确认预约，继续办理' }).click()
  await expect(page).toHaveURL(/goods\/pretty\/index/)
  await request.post(`${url()}/api/shop/numberRelease`, { headers: session, data: { id } })
})

test('a page is read as Markdown and as its data, and its HTML names the Markdown @turn2of2', async ({ request }) => {
  const path = '/shop/pages/customer/index'
  const read = async (address: string, headers: Record<string, string> = {}) =>
    (await request.get(url() + address, { headers: { 'accept-language': 'zh-CN', ...headers } })).text()
  await expect.poll(() => read(`${path}.md`), { timeout: 120_000 }).toContain('# 联系客服')
  expect(await read(`${path}.md`)).toMatch(/^- \[收到卡后怎样激活？\]\(\S+\/question\/detail\?id=\d+\)$/m)
  expect(await read(path, { accept: 'text/markdown' })).toBe(await read(`${path}.md`))
  const shown = JSON.parse(await read(`${path}.json`)) as { title: string; data: { questions: { list: object[] } } }
  expect(shown.title).toContain('联系客服')
  expect(JSON.stringify(shown.data.questions)).toContain('收到卡后怎样激活？')
  expect(JSON.stringify(shown)).not.toMatch(/session|token/i)
  await expect.poll(() => read(path), { timeout: 120_000 }).toContain('type="text/markdown"')
  const home = await read('/shop/index.md')
  expect(home).toMatch(/^- .*1\d{10} ¥/m)
})
