/** The compiler environment, for editors that compile documents in the browser. */
import { respondPacked } from '../../http/packed.ts'
import { siteFactsFor, readSiteFacts } from '../compile/compile-context.ts'
import type { AdminHandlers } from '../context.ts'

export const facts = {
  async 'GET /api/admin/facts'({ compiler, config, db, me, request }, { promoCode }) {
    const site = siteFactsFor(await readSiteFacts(db, config, []), me.promoCode ?? promoCode)
    return respondPacked(request, await compiler.facts(site))
  },
} satisfies Partial<AdminHandlers>
