/** The summary of a request: its state, and the next step. For the list of orders and the page of the request. */
import type { Answer } from '#schemas/api/index.ts'
import { promises } from '#schemas/promises.ts'
import type { Context } from '#server/domain/context.ts'
import { RefundKind, RefundState } from '#server/db/schema/states.ts'
import type { Order } from '../order-kind.ts'
import type { Refund } from '../payments/refunds.ts'
import type { ShopRow } from '../shop-kinds.ts'
import { checkAfterSale } from './rules.ts'

type Short = NonNullable<Answer<'/api/shop/order/list'>['list'][number]['afterSale']>

function describeNext({ state, kind, paymentId }: Refund, mayAskAgain: boolean): string {
  switch (state) {
    case RefundState.asked:
      return 'asked'
    case RefundState.approved:
    case RefundState.sent:
      if (paymentId !== null) return 'paying'
      if (state === RefundState.sent) return 'sent'
      return kind === RefundKind.withReturn ? 'returning' : 'paying'
    case RefundState.done:
      return 'done'
    case RefundState.failed:
      return 'failed'
    default:
      return mayAskAgain ? 'again' : 'over'
  }
}

export function summarizeRequest(
  { say }: Pick<Context, 'say'>,
  { order, shop, request }: { order: Order; shop: ShopRow; request: Refund },
  now: number,
): Short {
  const mayAskAgain = 'place' in checkAfterSale({ order, shop }, now)
  return {
    state: request.state as Short['state'],
    stateName: say(`afterSale.state.${request.state}`),
    next: say(`afterSale.next.${describeNext(request, mayAskAgain)}`, { days: promises.returnDays }),
  }
}
