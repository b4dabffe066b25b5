/** The environment in which documents are compiled, for editors that compile them, too. */
import { respondPacked } from '../../http/packed.ts'
import { aroundFor, aroundOf } from '../compile/compile-context.ts'
import type { AdminHandlers } from '../context.ts'

export const facts = {
  async 'GET /api/admin/facts'({ compiler, config, db, me, request }, { promoCode }) {
    const around = aroundFor(await aroundOf(db, config, []), me.promoCode ?? promoCode)
    return respondPacked(request, await compiler.facts(around))
  },
} satisfies Partial<AdminHandlers>
