/** JSON Schemas for completion in text editors. */
import { isSettings } from '../../../schemas/settings/settings.ts'
import { pickLocale } from '../../platform/messages.ts'
import { pageOf } from '../accounts/access.ts'
import type { AdminHandlers } from '../context.ts'
import { simIdOf } from '../layers/card-layout.ts'

export const schema = {
  async 'GET /api/admin/schema'({ compiler, request }, { path }) {
    if (!isSettings(path) && simIdOf(path) === undefined) pageOf(path)
    return compiler.editorSchema(path, pickLocale(request.headers.get('accept-language') ?? undefined, 'en'))
  },
} satisfies Partial<AdminHandlers>
