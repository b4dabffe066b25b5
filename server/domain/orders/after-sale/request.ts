/** Requests of shoppers after a purchase (docs/domain §2.2): create, send the goods back, withdraw. */
import { refundReasons, type RefundReason } from '#schemas/after-sale.ts'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import { promises } from '#schemas/promises.ts'
import type { Context, Services } from '#server/domain/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { GoodsOrderStatus, RefundState, type RefundKind } from '#server/db/schema/states.ts'
import { refuse, refuseField } from '#server/platform/fault.ts'
import { lifetimes } from '#server/db/access/policies.ts'
import { enqueue } from '#server/domain/outbox.ts'
import { transition } from '#server/domain/states/transition.ts'
import { claimUploads } from '#server/domain/uploads/upload.ts'
import type { Order } from '../order-kind.ts'
import { getActor, lockOrder, readOwnOrder } from '../own.ts'
import { createRefund, findOpenRequest, type Refund } from '../payments/refunds.ts'
import { readShopRow } from '../shop-kinds.ts'
import { approveRequest, withdrawRequest, type By } from './decide.ts'
import { checkAfterSale, getGoodsStatus, isLate, canSendBack, canWithdraw } from './rules.ts'

type Request = By & { kind: RefundKind; reason: RefundReason; words: string; pictures?: string[] }

/** The caller has locked the order. Goods that are not shipped within the promised time are refunded without a decision. */
export async function requestRefund(
  tx: Transaction,
  services: Services,
  order: Order,
  { kind, reason, words, pictures = [], ...by }: Request,
): Promise<Refund> {
  const { at } = by
  const open = await findOpenRequest(tx, order.id)
  if (open) {
    // a repeated request has no effect
    if (open.kind === kind && open.reason === reason) return open
    throw refuse('afterSale.open')
  }
  if (order.kind !== 'GD') throw refuse('afterSale.notNow')
  const row = await readShopRow(tx, order.id)
  const now = checkAfterSale({ order, shop: row }, at)
  if ('refusal' in now) throw refuse(now.refusal, { days: promises.afterSaleDays })
  const kinds = refundReasons[reason][now.place]
  if (!kinds) throw refuseField('reason', 'afterSale.reasonUnfit')
  if (!kinds.includes(kind))
    throw refuseField('kind', now.place === 'unsent' ? 'afterSale.nothingToReturn' : 'afterSale.kindUnfit')
  if (reason === 'other' && !words) throw refuseField('words', 'afterSale.sayWhy')
  const orderStatus = getGoodsStatus(row) ?? GoodsOrderStatus.paid
  const request = await createRefund(tx, order, {
    ...by,
    state: RefundState.asked,
    kind,
    reason,
    words,
    pictures,
    orderStatus,
  })
  await transition(tx, 'goodsOrder', order.id, GoodsOrderStatus.refundAsked, {
    ...by,
    set: { updatedAt: at, applyFailReason: null },
  })
  if (now.place === 'unsent' && isLate(order.paidAt, at))
    await approveRequest(tx, services, order, request, { actor: 'job', at })
  else await enqueue(tx, 'askDesk', { orderId: order.id, at }, at)
  return request
}

export async function createAfterSale(
  ctx: Context,
  { orderSn, kind, reason, words, picture1, picture2, picture3 }: Parsed<'/api/shop/afterSale/ask'>,
): Promise<Answer<'/api/shop/afterSale/ask'>> {
  const { id } = await readOwnOrder(ctx.db, ctx, orderSn)
  const files = Object.entries({ picture1, picture2, picture3 }).filter((file): file is [string, string] => !!file[1])
  return ctx.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    const at = ctx.clock.now()
    await claimUploads(tx, ctx, { scene: 'afterSale', files, deleteAt: at + lifetimes.photosMs })
    const { sn } = await requestRefund(tx, ctx, order, {
      actor: getActor(ctx),
      at,
      kind,
      reason,
      words: words?.trim() ?? '',
      pictures: files.map(([, file]) => file),
    })
    return { refundSn: sn }
  })
}

/**
 * Locks the caller's order and its open request, and runs `work` on the request; refuses with `refusal` when no request
 * satisfies `allows`.
 */
async function changeRequest(
  ctx: Context,
  orderSn: string,
  refusal: string,
  allows: (refund: Refund) => boolean,
  work: (tx: Transaction, refund: Refund, by: By) => Promise<unknown>,
): Promise<null> {
  const { id } = await readOwnOrder(ctx.db, ctx, orderSn)
  return ctx.transaction(async (tx) => {
    await lockOrder(tx, id)
    const refund = await findOpenRequest(tx, id)
    if (!refund || !allows(refund)) throw refuse(refusal)
    await work(tx, refund, { actor: getActor(ctx), at: ctx.clock.now() })
    return null
  })
}

/** Stores the tracking number of the return parcel. */
export async function sendReturn(
  ctx: Context,
  { orderSn, ...parcel }: Parsed<'/api/shop/afterSale/send'>,
): Promise<null> {
  const expressNo = parcel.expressNo.trim().toUpperCase()
  if (expressNo.length < 6) throw refuseField('expressNo', 'afterSale.shortNumber')
  const isSent = ({ state, expressNo: no }: Refund) => state === RefundState.sent && no === expressNo
  return changeRequest(
    ctx,
    orderSn,
    'afterSale.notSendable',
    (refund) => canSendBack(refund) || isSent(refund),
    async (tx, refund, by) => {
      // a repeated tap
      if (isSent(refund)) return
      const set = { updatedAt: by.at, expressName: parcel.carrier, expressNo }
      await transition(tx, 'refund', refund.id, RefundState.sent, { ...by, set })
      await enqueue(tx, 'askDesk', { orderId: refund.orderId, at: by.at }, by.at)
    },
  )
}

export const cancelAfterSale = (ctx: Context, orderSn: string): Promise<null> =>
  changeRequest(ctx, orderSn, 'afterSale.notWithdrawable', canWithdraw, withdrawRequest)
