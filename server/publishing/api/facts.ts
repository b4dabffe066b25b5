/** What documents are compiled with, for editors that compile them, too. */
import { respondPacked } from '../../http/packed.ts'
import { aroundOf } from '../compile/compile-context.ts'
import type { AdminHandlers } from '../context.ts'

export const facts = {
  async 'GET /api/admin/facts'({ compiler, config, db, request }) {
    return respondPacked(request, await compiler.facts(await aroundOf(db, config, [])))
  },
} satisfies Partial<AdminHandlers>
