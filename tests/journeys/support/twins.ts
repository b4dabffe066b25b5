/** The shop and Studio's canvas side by side: the same page, viewer, data, width and time. */
import { expect, type BrowserContext, type Frame, type Page, type Route } from '@playwright/test'
import { calls } from '#schemas/api/index.ts'
import { sharedCallers, type CallTable } from '#schemas/call.ts'
import { examples } from '#schemas/examples/index.ts'
import { demoOwner } from '#server/seed/accounts.ts'
import { handshake, type Document, type ToCanvas, type View } from '#studio/canvas/protocol.ts'
import { people } from '#studio/states/people.ts'
import { getPersona } from '#studio/states/states.ts'
import { routes } from './pages.ts'
import { url } from './shop.ts'

/** The only differences that are allowed, with their reasons. */
const differences: { of: RegExp; as: string; why: string }[] = [
  { of: /\/(?:shop|studio)\/assets\/(\w+)-[\w-]+(?=\.\w+)/g, as: '/assets/$1', why: 'each build names its files' },
]

const rows: CallTable = calls
/** True for calls whose answers the canvas takes from the server; other calls get examples. */
const isShared = (path: string) => !rows[path] || (rows[path].safe && sharedCallers.includes(rows[path].who))
const getExample = (path: string) => (examples as Record<string, unknown>)[path] ?? null

const getPerson = (address: string) => people[getPersona(routes[address.split('?')[0]!]?.needLogin)]
/** Gives both the same answers at the same time. Returns a function that sets the page to open next. */
export async function mockSameAnswers(context: BrowserContext, now: number): Promise<(address: string) => void> {
  let currentAddress = ''
  const cache = new Map<string, Promise<{ status: number; body: string }>>()
  async function answer(route: Route, path: string): Promise<{ status: number; body: string }> {
    const ownAnswer = (getPerson(currentAddress).answers as Record<string, object> | undefined)?.[path]
    const response = isShared(path) ? await route.fetch() : undefined
    if (response && !ownAnswer) {
      const text = await response.text()
      return { status: response.status(), body: text.replace(/"timestamp":\d+/, `"timestamp":${now}`) }
    }
    const given = response ? ((await response.json()) as { data: unknown }).data : getExample(path)
    const data = ownAnswer ? { ...(given as object), ...ownAnswer } : given
    return { status: 200, body: JSON.stringify({ code: 0, message: '', data, timestamp: now, traceID: '' }) }
  }
  await context.route(/^https?:\/\/[^/]+\/api\/(?!admin\/|layouts)/, async (route) => {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    const key = `${JSON.stringify(getPerson(currentAddress))} ${request.method()} ${pathname}${search} ${request.postData() ?? ''}`
    const given = cache.get(key) ?? answer(route, pathname)
    cache.set(key, given)
    await route.fulfill({ ...(await given), contentType: 'application/json' })
  })
  await context.clock.setFixedTime(now)
  return (address) => void (currentAddress = address)
}

/** Starts the shop from scratch for the viewer of a page. */
export async function openShop(page: Page, address: string): Promise<void> {
  const { session = {}, user = {} } = getPerson(address)
  const viewer = JSON.stringify({ 'menmian.session': session, 'menmian.user': user })
  // an address that differs only in its hash would continue with the previous page
  await page.goto('about:blank')
  await page.goto(`${url()}/shop/?viewer=${encodeURIComponent(viewer)}#${address}`)
}
/** Logs the viewer in; runs in the browser before the shop starts. */
export function logIn(): void {
  const viewer = new URLSearchParams(location.search).get('viewer')
  if (viewer === null) return
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, value] of Object.entries(JSON.parse(viewer) as Record<string, object>))
    localStorage.setItem(key, JSON.stringify(value))
}

