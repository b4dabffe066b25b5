import * as z from 'zod/mini'
import { id, moment, words } from './parts.ts'
import { roles, row, type PublishingTable } from './row.ts'

const password = z.string().check(z.minLength(10), z.maxLength(200))
const login = z.string().check(z.regex(/^[a-z0-9][a-z0-9._-]{1,40}$/i))
const role = z.enum(roles)
const account = z.object({ id: z.int(), login: z.string(), name: z.string(), role, promoCode: z.nullable(z.string()) })
const mei = { id: 1, login: 'mei', name: '梅', role: 'owner', promoCode: null } as const

export const accounts = {
  'POST /api/admin/login': row({
    summary: 'Sign in',
    role: 'anyone',
    params: z.strictObject({ login: words(60), password: words(200) }),
    data: z.object({ token: z.string(), expiresAt: moment, operator: account }),
    errors: [401, 429],
    example: {
      params: { login: 'mei', password: 'a long pass phrase' },
      data: { token: 'b3BlcmF0b3IgdG9rZW4gb2YgdGhpcyBleGFtcGxlIG9ubHk', expiresAt: 1_796_083_200_000, operator: mei },
    },
  }),
  'POST /api/admin/first-owner': row({
    summary: 'Make the first account, with the code that the server printed',
    role: 'anyone',
    params: z.strictObject({ code: words(100), login, name: words(60), password }),
    data: z.object({}),
    errors: [403, 429],
    example: {
      params: { code: '3f0a9c4be1d2478896a5c7b0', login: 'mei', name: '梅', password: 'a long pass phrase' },
      data: {},
    },
  }),
  'POST /api/admin/logout': row({
    summary: 'End the session',
    role: 'viewer',
    params: z.strictObject({}),
    data: z.object({}),
    errors: [],
    example: { params: {}, data: {} },
  }),
  'GET /api/admin/me': row({
    summary: 'The account that asks',
    role: 'viewer',
    params: z.object({}),
    data: account,
    errors: [],
    example: { params: {}, data: mei },
  }),
  'GET /api/admin/operators': row({
    summary: 'All accounts',
    role: 'owner',
    params: z.object({}),
    data: z.object({ list: z.array(z.object({ ...account.shape, isActive: z.boolean() })) }),
    errors: [],
    example: { params: {}, data: { list: [{ ...mei, isActive: true }] } },
  }),
  'POST /api/admin/operators': row({
    summary: 'Add an account',
    role: 'owner',
    params: z.strictObject({ login, name: words(60), role, promoCode: z.optional(z.nullable(words(64))), password }),
    data: z.object({ id: z.int() }),
    errors: [404, 409],
    example: {
      params: { login: 'lin', name: '林', role: 'editor', promoCode: 'AG0002', password: 'a long pass phrase' },
      data: { id: 2 },
    },
  }),
  'POST /api/admin/operators/{id}': row({
    summary: 'Change an account and end its sessions',
    role: 'owner',
    params: z.strictObject({
      /** Digits; one beyond all ids is of nobody. */
      id: z.string().check(z.regex(/^\d{1,30}$/)),
      role: z.optional(role),
      isActive: z.optional(z.boolean()),
      password: z.optional(password),
    }),
    data: z.object({}),
    errors: [404],
    example: { params: { id: '2', role: 'publisher' }, data: {} },
  }),
  'GET /api/admin/audit': row({
    summary: 'The trail of changes, the newest first',
    role: 'owner',
    params: z.object({}),
    data: z.object({
      list: z.array(
        z.object({ id, actor: z.string(), action: z.string(), subject: z.string(), detail: z.unknown(), at: moment }),
      ),
    }),
    errors: [],
    example: {
      params: {},
      data: {
        list: [
          {
            id: 7,
            actor: 'operator:1',
            action: 'layout.publish',
            subject: '/pages/customer/index site',
            detail: { revision: 12, before: null },
            at: 1_796_040_000_000,
          },
        ],
      },
    },
  }),
} as const satisfies PublishingTable
