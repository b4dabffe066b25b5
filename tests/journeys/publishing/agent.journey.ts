/** An agent of an editor, as its client starts it: `npm run layout -- mcp` over standard input and output (docs/operators.md). */
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { demoOwner } from '#server/seed/accounts.ts'
import { useOwnShop } from '../support/server.ts'
import { expect, test, url } from '../support/shop.ts'

useOwnShop({ SEED_NUMBERS: '50' })
const root = join(import.meta.dirname, '../../..')

type Content = { type: 'text'; text: string } | { type: 'image'; data: string; mimeType: string }

test(
  'changes the notice of home in a draft, and answers with a picture of the real shop',
  { tag: '@whole' },
  async ({ page }) => {
    const { login, password } = demoOwner
    const response = await fetch(`${url()}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login, password }),
    })
    const { token } = (await response.json()) as { token: string }
    const env = { PATH: process.env.PATH ?? '', MENMIAN_URL: url(), MENMIAN_TOKEN: token }
    const command = {
      command: process.execPath,
      args: [join(root, 'server/backoffice/cli.ts'), 'mcp', '--lang', 'zh-CN'],
    }
    const transport = new StdioClientTransport({ ...command, env })
    const client = new Client({ name: 'journey', version: '1.0.0' })
    await client.connect(transport)
    const call = async (name: string, args: object): Promise<Content[]> =>
      (await client.callTool({ name, arguments: { ...args } })).content as Content[]
    const parseContent = ([first]: Content[]) =>
      JSON.parse(first?.type === 'text' ? first.text : '') as Record<string, never>

    const path = 'settings:storefront'
    const { revision: base } = parseContent(await call('get', { path }))
    const content = { notice: { 'zh-CN': '由智能体起草的公告', en: 'A notice drafted by an agent' } }
    const { hash } = parseContent(await call('check', { path, content, base }))
    const { revision } = parseContent(await call('push', { hash, note: '公告' }))
    const preview = await call('preview', { revision })
    const image = preview.find((content) => content.type === 'image')
    const png = Buffer.from(image?.data ?? '', 'base64')
    // width and height of a PNG's header
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([375, 812])

    await page.goto(String(parseContent(preview).url))
    await expect(page.getByText('由智能体起草的公告')).toBeVisible()
    await page.goto(`${url()}/shop/`)
    await expect(page.getByRole('link', { name: '首页' })).toBeVisible()
    await expect(page.getByText('由智能体起草的公告')).toHaveCount(0)
    const { pid } = transport
    await client.close()
    // its process ends with the client
    await expect.poll(() => isAlive(pid)).toBe(false)
  },
)

function isAlive(pid: number | null): boolean {
  try {
    return process.kill(pid!, 0)
  } catch {
    return false
  }
}
