/**
 * The event streams of this server (docs/decisions/studio/0033). Notifications of the database announce changes by any server, and the hub also
 * polls every two seconds. Streams remain open while the database is down. Without streams the hub is idle.
 */
import type { EditorEvent } from '#schemas/publishing/events.ts'
import type { BaseServices } from '#server/db/services.ts'
import { findOutage } from '#server/db/away.ts'
import { streams } from '#server/db/access/policies.ts'
import { listenFor } from '#server/db/notifications.ts'
import { createToken } from '#server/platform/secrets.ts'
import { SECOND } from '#server/platform/time.ts'
import { isOfStorefront } from '../layers/layer-key.ts'
import type { Operator } from '../accounts/accounts.ts'
import { busy, tooMany } from '../errors.ts'
import {
  addStream,
  findOpenSessions,
  readStoredRange,
  readEventsAfter,
  assignPositions,
  readPresence,
  removeStreams,
  renewStreams,
  findReplacedStreams,
  type PresentRow,
  type StreamRow,
} from './store.ts'
import { openStream, type Stream } from './stream.ts'

const LOOK_MS = 2 * SECOND
/** The interval of `beat` events, because proxies close idle connections. */
const SILENCE_MS = 10 * SECOND

/** `network`: the key of limits by address. */
type StreamInput = { path: string | null; lastEventId: string | undefined; network: string }
export type EventHub = {
  /** Throws 429 when the account or the address has reached its limit of streams, 503 when the server has. */
  open(me: Operator, input: StreamInput): Promise<Response>
  /** Closes all streams; browsers reconnect to another server. */
  stop(): Promise<void>
}
type Parts = Pick<BaseServices, 'db' | 'clock' | 'log'> & { url: string }
type Member = Stream & {
  me: Operator
  network: string
  row: StreamRow
  /** The position of the last event that was sent. */
  position: number
  /** The presence list that was last sent, as JSON. */
  present: string
}

type Owner = Pick<Operator, 'promoCode'>
/** Limits an event to the places that the account may see: an agent's account receives events of its own storefront only. */
function buildEvent({ promoCode }: Owner, event: EditorEvent): EditorEvent | undefined {
  if (promoCode === null) return event
  const places = event.places.filter((place) => isOfStorefront(promoCode, place))
  return places.length ? { ...event, places } : undefined
}
const buildPresence = ({ promoCode }: Owner, all: (PresentRow & Owner)[]): PresentRow[] =>
  all.flatMap(({ promoCode: memberPromo, ...row }) => (promoCode === null || memberPromo === promoCode ? [row] : []))

/** Returns the position at which a reconnected stream continues; undefined when missed events were deleted. */
function resolvePosition(
  given: string | undefined,
  { first, last }: { first: number; last: number },
): number | undefined {
  if (given === undefined) return last
  const position = /^\d{1,15}$/.test(given) ? Number(given) : -1
  return position <= last && position >= first - 1 ? position : undefined
}

/** Sends new events to the streams of this server. */
function createWatch(ctx: Parts, members: ReadonlySet<Member>, failed: (error: unknown) => void) {
  const { clock } = ctx
  let looking: Promise<void> | undefined
  let isAsked = false

  const end = (member: Member) => {
    member.send({ event: 'end', data: {} })
    member.close()
  }
  const endExpired = () => {
    for (const member of members) if (member.me.expiresAt <= clock.now()) end(member)
  }
  const endSignedOut = async () => {
    // streams that open during the query are missing from its result
    const checkedMembers = [...members]
    const alive = await findOpenSessions(
      ctx,
      checkedMembers.map(({ me }) => me.tokenHash),
    )
    for (const member of checkedMembers) if (!alive.has(member.me.tokenHash)) end(member)
  }
  const endReplaced = (ids: Set<string>) => {
    for (const member of members) {
      if (!ids.has(member.row.id)) continue
      member.send({ event: 'replaced', data: {}, retryMs: streams.backMs })
      member.close()
    }
  }
  const tellEvents = async () => {
    await assignPositions(ctx)
    for (;;) {
      const from = Math.min(...[...members].map(({ position }) => position))
      const events = members.size ? await readEventsAfter(ctx, from) : []
      if (!events.length) return
      for (const member of members) {
        for (const event of events) {
          if (event.id <= member.position) continue
          member.position = event.id
          const visibleEvent = buildEvent(member.me, event)
          if (visibleEvent) member.send({ event: visibleEvent.kind, id: visibleEvent.id, data: visibleEvent })
        }
      }
    }
  }
  const tellPresence = async () => {
    const all = await readPresence(ctx)
    for (const member of members) {
      const list = buildPresence(member.me, all)
      const present = JSON.stringify(list)
      if (present === member.present) continue
      member.present = present
      member.send({ event: 'presence', data: { list } })
    }
  }
  const look = async () => {
    endExpired()
    if (!members.size) return
    await endSignedOut()
    endReplaced(
      await findReplacedStreams(
        ctx,
        [...members].map(({ row }) => row.id),
      ),
    )
    await tellEvents()
    await tellPresence()
  }
  /** Polls once at a time; calls during a poll cause another poll after it. */
  const wake = () => {
    isAsked = true
    looking ??= (async () => {
      while (isAsked) {
        isAsked = false
        await look().catch(failed)
      }
    })().finally(() => {
      looking = undefined
    })
  }
  return { wake, settled: () => looking }
}

