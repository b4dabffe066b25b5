/** Live updates for editors: a stream of server-sent events, and presence (who has which page open). */
import * as z from 'zod/mini'
import { id, timestamp, place, boundedText } from './parts.ts'
import { row, type PublishingTable } from './row.ts'

/** Names of events with an id, which are sent again after `Last-Event-ID`. */
const eventKinds = [
  'push',
  'publish',
  'rollback',
  /** A campaign was planned, changed or cancelled, started or ended, or failed to start or end. */
  'campaign',
  /** A draft was sent for review, approved or returned, the review was withdrawn, or somebody commented. */
  'review',
  /** A publication was refused because of its findings. */
  'refusal',
  /** A browser could not use a document. */
  'report',
] as const
export type EventKind = (typeof eventKinds)[number]

const editorEvent = z.object({
  /** Also the event id of the stream. */
  id,
  kind: z.enum(eventKinds),
  /** Name of the account; null: the server or a visitor's browser. */
  by: z.nullable(z.string()),
  places: z.array(place),
  detail: z.record(z.string(), z.unknown()),
  at: timestamp,
})
export type EditorEvent = z.output<typeof editorEvent>
const presenceData = z.object({
  list: z.array(
    z.object({
      stream: z.string(),
      login: z.string(),
      name: z.string(),
      /** Null: no page is open. */
      path: z.nullable(z.string()),
      since: timestamp,
    }),
  ),
})

/** The data of each event by its name. */
const streamData = z.union([
  editorEvent,
  presenceData,
  /** Event `hello`: the stream, for heartbeats. */
  z.object({ stream: z.string() }),
  /**
   * Event `reset`: events since `Last-Event-ID` are not available any more. Event `replaced`: the session opened a newer stream; the page
   * reconnects when it gets the focus. Event `end`: the session has ended. Event `beat`: heartbeat.
   */
  z.object({}),
])

/** Id of a stream. */
const stream = z.string().check(z.regex(/^[\w-]{16,64}$/))
const openPath = z.nullable(boundedText(120))

export const events = {
  'GET /api/admin/events': row({
    summary: 'Live events: presence, pushes, publications, campaigns, reviews, refusals, browser reports',
    role: 'viewer',
    raw: 'text/event-stream',
    params: z.object({
      /** Path of the open page. */
      path: z.optional(boundedText(120)),
      /** Like the header `Last-Event-ID`, which takes precedence. */
      lastEventId: z.optional(boundedText(20)),
    }),
    data: streamData,
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
    summary: 'Report the open page, or renew the report',
    role: 'viewer',
    params: z.strictObject({ stream, path: openPath }),
    data: z.object({}),
    errors: [404],
    example: { params: { stream: 'c3RyZWFtIG9mIGFuIGVkaXRvcg', path: '/pages/customer/index' }, data: {} },
  }),
} as const satisfies PublishingTable
