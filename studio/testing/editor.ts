/** In-memory server for the editors of one page: revisions over a base, and the published revision. For tests only. */
import { applyLayer, type Json } from '#compiler/layers/layers.ts'
import { CallError, type Client } from '../api/client.ts'
import type { Journal } from '../journal/journal.ts'
import { createEditing, type Editing } from '../app/editor/editing.ts'
import { openPlace } from '../app/editor/place.ts'

type Revision = { id: number; author: string; content: Json }
const paintSoon = (run: () => void) => {
  const timer = setTimeout(run)
  return () => clearTimeout(timer)
}
const place = { path: '/p/page', layer: 'site', scope: '' } as const
/** A journal without storage, because tests never close a tab. */
const journal: Journal = {
  write: () => Promise.resolve('stored'),
  read: () => Promise.resolve(undefined),
  forget: () => Promise.resolve('stored'),
}

export function createMemoryServer(below: Json) {
  const revisions: Revision[] = []
  let published: number | null = null
  const asked: string[] = []
  let before: (name: string) => Promise<void> = () => Promise.resolve()
  const find = (id: number | null | undefined) => revisions.find((revision) => revision.id === id)
  const createAnswers = (author: string): Record<string, (params: never) => unknown> => ({
    'GET /api/admin/below': () => ({ content: below, hidden: [] }),
    'GET /api/admin/layer'({ revision }: { revision?: number }) {
      const layer = revision === undefined ? revisions.at(-1) : find(revision)
      return { content: layer?.content ?? null, revision: layer?.id ?? null, published, issues: [] }
    },
    'POST /api/admin/revisions'({ content, base }: { content: Json; base: number | null }) {
      const newest = revisions.at(-1)
      if ((newest?.id ?? null) !== base)
        throw new CallError(409, { error: 'conflict', theirs: { author: newest!.author } } as never)
      revisions.push({ id: revisions.length + 1, author, content: JSON.parse(JSON.stringify(content)) as Json })
      return { revision: revisions.length, issues: [] }
    },
    'POST /api/admin/check': () => ({ issues: [] }),
    'POST /api/admin/publish': ({ revision }: { revision: number }) => ({ published: (published = revision) }),
  })
  return {
    asked,
    /** Called before each answer. */
    meanwhile: (run: typeof before) => void (before = run),
    publish: (id: number | null) => void (published = id),
    revisions,
    /** Returns the page of the newest revision. */
    page: (): Json => (revisions.length ? applyLayer(below, revisions.at(-1)!.content) : below),
    async open(author: string): Promise<Editing> {
      const call = async (name: string, params: unknown) => {
        asked.push(name)
        await before(name)
        return JSON.parse(JSON.stringify(createAnswers(author)[name]!(params as never))) as unknown
      }
      const client = { call } as unknown as Client
      return createEditing(client, journal, await openPlace(client, journal, place), paintSoon)
    },
  }
}
