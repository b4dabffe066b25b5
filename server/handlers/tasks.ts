/** Tasks, sign-in, coupon coins. */
import { listCoinChanges } from '../domain/cards/money/lists.ts'
import type { Handlers } from '../domain/context.ts'
import { receiveTask, readTaskCenter, visitTask } from '../domain/tasks/center.ts'
import { exchangeCoupon, listExchanges } from '../domain/tasks/exchange.ts'
import { signIn } from '../domain/tasks/sign-in.ts'

export const handlers: Handlers = {
  '/api/iot/taskCenter': (ctx) => readTaskCenter(ctx, ctx.card),
  '/api/iot/generalSignIn': (ctx) => signIn(ctx, ctx.card),
  '/api/iot/visitTask': (ctx, { id }) => visitTask(ctx, ctx.card, id),
  '/api/iot/receiveTask': (ctx, { id }) => receiveTask(ctx, ctx.card, id),
  '/api/iot/couponExchangeList': (ctx, params) => listExchanges(ctx, ctx.card, params),
  '/api/iot/exchangeCoupon': (ctx, params) => exchangeCoupon(ctx, ctx.card, params),
  '/api/iot/couponCoinLogList': (ctx, params) => listCoinChanges(ctx, ctx.card, params),
}
