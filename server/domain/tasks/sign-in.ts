/**
 * Daily sign-in (docs/domain §3.17): once per calendar day (UTC+8), with a reward for each day of a seven-day streak; a
 * gap restarts it.
 */
import { and, count, eq, gte } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Answer } from '#schemas/api/index.ts'
import { onOff } from '#schemas/language/contract.ts'
import { isReadOnly } from '../cards/card-status.ts'
import type { CardLogin, Context } from '../context.ts'
import type { Database } from '#server/db/connect.ts'
import { cards, settings, signIns } from '#server/db/schema/index.ts'
import { readBenefits } from '../extras/in-force.ts'
import { refuse } from '#server/platform/fault.ts'
import { DAY, toWireDay } from '#server/platform/time.ts'
import { moveWallet } from '../wallet.ts'

type SignIn = Answer<'/api/iot/taskCenter'>['signIn']

/** The editor's settings: row `signIn` of `settings`. */
const rulesSchema = z.object({
  switch: z._default(onOff, 1),
  gains: z._default(z.array(z.int()).check(z.minLength(1)), [5, 5, 5, 10, 10, 10, 30]),
})
async function readSignInRules(db: Database): Promise<z.output<typeof rulesSchema>> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, 'signIn'))
  return rulesSchema.parse(row?.value ?? {})
}

/** The length of the streak, and whether it includes today. */
async function readStreak(db: Database, cardId: number, now: number): Promise<{ days: number; today: boolean }> {
  const rows = await db
    .select({ day: signIns.day, days: signIns.continuousDay })
    .from(signIns)
    .where(and(eq(signIns.cardId, cardId), gte(signIns.day, toWireDay(now - DAY))))
  const findDays = (day: string) => rows.find((row) => row.day === day)?.days
  const [today, yesterday] = [findDays(toWireDay(now)), findDays(toWireDay(now - DAY))]
  return { days: today ?? yesterday ?? 0, today: today !== undefined }
}

/** The rewards of members are multiplied by `times`; the week shows this card's rewards. */
export async function readSignInState({ db, clock }: Context, cardId: number): Promise<SignIn> {
  const now = clock.now()
  const [{ switch: isOn, gains }, { days, today }, benefits, [total]] = await Promise.all([
    readSignInRules(db),
    readStreak(db, cardId, now),
    readBenefits(db, cardId, now),
    db.select({ count: count() }).from(signIns).where(eq(signIns.cardId, cardId)),
  ])
  const times = benefits.signIn ?? 1
  const signed = today ? ((days - 1) % gains.length) + 1 : days % gains.length
  return {
    switch: isOn,
    todaySigned: today,
    continuousDay: days,
    totalDay: total?.count ?? 0,
    times,
    config: gains.map((integral, index) => ({
      day: index + 1,
      integral: integral * times,
      state: index < signed ? 'signed' : index === signed && !today ? 'today' : 'next',
    })),
  }
}

/** The unique day of `sign_ins` decides: of concurrent calls, exactly one counts. */
export const signIn = (ctx: Context, { id: cardId }: CardLogin): Promise<Answer<'/api/iot/generalSignIn'>> =>
  ctx.transaction(async (tx) => {
    const at = ctx.clock.now()
    const { switch: isOn, gains } = await readSignInRules(tx)
    if (isOn !== 1) throw refuse('task.signInOff')
    const [card] = await tx.select().from(cards).where(eq(cards.id, cardId)).for('update')
    if (!card || isReadOnly(card)) throw refuse('package.readOnly')
    const continuousDay = (await readStreak(tx, cardId, at)).days + 1
    const integral =
      (gains[(continuousDay - 1) % gains.length] ?? 0) * ((await readBenefits(tx, cardId, at)).signIn ?? 1)
    const [created] = await tx
      .insert(signIns)
      .values({ cardId, day: toWireDay(at), continuousDay, integral, createdAt: at })
      .onConflictDoNothing({ target: [signIns.cardId, signIns.day] })
      .returning({ id: signIns.id })
    if (!created) throw refuse('task.signedToday')
    const remark = continuousDay > 1 ? ctx.say('task.signInRow', { days: continuousDay }) : ctx.say('task.signIn')
    const balance = await moveWallet(tx, { cardId, wallet: 'integral', type: 1, change: integral, remark, at })
    return { integral, continuousDay, balance: balance ?? card.integral }
  })
