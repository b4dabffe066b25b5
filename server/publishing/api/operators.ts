/** `/api/admin`: accounts, their sessions, and the trail of what they did. */
import { desc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { PublishingServices } from '../services.ts'
import { audit, operators } from '../../db/schema/index.ts'
import { networkOf } from '../../http/origin.ts'
import { storefront } from '../access.ts'
import { createOperator, revokeAll, roles, signIn, signOut } from '../accounts.ts'
import type { Door } from './door.ts'
import { makeFirstOwner } from '../first-owner.ts'
import { Refused } from '../errors.ts'

const words = (max: number) => z.string().check(z.maxLength(max))
const password = z.string().check(z.minLength(10), z.maxLength(200))
const login = z.string().check(z.regex(/^[a-z0-9][a-z0-9._-]{1,40}$/i))
const schemas = {
  signIn: z.strictObject({ login: words(60), password: words(200) }),
  operator: z.strictObject({
    login,
    name: words(60),
    role: z.enum(roles),
    promoCode: z.optional(z.nullable(words(64))),
    password,
  }),
  first: z.strictObject({ code: words(100), login, name: words(60), password }),
  change: z.strictObject({ role: z.optional(z.enum(roles)), isActive: z.optional(z.boolean()), password: z.optional(password) }),
}

const ownerOfAll = 'An owner is not tied to a promo code.'

export function operatorRoutes(services: PublishingServices, { get, post, open, note }: Door): void {
  const { db } = services
  open('/login', schemas.signIn, async ({ body: { login, password: given }, c }) => {
    const signed = await signIn(services, login, given, networkOf(c, services.config))
    if (signed.ok) return { token: signed.token, expiresAt: signed.expiresAt, operator: signed.operator }
    if (signed.retryAt) throw new Refused(429, 'Too many tries.', { retryAt: signed.retryAt })
    throw new Refused(401, 'Login or password is wrong.')
  })
  open('/first-owner', schemas.first, async ({ body: { code, ...owner }, c }) => {
    if (await makeFirstOwner(services, code, owner)) return {}
    const rate = await services.limits.take('operatorIp', networkOf(c, services.config))
    if (!rate.ok) throw new Refused(429, 'Too many tries.', { retryAt: rate.retryAt })
    throw new Refused(403, 'The code is wrong, there is already an operator, or the login is taken.')
  })
  post('/logout', 'viewer', z.strictObject({}), async ({ me }) => void (await signOut(services, me)))
  get('/me', async ({ me: { id: own, login, name, role, promoCode } }) => ({ id: own, login, name, role, promoCode }))
  get(
    '/operators',
    async () => ({
      list: await db
        .select({
          id: operators.id,
          login: operators.login,
          name: operators.name,
          role: operators.role,
          promoCode: operators.promoCode,
          isActive: operators.isActive,
        })
        .from(operators)
        .orderBy(operators.id),
    }),
    'owner',
  )
  post('/operators', 'owner', schemas.operator, async ({ body, me }) => {
    const promoCode = body.promoCode ?? null
    if (promoCode && body.role === 'owner') throw new Refused(422, ownerOfAll)
    if (promoCode) await storefront(db, promoCode)
    return db.transaction(async (tx) => {
      const made = await createOperator({ ...services, db: tx }, { ...body, promoCode })
      if (!made) throw new Refused(409, `There is already an operator ${body.login}.`)
      await note(tx, me, 'operator.add', body.login, { role: body.role, promoCode })
      return { id: made }
    })
  })
  post('/operators/:id{\\d{1,30}}', 'owner', schemas.change, async ({ body, me, c }) => {
    const id = Number(c.req.param('id'))
    const [one] = Number.isSafeInteger(id) ? await db.select().from(operators).where(eq(operators.id, id)) : []
    if (!one) throw new Refused(404, 'There is no such operator.')
    if (one.id === me.id && (body.isActive === false || (body.role && body.role !== 'owner'))) throw new Refused(422, 'Somebody must stay the owner.')
    if (one.promoCode && body.role === 'owner') throw new Refused(422, ownerOfAll)
    const { password: given, ...change } = body
    const passwordHash = given && (await services.secrets.hashPassword(given))
    await db.transaction(async (tx) => {
      await tx
        .update(operators)
        .set({ ...change, ...(passwordHash && { passwordHash }) })
        .where(eq(operators.id, one.id))
      // whoever had a session with the old role or password signs in again
      await revokeAll({ ...services, db: tx }, one.id)
      await note(tx, me, 'operator.change', one.login, { ...change, password: given !== undefined })
    })
    return {}
  })
  get('/audit', async () => ({ list: await db.select().from(audit).orderBy(desc(audit.id)).limit(200) }), 'owner')
}
