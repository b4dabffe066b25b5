/** What is asked of carrier and device: accepted at once, done later. */
import { and, eq } from 'drizzle-orm'
import { actionState } from '../cards/action-state.ts'
import type { Handlers } from '../context.ts'
import { actions } from '../db/schema/index.ts'
import { refuse } from '../fault.ts'

export const handlers: Handlers = {
  async '/api/iot/actionStatus'({ actionId }, ctx) {
    const id = /^[1-9]\d{0,14}$/.test(actionId) ? Number(actionId) : 0
    const [action] = await ctx.db
      .select()
      .from(actions)
      .where(and(eq(actions.id, id), eq(actions.cardId, ctx.card.id)))
    if (!action) throw refuse('action.unknown')
    const { status, failReason } = actionState(action, ctx.clock.now(), ctx)
    return { status, failReason }
  },
}
