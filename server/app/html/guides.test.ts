/** The guides for programs: /llms.txt and /agents.md. */
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Bindings } from '#server/http/parse/bindings.ts'
import { createTestServer } from '#server/testing/server.ts'
import { tools } from '../mcp/tools.ts'
import { serveGuides } from './guides.ts'
import { listPublicRoutes } from './routes.ts'

const server = await createTestServer({ config: { publicUrl: 'https://shop.example' } })
const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await server.app.request(path, { headers })
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

test('llms.txt has the structure of llmstxt.org: a title, a summary, and lists of links below headings', async () => {
  const { status, type, text } = await read('/llms.txt?lang=en')
  expect({ status, type }).toEqual({ status: 200, type: 'text/plain; charset=utf-8' })
  expect(text).toMatch(/^# .+\n\n(?:> .+\n\n)?[^#\n].+\n\n## /)
  expect(text.match(/^# /gm)).toHaveLength(1)
  for (const line of text
    .split(/^## .+$/m)
    .slice(1)
    .join('\n')
    .split('\n')
    .filter((part) => part.startsWith('-')))
    expect(line).toMatch(/^- \[.+\]\(https:\/\/shop\.example\/\S+\)(: .+)?$/)
})
test('it lists public pages of the route table by their Markdown, and no others', async () => {
  const { text } = await read('/llms.txt')
  const listed = [...text.matchAll(/https:\/\/shop\.example\/shop(\S+)\.md\)/g)].map(([, path]) => path)
  expect(listed).toContain('/index')
  expect(listed).toContain('/pages/customer/index')
  const paths = new Set(listPublicRoutes().map((path) => (path === '/' ? '/index' : path)))
  expect(listed.filter((path) => !paths.has(path!))).toEqual([])
  expect(
    listed.filter((path) => /order|wallet|iot\/index|detail|webview/.test(path!) && !path!.includes('prove')),
  ).toEqual([])
})
test.each(['/llms.txt', '/agents.md'])(
  '%s is in the language of the request, of the storefront in the address',
  async (path) => {
    const [chinese, english, byAddress] = await Promise.all([
      read(path),
      read(path, { 'accept-language': 'en' }),
      read(`${path}?lang=en`),
    ])
    expect(byAddress.text).toBe(english.text)
    expect(chinese.text).toContain('公开页面')
    expect(english.text).toContain('Public pages')
    expect(english.text).not.toMatch(/guide\.|\{\w+\}/)
    const { text } = await read(`${path}?promoCode=AG0002`)
    const own = text.split('\n')[0]
    const config = await server.call('/api/hk/baseConfig', { promoCode: 'AG0002' })
    expect(own).toBe(`# ${config.data.front.title}`)
    for (const [, address] of text.matchAll(/\]\((\S+)\)/g)) expect(address).toContain('promoCode=AG0002')
  },
)
test('agents.md names each tool, and says that only people pay', async () => {
  const { type, text } = await read('/agents.md?lang=en')
  expect(type).toBe('text/markdown; charset=utf-8')
  for (const name of Object.keys(tools)) expect(text).toContain(`\`${name}\``)
  expect(text).toContain('https://shop.example/mcp/shop')
  expect(text).toMatch(/never enters an identity/)
  expect(text).toMatch(/10 per address/)
})
test('a storefront that does not exist, and codes that would be markup, are not written', async () => {
  for (const code of ['NOPE99', '](x)', '<b>', '__proto__'])
    expect((await read(`/llms.txt?promoCode=${encodeURIComponent(code)}`)).text, code).not.toContain('](x)')
})

test('while the name of the storefront cannot be read, no guide is given that clients would store', async () => {
  const app = new Hono<{ Bindings: Bindings }>()
  app.get('/api/hk/baseConfig', (c) => c.json({ code: 503, data: null }, 503))
  serveGuides(app, server.services.config, () => true)
  for (const path of ['/llms.txt', '/agents.md']) {
    const answer = await app.request(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, null])
  }
})
