/** JSON Schemas for completion in text editors. */
import { isSettings } from '#schemas/settings/settings.ts'
import { pickLocale } from '#server/platform/messages.ts'
import { requirePage } from '../accounts/access.ts'
import type { AdminHandlers } from '../context.ts'
import { parseSimId } from '../layers/card-layout.ts'

export const schema = {
  async 'GET /api/admin/schema'({ compiler, request }, { path }) {
    if (!isSettings(path) && parseSimId(path) === undefined) requirePage(compiler, path)
    return compiler.editorSchema(path, pickLocale(request.headers.get('accept-language') ?? undefined, 'en'))
  },
} satisfies Partial<AdminHandlers>
