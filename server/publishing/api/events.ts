/** Event streams for editors. */
import { heartbeat } from '../events/store.ts'
import type { AdminHandlers } from '../context.ts'
import { notFound } from '../errors.ts'

export const events = {
  'GET /api/admin/events': (ctx, { path, lastEventId }) =>
    ctx.events.open(ctx.me, {
      path: path ?? null,
      network: ctx.network,
      lastEventId: ctx.request.headers.get('last-event-id') ?? lastEventId,
    }),
  async 'POST /api/admin/presence'(ctx, { stream, path }) {
    if (!(await heartbeat(ctx, ctx.me, { stream, path }))) throw notFound('publishing.noStream')
    return {}
  },
} satisfies Partial<AdminHandlers>
