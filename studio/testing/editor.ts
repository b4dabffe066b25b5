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
type Work = Awaited<ReturnType<Journal['read']>>
/** A journal without storage, because tests never close a tab. */
const createJournal = (work: Work): Journal => ({
  write: () => Promise.resolve('stored'),
  read: () => Promise.resolve(work),
  forget: () => Promise.resolve('stored'),
})

export function createMemoryServer(below: Json) {
  const revisions: Revision[] = []
  let published: number | null = null
  /** The newest revision, which a rollback moves back. */
  let latest: number | null = null
  const asked: string[] = []
  let before: (name: string) => Promise<void> = () => Promise.resolve()
  const find = (id: number | null | undefined) => revisions.find((revision) => revision.id === id)
  const createAnswers = (author: string): Record<string, (params: never) => unknown> => ({
    'GET /api/admin/below': () => ({ content: below, hidden: [] }),
    'GET /api/admin/layer'({ revision }: { revision?: number }) {
      const layer = find(revision ?? latest)
      const newest = revisions.at(-1)
      const takenBack =
        revision === undefined && newest && newest.id !== latest
          ? { revision: newest.id, author: newest.author, createdAt: 0 }
          : null
      return {
        content: layer?.content ?? null,
        revision: layer?.id ?? null,
        published,
        takenBack,
        accepted: [],
        issues: [],
      }
    },
    'POST /api/admin/revisions'({ content, base }: { content: Json; base: number | null }) {
      if (latest !== base)
        throw new CallError(409, { error: 'conflict', theirs: { author: find(latest)!.author } } as never)
      revisions.push({ id: revisions.length + 1, author, content: JSON.parse(JSON.stringify(content)) as Json })
      latest = revisions.length
      return { revision: latest, issues: [] }
    },
    'POST /api/admin/check': () => ({ issues: [] }),
    'POST /api/admin/publish': ({ revision }: { revision: number }) => ({
      published: (published = revision),
      accepted: [],
    }),
  })
  return {
    asked,
    /** Called before each answer. */
    meanwhile: (run: typeof before) => void (before = run),
    publish: (id: number | null) => void (published = id),
    rollBack: (id: number) => void (published = latest = id),
    revisions,
    /** Returns the page of the newest revision. */
    page: (): Json => (revisions.length ? applyLayer(below, revisions.at(-1)!.content) : below),
    /** `work`: unsaved work in the journal of the browser. */
    async open(author: string, work?: Work): Promise<Editing> {
      const call = async (name: string, params: unknown) => {
        asked.push(name)
        await before(name)
        return JSON.parse(JSON.stringify(createAnswers(author)[name]!(params as never))) as unknown
      }
      const client = { call } as unknown as Client
      const journal = createJournal(work)
      return createEditing(client, journal, await openPlace(client, journal, place), paintSoon)
    },
  }
}
