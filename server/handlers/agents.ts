/** Agents: who sells below one, and for how much. */
import { joinAgents } from '../agents/join.ts'
import { listAgents } from '../agents/list.ts'
import { priceList, savePrices } from '../agents/price-list.ts'
import type { Handlers } from '../context.ts'

export const handlers: Handlers = {
  '/api/shop/agent/list': (params, ctx) => listAgents(params, ctx),
  '/api/shop/agent/join': (params, ctx) => joinAgents(params, ctx),
  '/api/shop/agent/priceList': (params, ctx) => priceList(params, ctx),
  '/api/shop/agent/savePrice': (params, ctx) => savePrices(params, ctx),
}