async function renewAll(ctx: Parts, members: ReadonlySet<Member>): Promise<void> {
  const rows = [...members].map(({ row }) => row)
  if (rows.length) await renewStreams(ctx, rows)
  // a stream that closed during the renewal may have been inserted again after its removal
  const open = new Set([...members].map(({ row }) => row.id))
  await removeStreams(
    ctx,
    rows.map(({ id }) => id).filter((id) => !open.has(id)),
  )
}

export function createHub(ctx: Parts): EventHub {
  const { clock, log } = ctx
  const members = new Set<Member>()
  let stopped = false
  let stopListening: (() => void) | undefined
  const failed = (error: unknown) => {
    if (!findOutage(error)) log.error({ err: error }, 'event streams')
  }
  const { wake, settled } = createWatch(ctx, members, failed)

  const renew = async () => {
    await renewAll(ctx, members).catch(failed)
    wake()
  }
  const timers: NodeJS.Timeout[] = []
  const start = () => {
    if (stopListening) return
    stopListening = listenFor(ctx.url, 'editors', wake).stop
    timers.push(
      setInterval(() => void renew(), LOOK_MS),
      setInterval(() => members.forEach((member) => member.send({ event: 'beat', data: {} })), SILENCE_MS),
    )
  }
  const rest = () => {
    if (members.size) return
    timers.splice(0).forEach(clearInterval)
    stopListening?.()
    stopListening = undefined
  }

  const leave = (member: Member) => {
    if (!members.delete(member)) return
    rest()
    void removeStreams(ctx, [member.row.id]).catch(failed)
  }
  const open = async (me: Operator, { path, lastEventId, network }: StreamInput): Promise<Response> => {
    const id = createToken().slice(0, 22)
    const row = { id, operatorId: me.id, session: me.tokenHash, path, openedAt: clock.now() }
    const range = await readStoredRange(ctx)
    if (!stopped && !(await addStream(ctx, row))) throw tooMany('publishing.tooManyStreams')
    const position = resolvePosition(lastEventId, range)
    const { stream, response } = openStream(() => leave(member))
    const member: Member = { ...stream, me, network, row, position: position ?? range.last, present: '' }
    if (stopped) {
      member.close()
      return response
    }
    members.add(member)
    start()
    member.send({ event: 'hello', id: member.position, data: { stream: row.id } })
    if (position === undefined) member.send({ event: 'reset', id: member.position, data: {} })
    wake()
    return response
  }
  // requests in progress count towards the limits
  const opening = new Set<StreamInput>()
  return {
    async open(me, given) {
      const all = [...members, ...opening]
      if (all.length >= streams.ofServer) throw busy('publishing.busyStreams')
      if (all.filter(({ network }) => network === given.network).length >= streams.ofAddress)
        throw tooMany('publishing.tooManyStreams')
      opening.add(given)
      try {
        return await open(me, given)
      } finally {
        opening.delete(given)
      }
    },
    async stop() {
      stopped = true
      const ids = [...members].map(({ row }) => row.id)
      for (const member of [...members]) {
        members.delete(member)
        member.close()
      }
      rest()
      await settled()
      await removeStreams(ctx, ids).catch(failed)
    },
  }
}
