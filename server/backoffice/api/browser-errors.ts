/** Error reports of visitors' browsers (`server/domain/site/reports.ts`), grouped for operators. */
import { desc, max, min, sql } from 'drizzle-orm'
import { errorKinds } from '#schemas/backoffice/browser-errors.ts'
import { errorReports } from '#server/db/schema/index.ts'
import type { AdminHandlers } from '#server/publishing/context.ts'
import { forbidden } from '#server/publishing/errors.ts'

const MOST = 200
/** Long numbers in messages may be phones, cards or orders. */
const hideNumbers = (text: string): string => text.replaceAll(/\d{6,}/g, '…')
const hideParams = (where: string): string => hideNumbers(where.replace(/\?[^#]*/, ''))

/** Splits a message as browsers send it: `node: unknown widget`. */
function splitMessage(text: string) {
  const [, prefix, message] = /^(\w+): ([\s\S]*)$/.exec(text) ?? []
  const kind = errorKinds.find((name) => name === prefix)
  return kind && message !== undefined ? { kind, message } : { kind: 'other' as const, message: text }
}

export const browserErrors = {
  async 'GET /api/admin/browser-errors'({ db, me }) {
    // a report does not name its storefront
    if (me.promoCode) throw forbidden('publishing.wholeShop')
    const { message, url, package: release, times, createdAt, lastAt } = errorReports
    const newest = max(lastAt)
    const rows = await db
      .select({
        text: message,
        where: url,
        release,
        times: sql<number>`sum(${times})`.mapWith(Number),
        firstAt: min(createdAt),
        lastAt: newest,
      })
      .from(errorReports)
      .groupBy(message, url, release)
      .orderBy(desc(newest))
      .limit(MOST)
    return {
      list: rows.map(({ text, where, firstAt, ...row }) => {
        const { kind, message: words } = splitMessage(text)
        const at = { firstAt: firstAt ?? 0, lastAt: row.lastAt ?? 0 }
        return { ...row, ...at, kind, message: hideNumbers(words), where: hideParams(where ?? '') }
      }),
    }
  },
} satisfies Partial<AdminHandlers>
