/** Accelerations and VIP tiers of a card. */
import type { Handlers } from '../domain/context.ts'
import { buyAcceleration, buyVip } from '../domain/extras/buy.ts'
import { listAccelerations, listAccelerateOrders, listMemberships } from '../domain/extras/lists.ts'

export const handlers: Handlers = {
  '/api/iot/accelerateList': (ctx, params) => listAccelerations(ctx, ctx.card, params),
  '/api/iot/createAccelerateOrder': (ctx, params) => buyAcceleration(ctx, ctx.card, params),
  '/api/iot/accelerateOrderList': (ctx, params) => listAccelerateOrders(ctx, ctx.card, params),
  '/api/iot/vipList': (ctx, params) => listMemberships(ctx, ctx.card, params),
  '/api/iot/createVipOrder': (ctx, params) => buyVip(ctx, ctx.card, params),
}
