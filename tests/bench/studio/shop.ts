/** A separate shop for the Studio bench: one page of 200 nodes, and four hundred pages created by editors. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoOwner } from '#server/seed/accounts.ts'
import { startIsolatedServer } from '#tests/journeys/support/server.ts'

export const largePage = '/p/large'
const nodesOfLarge = 200

type Json = Record<string, unknown>
const words = (zh: string, en: string) => ({ 'zh-CN': zh, en })

/** Builds a document of titles and texts, interleaved with the nodes of a shipped page and their conditions, binds and events. */
function createLargeDocument(): Json {
  const file = join(import.meta.dirname, '../../../layouts/pages/customer/index.json')
  const shipped = JSON.parse(readFileSync(file, 'utf8')) as Json & { nodes: Record<string, Json> }
  const shared = Object.values(shipped.nodes)
    .filter(({ slots }) => slots === undefined)
    // nodes that read a list row cannot be used outside a list
    .filter((node) => !JSON.stringify(node).includes('"item'))
  const createNode = (index: number): Json => {
    if (index % 4 === 0)
      return { widget: 'basic/section-title', props: { title: words(`标题${index}`, `Title ${index}`) } }
    if (index % 4 === 1) return { widget: 'basic/text', props: { text: words(`文字${index}`, `Text ${index}`) } }
    return shared[index % shared.length]!
  }
  const nodes = Object.fromEntries(Array.from({ length: nodesOfLarge }, (_, index) => [`n${index}`, createNode(index)]))
  const { $schema: _, ...rest } = shipped
  return { ...rest, title: words('两百个组件', 'Two hundred nodes'), nodes, order: Object.keys(nodes) }
}
const createSmallDocument = (index: number): Json => ({
  version: 1,
  title: words(`活动页 ${index}`, `Campaign page ${index}`),
  nodes: { text: { widget: 'basic/text', props: { text: words('活动', 'Campaign') } } },
  order: ['text'],
})

export async function openBenchShop() {
  const server = await startIsolatedServer({ SEED_NUMBERS: '50' })
  let token = ''
  async function call<T>(path: string, body: object): Promise<T> {
    const response = await fetch(`${server.url}/api/admin${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  const { login, password } = demoOwner
  token = (await call<{ token: string }>('/login', { login, password })).token
  const add = (path: string, content: Json) =>
    call('/revisions', { place: { path, layer: 'site', scope: '' }, content, base: null, note: '' })
  await add(largePage, createLargeDocument())
  return {
    url: server.url,
    async addPages(count: number): Promise<void> {
      for (let index = 1; index <= count; index++) await add(`/p/page-${index}`, createSmallDocument(index))
    },
    stop: server.stop,
  }
}
