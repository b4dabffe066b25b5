/** Agents: sub-agents, their prices and commissions. */
import { joinAgents } from '../domain/agents/join.ts'
import { listAgents } from '../domain/agents/list.ts'
import { listAgentPrices, savePrices } from '../domain/agents/price-list.ts'
import type { Handlers } from '../domain/context.ts'

export const handlers: Handlers = {
  '/api/shop/agent/list': (ctx, params) => listAgents(ctx, params),
  '/api/shop/agent/join': (ctx, params) => joinAgents(ctx, params),
  '/api/shop/agent/priceList': (ctx, params) => listAgentPrices(ctx, params),
  '/api/shop/agent/savePrice': (ctx, params) => savePrices(ctx, params),
}
