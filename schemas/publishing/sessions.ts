/** Sessions of the CLI and of browsers, and the authentication of accounts. */
import * as z from 'zod/mini'
import { account, mei, password } from './accounts.ts'
import { id, timestamp, boundedText } from './parts.ts'
import { row, sessionKinds, type PublishingTable } from './row.ts'

/** Six digits of the second factor, or a recovery code. */
const code = boundedText(40)
const signIn = { login: boundedText(60), password: boundedText(200), code: z.optional(code) }
const token = 'b3BlcmF0b3IgdG9rZW4gb2YgdGhpcyBleGFtcGxlIG9ubHk'
const csrf = 'k1V0c3JmIHRva2VuIG9mIHRoaXMgZXhhbXBsZSBvbmx5'

export const session = z.object({
  kind: z.enum(sessionKinds),
  operator: account,
  expiresAt: timestamp,
  /** Whether the password is a one-time password; until it is changed, the account can do nothing else. */
  mustChangePassword: z._default(z.boolean(), false),
  /** To be sent in the header `x-csrf-token` of each writing call authenticated by cookie; null for a bearer token. */
  csrf: z.nullable(z.string()),
  secondFactor: z.object({
    isOn: z.boolean(),
    /** Whether this account requires a second factor. */
    isRequired: z.boolean(),
    /** Number of unused recovery codes. */
    recoveryCodes: z.int(),
  }),
  /** The calls of this server that are available to the session. */
  features: z.array(z.string()),
})
const exampleSession: z.output<typeof session> = {
  kind: 'browser',
  operator: mei,
  expiresAt: 1_796_083_200_000,
  mustChangePassword: false,
  csrf,
  secondFactor: { isOn: true, isRequired: false, recoveryCodes: 10 },
  features: ['GET /api/admin/session', 'POST /api/admin/publish'],
}

export const sessions = {
  'POST /api/admin/login': row({
    summary: 'Sign in and receive a bearer token',
    role: 'anyone',
    params: z.strictObject(signIn),
    data: z.object({ token: z.string(), expiresAt: timestamp, operator: account }),
    errors: [401, 429],
    example: {
      params: { login: 'mei', password: 'a long pass phrase' },
      data: { token, expiresAt: 1_796_083_200_000, operator: mei },
    },
  }),
  'POST /api/admin/session': row({
    summary: 'Sign in in a browser: the token is stored in a cookie that scripts cannot read',
    role: 'anyone',
    params: z.strictObject(signIn),
    data: session,
    errors: [401, 429],
    example: { params: { login: 'mei', password: 'a long pass phrase', code: '287082' }, data: exampleSession },
  }),
  'GET /api/admin/session': row({
    summary: 'The current session: account, role, storefront, expiry, features',
    role: 'viewer',
    agents: true,
    params: z.object({}),
    data: session,
    errors: [],
    beforeSecondFactor: true,
    beforeNewPassword: true,
    example: { params: {}, data: exampleSession },
  }),
  'POST /api/admin/logout': row({
    summary: 'End the session',
    role: 'viewer',
    agents: true,
    params: z.strictObject({}),
    data: z.object({}),
    errors: [],
    beforeSecondFactor: true,
    beforeNewPassword: true,
    example: { params: {}, data: {} },
  }),
  'GET /api/admin/sessions': row({
    summary: 'Your open sessions, newest first',
    role: 'viewer',
    params: z.object({}),
    data: z.object({
      list: z.array(
        z.object({
          id,
          kind: z.enum(sessionKinds),
          createdAt: timestamp,
          expiresAt: timestamp,
          isCurrent: z.boolean(),
        }),
      ),
    }),
    errors: [],
    example: {
      params: {},
      data: {
        list: [
          {
            id: 31,
            kind: 'browser',
            createdAt: 1_796_040_000_000,
            expiresAt: 1_796_083_200_000,
            isCurrent: true,
          },
        ],
      },
    },
  }),
  'POST /api/admin/sessions/end': row({
    summary: 'End your other sessions',
    role: 'viewer',
    params: z.strictObject({}),
    data: z.object({}),
    errors: [],
    example: { params: {}, data: {} },
  }),
  'POST /api/admin/session/agent': row({
    summary: 'Open a session for an agent, which can save drafts but not publish',
    role: 'editor',
    params: z.strictObject({}),
    data: z.object({ token: z.string(), expiresAt: timestamp }),
    errors: [403],
    example: { params: {}, data: { token, expiresAt: 1_796_083_200_000 } },
  }),
  'GET /api/admin/me': row({
    summary: 'The current account',
    role: 'viewer',
    agents: true,
    params: z.object({}),
    data: account,
    errors: [],
    beforeSecondFactor: true,
    beforeNewPassword: true,
    example: { params: {}, data: mei },
  }),
  'POST /api/admin/password': row({
    summary: 'Change your password and end your other sessions',
    role: 'viewer',
    params: z.strictObject({ old: boundedText(200), password }),
    data: z.object({}),
    errors: [403, 429],
    beforeSecondFactor: true,
    beforeNewPassword: true,
    example: { params: { old: 'a long pass phrase', password: 'another pass phrase' }, data: {} },
  }),
  'POST /api/admin/second-factor': row({
    summary: 'Start setting up a second factor; the current one remains valid until a first code',
    role: 'viewer',
    /** `code`: a code of the current second factor. */
    params: z.strictObject({ password: boundedText(200), code: z.optional(code) }),
    data: z.object({
      /** For an authenticator app, shown as a QR code. */
      uri: z.string(),
      /** The same secret in base32, for manual entry. */
      secret: z.string(),
    }),
    errors: [403, 429],
    beforeSecondFactor: true,
    example: {
      params: { password: 'a long pass phrase' },
      data: {
        uri: 'otpauth://totp/shop.example.com:mei?issuer=shop.example.com&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
        secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      },
    },
  }),
  'POST /api/admin/second-factor/confirm': row({
    summary: 'Enable the second factor with a first code, and end the other sessions',
    role: 'viewer',
    params: z.strictObject({ code }),
    data: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: [403, 429],
    beforeSecondFactor: true,
    example: { params: { code: '287082' }, data: { recoveryCodes: ['7kq4-m2xp-9dtw', 'c6hz-3vbn-r8fy'] } },
  }),
  'POST /api/admin/second-factor/remove': row({
    summary: 'Disable your second factor',
    role: 'viewer',
    params: z.strictObject({ code }),
    data: z.object({}),
    errors: [403, 429],
    example: { params: { code: '287082' }, data: {} },
  }),
  'POST /api/admin/second-factor/require': row({
    summary: 'Set whether publishers and owners need a second factor',
    role: 'owner',
    params: z.strictObject({ isRequired: z.boolean() }),
    data: z.object({ isRequired: z.boolean() }),
    errors: [],
    example: { params: { isRequired: true }, data: { isRequired: true } },
  }),
} as const satisfies PublishingTable
