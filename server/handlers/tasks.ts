/** Tasks, sign-in, coupon coins. */
import { coinLogList } from '../domain/cards/money/lists.ts'
import type { Handlers } from '../domain/context.ts'
import { receiveTask, taskCenter, visitTask } from '../domain/tasks/center.ts'
import { exchangeCoupon, exchangeList } from '../domain/tasks/exchange.ts'
import { signIn } from '../domain/tasks/sign-in.ts'

export const handlers: Handlers = {
  '/api/iot/taskCenter': (_, ctx) => taskCenter(ctx, ctx.card),
  '/api/iot/generalSignIn': (_, ctx) => signIn(ctx, ctx.card),
  '/api/iot/visitTask': ({ id }, ctx) => visitTask(ctx, ctx.card, id),
  '/api/iot/receiveTask': ({ id }, ctx) => receiveTask(ctx, ctx.card, id),
  '/api/iot/couponExchangeList': (params, ctx) => exchangeList(ctx, ctx.card, params),
  '/api/iot/exchangeCoupon': (params, ctx) => exchangeCoupon(ctx, ctx.card, params),
  '/api/iot/couponCoinLogList': (params, ctx) => coinLogList(ctx, ctx.card, params),
}
