/** What editors hear while they work: a stream of server-sent events, and who has which page open. */
import * as z from 'zod/mini'
import { id, moment, place, words } from './parts.ts'
import { row, type PublishingTable } from './row.ts'

/** Events by name. They have an id and are sent again after `Last-Event-ID`. */
const eventKinds = [
  'push',
  'publish',
  'rollback',
  /** A campaign that was planned, changed or cancelled, started or ended, or could not. */
  'campaign',
  /** A publication that was refused for its findings. */
  'refusal',
  /** A browser that could not use a document. */
  'report',
] as const
export type EventKind = (typeof eventKinds)[number]

const told = z.object({
  /** Also the id of the event. */
  id,
  kind: z.enum(eventKinds),
  /** The name of the account; null: the server or a visitor's browser. */
  by: z.nullable(z.string()),
  places: z.array(place),
  detail: z.record(z.string(), z.unknown()),
  at: moment,
})
export type Told = z.output<typeof told>
const present = z.object({
  list: z.array(
    z.object({
      stream: z.string(),
      login: z.string(),
      name: z.string(),
      /** Null: no page. */
      path: z.nullable(z.string()),
      since: moment,
    }),
  ),
})

/** The data of each event by its name. */
const streamed = z.union([
  told,
  present,
  /** `hello`: the stream, for heartbeats. */
  z.object({ stream: z.string() }),
  /**
   * `reset`: what happened since `Last-Event-ID` is not known any more. `replaced`: the session opened a newer stream instead; the page opens
   * its own again when somebody turns to it. `end`: the session is over. `beat`: the connection is open.
   */
  z.object({}),
])

/** Id of a stream. */
const stream = z.string().check(z.regex(/^[\w-]{16,64}$/))
const openPath = z.nullable(words(120))

export const events = {
  'GET /api/admin/events': row({
    summary: 'What happens now: presence, pushes, publications, campaigns, refusals, reports of browsers',
    role: 'viewer',
    raw: 'text/event-stream',
    params: z.object({
      /** The page that is open. */
      path: z.optional(words(120)),
      /** The same as the header `Last-Event-ID`, which counts first. */
      lastEventId: z.optional(words(20)),
    }),
    data: streamed,
    errors: [401, 403, 422],
    example: {
      params: { path: '/pages/customer/index' },
      data: {
        id: 41,
        kind: 'publish',
        by: '梅',
        places: [{ path: '/pages/customer/index', layer: 'site', scope: '' }],
        detail: { revision: 12 },
        at: 1_796_040_000_000,
      },
    },
  }),
  'POST /api/admin/presence': row({
    summary: 'Say which page is open, or that it still is',
    role: 'viewer',
    params: z.strictObject({ stream, path: openPath }),
    data: z.object({}),
    errors: [404],
    example: { params: { stream: 'c3RyZWFtIG9mIGFuIGVkaXRvcg', path: '/pages/customer/index' }, data: {} },
  }),
} as const satisfies PublishingTable