/** Returns a loader of documents as Studio receives them. */
export async function createDocuments(): Promise<(path: string) => Promise<Document>> {
  const ask = async <T>(path: string, options: RequestInit = {}): Promise<T> => {
    const response = await fetch(url() + path, options)
    expect(response.ok, path).toBe(true)
    return (await response.json()) as T
  }
  const { token } = await ask<{ token: string }>('/api/admin/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: demoOwner.login, password: demoOwner.password }),
  })
  return async (path) => {
    const place = new URLSearchParams({ path, layer: 'site', scope: '' })
    const headers = { authorization: `Bearer ${token}` }
    return (await ask<{ content: Document }>(`/api/admin/below?${place}`, { headers })).content
  }
}

const empty = '/studio/canvas-alone'
/** Opens the canvas in a full-width frame on an empty page of the same origin. */
export async function openCanvas(page: Page, view: View, document: Document): Promise<Frame> {
  const [path = ''] = view.address.split('?')
  const start: ToCanvas = { type: 'start', view, path, document }
  await page.route(`**${empty}`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><meta name="viewport" content="width=device-width, initial-scale=1">
        <style>body { margin: 0 } iframe { display: block; border: 0; width: 100vw; height: 100vh }</style>`,
    }),
  )
  await page.goto(url() + empty)
  await page.evaluate(
    ([greeting, first]) => {
      addEventListener('message', ({ data, ports: [port] }) => data === greeting && port?.postMessage(first))
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the shop's own code on its own origin
      const frame = globalThis.document.createElement('iframe')
      frame.src = '/studio/canvas.html'
      globalThis.document.body.append(frame)
    },
    [handshake, start] as const,
  )
  await expect.poll(() => page.frames().length).toBe(2)
  return page.frames()[1]!
}

/** Returns the contents of the body, a line for each element or text; undefined while anything is loading. */
async function readDom(page: Page | Frame): Promise<string | undefined> {
  const lines = await page.evaluate(() => {
    const loads = '[aria-busy=true], [role=status][aria-label*="加载中"], [role=status][aria-label*="oading"]'
    if (!document.querySelector('main')?.innerText.trim() || document.querySelector(loads)) return undefined
    const lines = [`title ${document.title}`, `lang ${document.documentElement.lang}`]
    const walk = (node: Node, depth: number): void => {
      const indent = ' '.repeat(depth)
      if (node.nodeType === Node.TEXT_NODE) lines.push(indent + JSON.stringify(node.nodeValue))
      if (!(node instanceof Element) || ['SCRIPT', 'NOSCRIPT'].includes(node.tagName)) return
      const attributes = [...node.attributes].map(({ name, value }) => `${name}=${JSON.stringify(value)}`).sort()
      lines.push([`${indent}<${node.tagName.toLowerCase()}`, ...attributes].join(' '))
      for (const child of node.childNodes) walk(child, depth + 1)
    }
    // text nodes of the body itself are line breaks that differ between the two HTML files
    for (const child of document.body.children) walk(child, 0)
    return lines
  })
  return lines && differences.reduce((text, { of, as }) => text.replaceAll(of, as), lines.join('\n'))
}

/** Returns the lines around the first difference of two pages once both have loaded; undefined when they are equal. */
export async function findDifference(shop: Page, canvas: Frame): Promise<string | undefined> {
  let before = ''
  let last: (string | undefined)[] = []
  const until = Date.now() + 8000
  while (Date.now() < until) {
    last = await Promise.all([readDom(shop), readDom(canvas)])
    const [first, other] = last
    // equal twice, so that no update was still pending
    if (first !== undefined && first === other && first === before) return undefined
    before = first ?? ''
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const [first = [], other = []] = last.map((text) => text?.split('\n') ?? ['it did not load'])
  const firstDifference = first.findIndex((line, index) => line !== other[index])
  const around = (lines: string[]) => lines.slice(Math.max(0, firstDifference - 2), firstDifference + 3).join('\n')
  return `in the shop\n${around(first)}\non the canvas\n${around(other)}`
}
