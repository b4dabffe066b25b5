/** Rows of `service_requests`: one open request per kind, every state is recorded in the ledger, and every change of state is notified. */
import { and, eq, inArray, ne } from 'drizzle-orm'
import { reminders, type ReminderCaseName } from '#schemas/reminders.ts'
import type { RequestKind } from '#schemas/service-requests.ts'
import type { CardLogin } from '#server/domain/context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { cards, serviceRequests } from '#server/db/schema/index.ts'
import type { NoticeValue } from '#server/db/schema/shapes.ts'
import { RequestState } from '#server/db/schema/states.ts'
import { refuse } from '#server/platform/fault.ts'
import { randomCapitals } from '#server/platform/secrets.ts'
import { formatCompactTime } from '#server/platform/time.ts'
import { notify, noticeOwner } from '#server/domain/notices/notify.ts'
import { recordCreated, transition } from '#server/domain/states/transition.ts'
import type { CardRow } from '../card-status.ts'

export type Request = typeof serviceRequests.$inferSelect
export type ActedBy = { actor: string; at: number }

export const openStates: number[] = [RequestState.asked, RequestState.accepted]

/** A number like that of an order: FW (服务), the time, four capitals. */
export const createRequestSn = (at: number): string => `FW${formatCompactTime(at)}${randomCapitals(4)}`

/** Locks the card, so that its requests are processed one after the other. */
export async function lockCard(tx: Transaction, cardId: number): Promise<CardRow> {
  const [card] = await tx.select().from(cards).where(eq(cards.id, cardId)).for('update')
  if (!card) throw new Error(`there is no card ${cardId}`)
  return card
}

/** Returns the open request of a kind; the caller has locked the card. */
export async function findOpenRequest(db: Database, cardId: number, kind: RequestKind): Promise<Request | undefined> {
  const [row] = await db
    .select()
    .from(serviceRequests)
    .where(
      and(
        eq(serviceRequests.cardId, cardId),
        eq(serviceRequests.kind, kind),
        inArray(serviceRequests.state, openStates),
      ),
    )
  return row
}

type Given = Pick<Request, 'cardId' | 'kind'> &
  Partial<Pick<Request, 'reason' | 'words' | 'pictures' | 'details' | 'dueAt'>>

export async function createRequest(
  tx: Transaction,
  { actor, at, state = RequestState.asked, ...given }: ActedBy & Given & { state?: RequestState },
): Promise<Request> {
  const [row] = await tx
    .insert(serviceRequests)
    .values({ pictures: [], details: {}, ...given, state, sn: createRequestSn(at), createdAt: at, updatedAt: at })
    .returning()
  if (!row) throw new Error('the request was not written')
  await recordCreated(tx, 'serviceRequest', row.id, state, { actor, at })
  await notifyHolder(tx, row, at)
  return row
}

type Set = Partial<
  Pick<
    Request,
    'words' | 'details' | 'answer' | 'refusal' | 'refusalText' | 'decidedBy' | 'stars' | 'reopenedAt' | 'dueAt'
  >
>
/** Returns the request in its new state, or undefined when the transition is not allowed. */
export async function moveRequest(
  tx: Transaction,
  request: Request,
  to: RequestState,
  { actor, at, note, ...set }: ActedBy & { note?: string } & Set,
): Promise<Request | undefined> {
  const step = { actor, at, ...(note && { note }), set: { ...set, updatedAt: at } }
  const from = await transition(tx, 'serviceRequest', request.id, to, step)
  if (from === undefined) return undefined
  const moved = { ...request, ...set, state: to, updatedAt: at }
  await notifyHolder(tx, moved, at)
  return moved
}

/** Columns that change without the state. */
export const updateRequest = (tx: Transaction, { id }: Request, set: Set) =>
  tx.update(serviceRequests).set(set).where(eq(serviceRequests.id, id))

