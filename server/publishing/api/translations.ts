/** Texts that need a translation, or whose translation is older. */
import { assertStorefront } from '../accounts/access.ts'
import type { AdminHandlers } from '../context.ts'
import { forbidden } from '../errors.ts'
import { confirmTexts, listTranslations } from '../layers/translations.ts'

export const translations = {
  async 'GET /api/admin/translations'(ctx, { promoCode, path }) {
    const { me } = ctx
    if (me.promoCode !== null && me.promoCode !== promoCode)
      throw forbidden('publishing.ownLayer', { promoCode: me.promoCode })
    if (promoCode) await assertStorefront(ctx, promoCode)
    return { list: await listTranslations(ctx, { promoCode, path }) }
  },
  async 'POST /api/admin/translations'(ctx, { texts, isRight }) {
    await ctx.transaction((tx) => confirmTexts(tx, texts, { isRight, by: ctx.me.id, now: ctx.clock.now() }))
    return {}
  },
} satisfies Partial<AdminHandlers>
