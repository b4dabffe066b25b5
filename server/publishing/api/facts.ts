/** The compiler environment, for editors that compile documents in the browser. */
import { respondCompressed } from '#server/http/packed.ts'
import { limitSiteFacts, readSiteFacts } from '../compile/compile-context.ts'
import type { AdminHandlers } from '../context.ts'

export const facts = {
  async 'GET /api/admin/facts'(ctx, { promoCode }) {
    const site = limitSiteFacts(await readSiteFacts(ctx, []), ctx.me.promoCode ?? promoCode)
    return respondCompressed(ctx.request, await ctx.compiler.facts(site))
  },
} satisfies Partial<AdminHandlers>
