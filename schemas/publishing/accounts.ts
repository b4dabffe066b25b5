import * as z from 'zod/mini'
import { readableText } from '../language/typed-text.ts'
import { maxLengths } from './facts.ts'
import { boundedText, timestamp } from './parts.ts'
import { roles, row, type PublishingTable } from './row.ts'

export const password = z.string().check(z.minLength(10), z.maxLength(200))
const login = z.string().check(z.regex(/^[a-z0-9][a-z0-9._-]{1,40}$/i))
const name = readableText({ min: 1, max: maxLengths.operatorName, letters: 1 })
const role = z.enum(roles)
/** The storefront to which an account is limited; null: the entire shop. */
const promoCode = z.optional(z.nullable(boundedText(64)))
/** Returned once, never stored in readable form; null: the account set its password itself. */
const oneTime = {
  oneTimePassword: z._default(z.nullable(z.object({ password: z.string(), until: timestamp })), null),
}
/** A numeric id in a path; an id beyond the range of ids is not found. */
const digits = z.string().check(z.regex(/^\d{1,30}$/))
export const account = z.object({
  id: z.int(),
  login: z.string(),
  name: z.string(),
  role,
  promoCode: z.nullable(z.string()),
})
export const mei = { id: 1, login: 'mei', name: '梅', role: 'owner', promoCode: null } as const

export const accounts = {
  'POST /api/admin/first-owner': row({
    summary: 'Create the first account with the code printed by the server',
    role: 'anyone',
    params: z.strictObject({ code: boundedText(100), login, name, password }),
    data: z.object({}),
    errors: [403, 429],
    example: {
      params: { code: '3f0a9c4be1d2478896a5c7b0', login: 'mei', name: '梅', password: 'a long pass phrase' },
      data: {},
    },
  }),
  'GET /api/admin/operators': row({
    summary: 'All accounts',
    role: 'owner',
    params: z.object({}),
    data: z.object({
      list: z.array(
        z.object({
          ...account.shape,
          isActive: z.boolean(),
          hasSecondFactor: z.boolean(),
          /** End of validity of a one-time password that was not changed yet; null: the account's own password. */
          oneTimeUntil: z._default(z.nullable(timestamp), null),
          /** Number of open sessions. */
          sessions: z._default(z.int(), 0),
        }),
      ),
    }),
    errors: [],
    example: {
      params: {},
      data: { list: [{ ...mei, isActive: true, hasSecondFactor: true, oneTimeUntil: null, sessions: 2 }] },
    },
  }),
  'POST /api/admin/operators': row({
    summary: 'Add an account',
    role: 'owner',
    /** Without a password, the server creates a one-time password and returns it once. */
    params: z.strictObject({ login, name, role, promoCode, password: z.optional(password) }),
    data: z.object({ id: z.int(), ...oneTime }),
    errors: [404, 409],
    example: {
      params: { login: 'lin', name: '林', role: 'editor', promoCode: 'AG0002', password: 'a long pass phrase' },
      data: { id: 2, oneTimePassword: null },
    },
  }),
  'POST /api/admin/operators/{id}': row({
    summary: 'Change an account, and end its sessions unless only its name changes',
    role: 'owner',
    params: z.strictObject({
      id: digits,
      name: z.optional(name),
      role: z.optional(role),
      promoCode,
      isActive: z.optional(z.boolean()),
      password: z.optional(password),
    }),
    data: z.object({}),
    errors: [404],
    example: { params: { id: '2', role: 'publisher' }, data: {} },
  }),
  'POST /api/admin/operators/{id}/password/reset': row({
    summary: 'Give another account a one-time password and end its sessions',
    role: 'owner',
    params: z.strictObject({ id: digits }),
    data: z.object(oneTime),
    errors: [404],
    example: {
      params: { id: '2' },
      data: { oneTimePassword: { password: 'k7mq-4xpd-9wtc-h3vn', until: 1_796_299_200_000 } },
    },
  }),
  'POST /api/admin/operators/{id}/sessions/end': row({
    summary: 'End the sessions of an account; your own current session remains',
    role: 'owner',
    params: z.strictObject({ id: digits }),
    data: z.object({}),
    errors: [404],
    example: { params: { id: '2' }, data: {} },
  }),
  'POST /api/admin/operators/{id}/second-factor/reset': row({
    summary: 'Remove the second factor of another account and end its sessions',
    role: 'owner',
    params: z.strictObject({ id: digits }),
    data: z.object({}),
    errors: [404],
    example: { params: { id: '2' }, data: {} },
  }),
} as const satisfies PublishingTable
