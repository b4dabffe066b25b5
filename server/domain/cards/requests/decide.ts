/**
 * Decisions of operators on requests (`server/backoffice/api/requests.ts`), and withdrawals by the holder. The caller
 * has locked card and request; each function returns undefined when the state does not allow it.
 */
import {
  listRequestRefusals,
  type RequestKind,
  type RequestRefusal,
  type RequestStep,
} from '#schemas/service-requests.ts'
import { joinTexts, type MaybeLocalizedText } from '#schemas/language/words.ts'
import type { CardLogin, Context, Services } from '#server/domain/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { RequestState } from '#server/db/schema/states.ts'
import { refuse } from '#server/platform/fault.ts'
import { translateToAllLanguages } from '#server/platform/messages.ts'
import type { CardRow } from '../card-status.ts'
import { endLoss } from './lost.ts'
import { replaceChip, type Chip } from './replace.ts'
import { lockOwnRequest, moveRequest, type ActedBy, type Request } from './rows.ts'

const { asked, accepted, done, refused, withdrawn } = RequestState
/** Kind → state → steps of an operator. A loss is ended by the holder, and a closing is carried out on its day by a job. */
const steps: Record<RequestKind, Record<number, readonly RequestStep[]>> = {
  lost: {},
  replacement: { [asked]: ['accept', 'refuse'], [accepted]: ['refuse', 'finish'] },
  closing: { [asked]: ['refuse'], [accepted]: ['finish'] },
  complaint: { [asked]: ['accept', 'answer'], [accepted]: ['answer'] },
}
export const listSteps = ({ kind, state }: Pick<Request, 'kind' | 'state'>): readonly RequestStep[] =>
  steps[kind][state] ?? []
const allows = (request: Request, step: RequestStep) => listSteps(request).includes(step)

type Ports = Pick<Services, 'ports'>
type DecisionResult = Promise<Request | undefined>

export async function acceptRequest(tx: Transaction, request: Request, by: ActedBy): DecisionResult {
  if (!allows(request, 'accept')) return undefined
  return moveRequest(tx, request, accepted, { ...by, decidedBy: by.actor })
}

export async function refuseRequest(
  tx: Transaction,
  request: Request,
  { reason, note, ...by }: ActedBy & { reason: RequestRefusal; note: string },
): DecisionResult {
  if (!allows(request, 'refuse') || !listRequestRefusals(request.kind).includes(reason)) return undefined
  const label = translateToAllLanguages(`request.refusal.${reason}`)
  const refusalText: MaybeLocalizedText = !note ? label : reason === 'other' ? note : joinTexts(label, note)
  return moveRequest(tx, request, refused, {
    ...by,
    note: reason,
    refusal: reason,
    refusalText,
    decidedBy: by.actor,
  })
}

export async function answerComplaint(
  tx: Transaction,
  request: Request,
  { answer, ...by }: ActedBy & { answer: string },
): DecisionResult {
  if (!allows(request, 'answer')) return undefined
  return moveRequest(tx, request, done, { ...by, answer, decidedBy: by.actor })
}

/** Replaces the chip when the new card has been sent: from then on the new card is valid. */
export async function finishReplacement(
  tx: Transaction,
  services: Ports,
  { card, request }: { card: CardRow; request: Request },
  { chip, carrier, expressNo, ...by }: ActedBy & { chip: Chip; carrier: string; expressNo: string },
): DecisionResult {
  if (request.kind !== 'replacement' || !allows(request, 'finish')) return undefined
  await replaceChip(tx, services, card, chip, by)
  return moveRequest(tx, request, done, {
    ...by,
    decidedBy: by.actor,
    details: { ...request.details, oldSimNo: card.simNo, simNo: chip.simNo, carrier, expressNo },
  })
}

/** Records that the balance of a closed card was refunded. */
export async function finishClosing(tx: Transaction, request: Request, by: ActedBy): DecisionResult {
  if (request.kind !== 'closing' || !allows(request, 'finish')) return undefined
  return moveRequest(tx, request, done, { ...by, decidedBy: by.actor })
}

/** Withdrawable before any work has begun; a loss at any time. */
export const canWithdraw = ({ kind, state }: Pick<Request, 'kind' | 'state'>): boolean =>
  kind === 'lost' ? state === accepted : state === asked

/** A repeated tap has no effect. */
export async function withdrawRequest(ctx: Context, caller: CardLogin, sn: string): Promise<null> {
  return ctx.transaction(async (tx) => {
    const { request } = await lockOwnRequest(tx, caller, sn)
    const by = { actor: `card:${caller.id}`, at: ctx.clock.now() }
    if (request.state === withdrawn) return null
    if (!canWithdraw(request)) throw refuse('request.notWithdrawable')
    if (request.kind === 'lost') await endLoss(tx, ctx, request, withdrawn, by)
    else await moveRequest(tx, request, withdrawn, by)
    return null
  })
}
