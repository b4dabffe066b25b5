/** Agents: sub-agents, their prices and commissions. */
import { joinAgents } from '../domain/agents/join.ts'
import { listAgents } from '../domain/agents/list.ts'
import { priceList, savePrices } from '../domain/agents/price-list.ts'
import type { Handlers } from '../domain/context.ts'

export const handlers: Handlers = {
  '/api/shop/agent/list': (params, ctx) => listAgents(params, ctx),
  '/api/shop/agent/join': (params, ctx) => joinAgents(params, ctx),
  '/api/shop/agent/priceList': (params, ctx) => priceList(params, ctx),
  '/api/shop/agent/savePrice': (params, ctx) => savePrices(params, ctx),
}
