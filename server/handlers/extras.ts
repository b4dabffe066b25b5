/** Accelerations and VIP tiers of a card. */
import type { Handlers } from '../domain/context.ts'
import { buyAcceleration, buyVip } from '../domain/extras/buy.ts'
import { accelerateList, accelerateOrders, vipList } from '../domain/extras/lists.ts'

export const handlers: Handlers = {
  '/api/iot/accelerateList': (params, ctx) => accelerateList(ctx, ctx.card, params),
  '/api/iot/createAccelerateOrder': (params, ctx) => buyAcceleration(ctx, ctx.card, params),
  '/api/iot/accelerateOrderList': (params, ctx) => accelerateOrders(ctx, ctx.card, params),
  '/api/iot/vipList': (params, ctx) => vipList(ctx, ctx.card, params),
  '/api/iot/createVipOrder': (params, ctx) => buyVip(ctx, ctx.card, params),
}
