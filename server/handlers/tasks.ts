/** Tasks, sign-in, coupon coins. */
import { coinLogList } from '../domain/cards/money/lists.ts'
import type { Handlers } from '../domain/context.ts'
import { receiveTask, taskCenter, visitTask } from '../domain/tasks/center.ts'
import { exchangeCoupon, exchangeList } from '../domain/tasks/exchange.ts'
import { signIn } from '../domain/tasks/sign-in.ts'

export const handlers: Handlers = {
  '/api/iot/taskCenter': (ctx) => taskCenter(ctx, ctx.card),
  '/api/iot/generalSignIn': (ctx) => signIn(ctx, ctx.card),
  '/api/iot/visitTask': (ctx, { id }) => visitTask(ctx, ctx.card, id),
  '/api/iot/receiveTask': (ctx, { id }) => receiveTask(ctx, ctx.card, id),
  '/api/iot/couponExchangeList': (ctx, params) => exchangeList(ctx, ctx.card, params),
  '/api/iot/exchangeCoupon': (ctx, params) => exchangeCoupon(ctx, ctx.card, params),
  '/api/iot/couponCoinLogList': (ctx, params) => coinLogList(ctx, ctx.card, params),
}
