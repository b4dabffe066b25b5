/**
 * The server's event stream: open pages, and revisions that others save and publish. A hidden tab closes the
 * stream and resumes it when it becomes visible; a refused stream is retried with backoff.
 */
import type { AdminData } from '#schemas/publishing/index.ts'
import { admin } from '#schemas/publishing/index.ts'
import type { EventKind, EditorEvent } from '#schemas/publishing/events.ts'
import { createStore } from '../store.ts'
import { CallError, type Client } from '#studio/api/client.ts'

type Streamed = AdminData<'GET /api/admin/events'>
export type Present = Extract<Streamed, { list: unknown }>['list'][number]
/** `mine`: the stream id of this tab. */
type Presence = { mine: string; list: readonly Present[] }
/** `reset`: the missed events are no longer available. */
export type News = EditorEvent | { kind: 'reset' }
export type Live = ReturnType<typeof createLive>

const kinds: readonly EventKind[] = ['push', 'publish', 'rollback', 'campaign', 'review', 'refusal', 'report']
/** The server forgets a browser after fifteen seconds without a beat. */
const BEAT_MS = 8000
/** Silence after which a connection counts as lost; the server sends a beat every ten seconds. */
const SILENCE_MS = 25_000
/** A brief visit to another tab does not close the stream. */
const HIDDEN_MS = 10_000
const LONGEST_WAIT_MS = 30_000
const isDocumentEvent = (data: Streamed): data is EditorEvent => 'kind' in data
const nobody: Presence = { mine: '', list: [] }

function createNews() {
  const listeners = new Set<(news: News) => void>()
  return {
    tell: (news: News) => listeners.forEach((listener) => listener(news)),
    onNews(listener: (news: News) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Reports when the tab becomes visible, and when it has been hidden for `HIDDEN_MS`. Returns a function that stops it. */
function watchTab({ onSeen, onHidden }: { onSeen: () => void; onHidden: () => void }): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(waiting)
    if (document.visibilityState === 'hidden') waiting = setTimeout(onHidden, HIDDEN_MS)
    else onSeen()
  }
  look()
  document.addEventListener('visibilitychange', look)
  addEventListener('focus', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('focus', look)
    clearTimeout(waiting)
  }
}

/** `broken` is called on errors; the browser reconnects automatically, unless it was refused. */
function listen(
  query: Record<string, string>,
  receive: (event: MessageEvent<string>) => void,
  broken: (isRefused: boolean) => void,
): EventSource {
  const source = new EventSource(`/api/admin/events?${new URLSearchParams(query).toString()}`)
  for (const name of ['hello', 'beat', 'presence', 'reset', 'replaced', 'end', ...kinds])
    source.addEventListener(name, receive)
  source.addEventListener('error', () => broken(source.readyState === EventSource.CLOSED))
  return source
}

export function createLive(client: Client) {
  const present = createStore<Presence>(nobody)
  const { tell, onNews } = createNews()
  let path: string | null = null
  let source: EventSource | undefined
  let last = ''
  let messageAt = 0
  let tries = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  function close(): void {
    source?.close()
    source = undefined
    clearTimeout(retry)
    present.set(nobody)
  }
  async function beat(): Promise<void> {
    const { mine } = present.now()
    // a connection may be lost without an error, for example after sleep
    if (source && Date.now() - messageAt > SILENCE_MS) return reopen()
    if (!mine) return
    try {
      await client.call('POST /api/admin/presence', { stream: mine, path })
    } catch (error) {
      // the server has forgotten the stream
      if (error instanceof CallError && error.status === 404 && present.now().mine === mine) reopen()
    }
  }
  function receive({ type, data, lastEventId }: MessageEvent<string>): void {
    messageAt = Date.now()
    if (lastEventId) last = lastEventId
    const parsed = admin['GET /api/admin/events'].data.safeParse(JSON.parse(data))
    if (type === 'reset') tell({ kind: 'reset' })
    // other tabs of this browser are in use; this tab reconnects when it becomes visible
    else if (type === 'replaced') close()
    else if (type === 'end') {
      close()
      // this call lets the screens notice an expired session
      client.call('GET /api/admin/session', {}).then(reopen, () => undefined)
    } else if (!parsed.success) return
    else if (isDocumentEvent(parsed.data)) tell(parsed.data)
    else if ('list' in parsed.data) present.set({ ...present.now(), list: parsed.data.list })
    else if ('stream' in parsed.data) {
      tries = 0
      present.set({ ...present.now(), mine: parsed.data.stream })
      void beat()
    }
  }
  function open(): void {
    const query = { ...(path !== null && { path }), ...(last && { lastEventId: last }) }
    messageAt = Date.now()
    source = listen(query, receive, (isRefused) => {
      present.set(nobody)
      if (!isRefused) return
      close()
      retry = setTimeout(open, Math.min(LONGEST_WAIT_MS, 1000 * 2 ** tries++) * (0.5 + Math.random() / 2))
    })
  }
  function reopen(): void {
    close()
    open()
  }
  return {
    subscribe: present.subscribe,
    now: present.now,
    onNews,
    /** Reports the page that is open. */
    goTo(next: string | null): void {
      if (next === path) return
      path = next
      void beat()
    },
    /** Returns a function that stops it. */
    start(): () => void {
      const stopWatching = watchTab({ onSeen: () => source ?? reopen(), onHidden: close })
      const beats = setInterval(() => void beat(), BEAT_MS)
      return () => {
        stopWatching()
        clearInterval(beats)
        close()
      }
    },
  }
}
