/** The pay password of a card: requested by 41002, counted before it is compared, checked before the order's transaction begins. */
import { eq } from 'drizzle-orm'
import type { CardLogin, Context } from '#server/domain/context.ts'
import { cards } from '#server/db/schema/index.ts'
import { codes } from '#schemas/errors/codes.ts'
import { Fault } from '#server/platform/fault.ts'
import { storeProof } from '#server/domain/access/step-up.ts'
import { DAY, toWireTime } from '#server/platform/time.ts'

type Tools = Pick<Context, 'db' | 'clock' | 'limits' | 'secrets'>

/**
 * Clears a payment from the balance, or throws 41002 with the reason: `needed`, `unset`, `wrong` (`left` tries), `locked` (until
 * `retryAt`, or until a reset by SMS).
 */
export async function checkPayPassword(
  ctx: Tools,
  card: CardLogin,
  password: string | null | undefined,
): Promise<void> {
  const [row] = await ctx.db.select({ mode: cards.cardPasswordMode }).from(cards).where(eq(cards.id, card.id))
  if (row?.mode === 2) await provePayPassword(ctx, card, password)
}

/** The same check, regardless of the card's mode. */
export async function provePayPassword(
  ctx: Tools,
  card: CardLogin,
  password: string | null | undefined,
): Promise<void> {
  const [row] = await ctx.db.select({ hash: cards.payPassword }).from(cards).where(eq(cards.id, card.id))
  if (!row?.hash) throw new Fault(codes.payPasswordNeeded, { reason: 'unset' }, 'payPassword.unset')
  if (!password) {
    const { isLocked: closed, ...state } = await ctx.limits.isLocked('payPassword', getFailureSubject(ctx, card))
    throw closed
      ? createLockedFault(state)
      : new Fault(codes.payPasswordNeeded, { reason: 'needed' }, 'payPassword.needed')
  }
  const wrong = await verifyPassword(ctx, card, password, row.hash)
  if (wrong) throw wrong
  await storeProof(ctx.db, card, ctx.clock.now())
}

/**
 * Failures of logins by number alone are counted together, but older logins apart from new logins; failures of a
 * verified login count for that login only.
 */
const getFailureSubject = ({ clock }: Pick<Context, 'clock'>, { id, hasProven, tokenHash, loggedInAt }: Login) =>
  hasProven ? `${id}:${tokenHash}` : loggedInAt <= clock.now() - DAY ? `${id}:old` : String(id)
type Login = Pick<CardLogin, 'id' | 'hasProven' | 'tokenHash' | 'loggedInAt'>

/** Returns the fault of a wrong password; undefined when it matches `hash`. Counts before it compares. */
export async function verifyPassword(
  ctx: Pick<Context, 'clock' | 'limits' | 'secrets'>,
  card: Login,
  password: string,
  hash: string,
): Promise<Fault | undefined> {
  const subject = getFailureSubject(ctx, card)
  return ctx.limits.serialize('payPassword', subject, async () => {
    const attempt = await ctx.limits.attempt('payPassword', subject)
    if (!attempt.ok) return createLockedFault(attempt)
    if (!(await ctx.secrets.checkPassword(password, hash))) {
      // the last try locks, because another prompt with no tries left makes no sense
      if (attempt.left === 0) return createLockedFault(await ctx.limits.isLocked('payPassword', subject))
      return new Fault(codes.payPasswordNeeded, { reason: 'wrong', left: attempt.left }, 'payPassword.wrong', {
        left: attempt.left,
      })
    }
    await ctx.limits.succeeded('payPassword', subject)
    return undefined
  })
}

/** Clears all failures, including those of strangers, because the holder was verified by a code. */
export async function resetFailures(ctx: Pick<Context, 'clock' | 'limits'>, card: Login): Promise<void> {
  const now = ctx.clock.now()
  const logins = [
    { hasProven: true },
    { hasProven: false, loggedInAt: now },
    { hasProven: false, loggedInAt: now - DAY },
  ]
  for (const login of logins) await ctx.limits.forget('payPassword', getFailureSubject(ctx, { ...card, ...login }))
}

/** Hours and minutes, because the lock takes half an hour. */
function createLockedFault({ hard, retryAt }: { hard: boolean; retryAt: number }): Fault {
  const until = toWireTime(retryAt)
  return new Fault(
    codes.payPasswordNeeded,
    { reason: 'locked', retryAt: hard ? null : until },
    hard ? 'payPassword.reset' : 'payPassword.locked',
    {
      time: until.slice(11, 16),
    },
  )
}