/** Returns a complaint with the same words that is not answered yet, from a repeated tap. */
export async function findRepeatedComplaint(
  tx: Transaction,
  cardId: number,
  { reason, words }: Pick<Request, 'reason' | 'words'>,
): Promise<Request | undefined> {
  const rows = await tx
    .select()
    .from(serviceRequests)
    .where(
      and(
        eq(serviceRequests.cardId, cardId),
        eq(serviceRequests.kind, 'complaint'),
        eq(serviceRequests.words, words),
        inArray(serviceRequests.state, openStates),
      ),
    )
  return rows.find((row) => row.reason === reason)
}

/** Returns a request of the caller's card, locked with the card; another card's request is treated like an unknown one. */
export async function lockOwnRequest(
  tx: Transaction,
  { id }: Pick<CardLogin, 'id'>,
  sn: string,
): Promise<{ card: CardRow; request: Request }> {
  const card = await lockCard(tx, id)
  const [request] = await tx
    .select()
    .from(serviceRequests)
    .where(and(eq(serviceRequests.sn, sn), eq(serviceRequests.cardId, id)))
    .for('update')
  if (!request) throw refuse('request.unknown')
  return { card, request }
}

/** Withdraws the open requests of a card that has ended, except a complaint, which still gets its answer. */
export async function endRequests(
  tx: Transaction,
  cardId: number,
  { actor, at }: ActedBy,
  /** The request that ended it. */ except = 0,
): Promise<void> {
  const rows = await tx
    .select({ id: serviceRequests.id })
    .from(serviceRequests)
    .where(
      and(
        eq(serviceRequests.cardId, cardId),
        inArray(serviceRequests.state, openStates),
        ne(serviceRequests.kind, 'complaint'),
        ne(serviceRequests.id, except),
      ),
    )
  for (const { id } of rows)
    await transition(tx, 'serviceRequest', id, RequestState.withdrawn, {
      actor,
      at,
      note: 'the card ended',
      set: { updatedAt: at },
    })
}

const cases: Record<number, ReminderCaseName<'request'>> = {
  [RequestState.asked]: 'received',
  [RequestState.accepted]: 'accepted',
  [RequestState.done]: 'done',
  [RequestState.refused]: 'refused',
  [RequestState.withdrawn]: 'withdrawn',
}
/** Cases of a kind whose wording differs from the general case of the state. */
const ownCases: Partial<Record<RequestKind, Record<number, ReminderCaseName<'request'>>>> = {
  lost: { [RequestState.accepted]: 'lost', [RequestState.withdrawn]: 'lifted', [RequestState.done]: 'lifted' },
  closing: { [RequestState.asked]: 'closing', [RequestState.accepted]: 'closed', [RequestState.done]: 'closed' },
  replacement: { [RequestState.done]: 'replaced' },
  complaint: { [RequestState.done]: 'answered' },
}

/** Sends one notice per state of a request, and another when it is reopened. */
async function notifyHolder(tx: Transaction, request: Request, at: number): Promise<void> {
  const { id, sn, kind, state, cardId, dueAt, refusalText, details } = request
  const isPaidBack = kind === 'closing' && state === RequestState.done && details.refund !== undefined
  const noticeCase = isPaidBack ? 'paid' : (ownCases[kind]?.[state] ?? cases[state])
  if (!noticeCase) return
  const values: Record<string, NoticeValue> = {
    kind: { says: `request.kind.${kind}` },
    no: sn,
    reason: refusalText ?? '',
    card: details.simNo ?? '',
    ...(dueAt !== null && { date: { day: dueAt } }),
  }
  const needed: readonly string[] = reminders.request.cases[noticeCase].values
  await notify(tx, {
    owner: noticeOwner.card(cardId),
    kind: 'request',
    occurrence: `request:${id}:${state}:${at}`,
    wording: { case: noticeCase, values: Object.fromEntries(needed.map((name) => [name, values[name] ?? ''])) },
    path: `${reminders.request.cases[noticeCase].path.card}?sn=${sn}`,
    at,
  })
}
