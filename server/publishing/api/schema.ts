/** JSON Schemas for completion in text editors. */
import { pickLocale } from '#server/platform/messages.ts'
import { requirePage } from '../accounts/access.ts'
import type { AdminHandlers } from '../context.ts'
import { findKind } from '../shop-part.ts'

export const schema = {
  async 'GET /api/admin/schema'({ compiler, request }, { path }) {
    if (!findKind(compiler.shop, path)) requirePage(compiler, path)
    return compiler.editorSchema(path, pickLocale(request.headers.get('accept-language') ?? undefined, 'en'))
  },
} satisfies Partial<AdminHandlers>
