/** Readers of event streams over real connections. For tests only. */
import { serve } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, expect, vi } from 'vitest'
import type { EditorEvent } from '#schemas/publishing/events.ts'
import { editorStreams } from '#server/db/schema/index.ts'
import type { TestServer } from '../server.ts'

/** Starts listening; returns the address. */
export async function listen({ app }: Pick<TestServer, 'app'>): Promise<string> {
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const listener = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(listener))
  })
  afterAll(() => void ('closeAllConnections' in server && server.closeAllConnections(), server.close()))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

type Heard = {
  event: string
  id?: string
  /** The browser's delay before it reconnects, when the event sets it. */
  retry?: string
  data: EditorEvent & { stream: string; list: { login: string; path: string | null }[] }
}

/** Opens streams for signed-in accounts; all streams are closed after each test. */
export function createHearing({ services: { db } }: TestServer, tokens: Record<string, string>) {
  const open = new Set<() => void>()
  afterEach(async () => {
    for (const close of open) close()
    open.clear()
    await vi.waitFor(async () => expect(await db.$count(editorStreams)).toBe(0), 60_000)
  })
  return async function hear(url: string, login: string, { path = '', after = '' } = {}) {
    const away = new AbortController()
    const headers = { authorization: `Bearer ${tokens[login]}`, ...(after && { 'last-event-id': after }) }
    const response = await fetch(`${url}/api/admin/events?${path && `path=${encodeURIComponent(path)}`}`, {
      headers,
      signal: away.signal,
    })
    open.add(() => away.abort())
    const heard: Heard[] = []
    let over = false
    const read = async () => {
      let text = ''
      const decoder = new TextDecoder()
      for await (const part of response.body ?? []) {
        text += decoder.decode(part as Uint8Array, { stream: true })
        const blocks = text.split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) {
          const fields = Object.fromEntries(
            block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)),
          ) as Record<string, string>
          if (fields.event)
            heard.push({
              event: fields.event,
              ...(fields.id && { id: fields.id }),
              ...(fields.retry && { retry: fields.retry }),
              data: JSON.parse(fields.data!) as Heard['data'],
            })
        }
      }
    }
    void read()
      .catch(() => undefined)
      .finally(() => (over = true))
    const named = (event: string) => heard.filter((entry) => entry.event === event)
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      heard,
      named,
      close: () => away.abort(),
      isOver: () => over,
      stream: async () => {
        await vi.waitFor(() => expect(named('hello')).toHaveLength(1), 60_000)
        return named('hello')[0]!.data.stream
      },
      /** The most recently received presence list. */
      here: () =>
        named('presence')
          .at(-1)
          ?.data.list.map(({ login: who, path: openPath }) => `${who} ${openPath}`)
          .toSorted(),
    }
  }
}
export const waitForCheck = (check: () => void, timeout = 60_000) => vi.waitFor(check, { timeout, interval: 30 })
