/** The editors' audit trail. Entries that other editors should see immediately are also events, written in the same transaction. */
import { inArray } from 'drizzle-orm'
import type { EventKind } from '#schemas/publishing/events.ts'
import type { SessionKind } from '#schemas/publishing/row.ts'
import type { Database } from '#server/db/connect.ts'
import { audit, editorEvents, operators } from '#server/db/schema/publishing.ts'
import type { Place } from '../layers/layer-key.ts'

/** An account with the kind of its session; null when the server acts on behalf of the account. */
export type Actor = { id: number; via: SessionKind | null }
export type Entry = {
  actor: Actor | 'server'
  action: string
  subject: string
  detail: object
  places?: readonly Place[]
  at: number
}

const campaign = (name: string) => ({ kind: 'campaign', what: name }) as const
const review = (name: string) => ({ kind: 'review', what: name }) as const
/** Events by action; all other actions are recorded in the trail only. */
const eventsByAction: Readonly<Record<string, { kind: EventKind; what?: string }>> = {
  'layout.push': { kind: 'push' },
  'layout.undo': { kind: 'push' },
  'layout.publish': { kind: 'publish' },
  'layout.rollback': { kind: 'rollback' },
  'campaign.plan': campaign('planned'),
  'campaign.change': campaign('changed'),
  'campaign.cancel': campaign('cancelled'),
  'campaign.start': campaign('started'),
  'campaign.end': campaign('ended'),
  'campaign.missed': campaign('missed'),
  'campaign.refused': campaign('refused'),
  'campaign.stuck': campaign('stuck'),
  'review.send': review('sent'),
  'review.approve': review('approved'),
  'review.return': review('returned'),
  'review.withdraw': review('withdrawn'),
  'review.comment': review('commented'),
}
const plain = ({ path, layer, scope }: Place): Place => ({ path, layer, scope })

/** Details of a campaign or a review name layers of other storefronts, so its event carries only the id. */
const toEventDetail = (
  { subject, detail }: Entry,
  { kind, what }: { kind: EventKind; what?: string },
): Record<string, unknown> => (what === undefined ? { ...detail } : { [kind]: Number(subject.split(':')[1]), what })

export async function recordActions(tx: Database, entries: readonly Entry[]): Promise<void> {
  if (!entries.length) return
  await tx.insert(audit).values(
    entries.map(({ actor, action, subject, detail, places = [], at }) => ({
      actor: actor === 'server' ? actor : `operator:${actor.id}`,
      via: actor === 'server' ? null : actor.via,
      action,
      subject,
      detail,
      places: places.map(plain),
      at,
    })),
  )
  const ids = entries.flatMap(({ actor, action }) => (actor !== 'server' && eventsByAction[action] ? [actor.id] : []))
  if (!ids.length) return
  const { id, name } = operators
  const names = new Map(
    (await tx.select({ id, name }).from(operators).where(inArray(id, ids))).map((operator) => [
      operator.id,
      operator.name,
    ]),
  )
  const events = entries.flatMap((entry) => {
    const event = eventsByAction[entry.action]
    if (!event || entry.actor === 'server') return []
    const by = names.get(entry.actor.id) ?? null
    const { places = [], at } = entry
    return [{ kind: event.kind, by, places: places.map(plain), detail: toEventDetail(entry, event), at }]
  })
  await tx.insert(editorEvents).values(events)
}
