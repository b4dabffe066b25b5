/** Daily usage of a card up to now: stored days, and usage since then. Days before the sale are left out. */
import { and, between, eq } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import type { CardLogin, Context } from '../context.ts'
import { usageDaily } from '#server/db/schema/index.ts'
import { refuseField } from '#server/platform/fault.ts'
import { DAY, parseWireTime, getStartOfDay, getStartOfMonth, toWireDay } from '#server/platform/time.ts'
import { readUsageOfCard } from './active-packages.ts'

type History = Answer<'/api/iot/simHistoryLine'>
/** Months of history, including the current one (iot.privacy: retention of daily usage). */
const MONTHS = 13

export async function readHistoryLine(
  ctx: Context,
  { id }: CardLogin,
  { days, month }: Parsed<'/api/iot/simHistoryLine'>,
): Promise<History> {
  const now = ctx.clock.now()
  const { card, days: open } = await readUsageOfCard(ctx, id)
  const wanted = month ? parseMonth(month) : { from: getStartOfDay(now) - ((days ?? 7) - 1) * DAY, to: now }
  const from = Math.max(wanted.from, getStartOfDay(card.createdAt))
  const to = Math.min(wanted.to, now)
  const rows =
    from > to
      ? []
      : await ctx.db
          .select({ day: usageDaily.day, useFlow: usageDaily.useFlow })
          .from(usageDaily)
          .where(and(eq(usageDaily.cardId, id), between(usageDaily.day, toWireDay(from), toWireDay(to))))
  const written = new Map(rows.map((row) => [row.day, row.useFlow]))
  const list: History['list'] = []
  for (let day = from; day <= to; day += DAY) {
    const date = toWireDay(day)
    list.push({ date, useFlow: (written.get(date) ?? 0) + (open.get(date) ?? 0) })
  }
  return {
    unit: 'KB',
    total: list.reduce((sum, day) => sum + day.useFlow, 0),
    list,
    months: listMonths(ctx, card.createdAt, now),
  }
}

function parseMonth(month: string): { from: number; to: number } {
  const from = parseWireTime(`${month}-01`)
  if (Number.isNaN(from)) throw refuseField('month', 'history.noMonth')
  return { from, to: getStartOfMonth(from, 1) - DAY }
}

function listMonths({ say }: Context, createdAt: number, now: number): History['months'] {
  const starts = Array.from({ length: MONTHS }, (_, back) => getStartOfMonth(now, -back)).filter(
    (start) => start >= getStartOfMonth(createdAt),
  )
  return starts.map((start) => {
    const value = toWireDay(start).slice(0, 7)
    const [year = '', month = ''] = value.split('-')
    return {
      value,
      label: say(year === toWireDay(now).slice(0, 4) ? 'history.month' : 'history.yearMonth', {
        value,
        year,
        month: Number(month),
      }),
    }
  })
}
