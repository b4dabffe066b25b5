/**
 * A row of the publishing contract: parameters and data of `/api/admin` and of the delivery of published documents. Not part of browser
 * bundles.
 */
import type * as z from 'zod/mini'

/** Each role includes the rights of the roles before it: read; write and preview; publish; manage accounts. */
export const roles = ['viewer', 'editor', 'publisher', 'owner'] as const
export type Role = (typeof roles)[number]

/** A bearer token of the CLI or a script, the cookie of a browser, or a bearer token that the CLI opened for an agent. */
export const sessionKinds = ['cli', 'browser', 'agent'] as const
export type SessionKind = (typeof sessionKinds)[number]

/** HTTP statuses that a row may return in addition to those implied by its kind. */
type ErrorStatus = 401 | 403 | 404 | 409 | 422 | 429

export type PublishingRow = {
  /** One line for readers of the contract. */
  summary: string
  /** The lowest role that may call; `anyone` needs no account. */
  role: Role | 'anyone'
  /** Path parameters and the query of a GET; path parameters and the JSON body of a POST, or its query if `body` is a file. */
  params: z.ZodMiniObject
  data: z.ZodMiniType
  /** In addition to 401 and 403 of rows with a role, 422 of rows with parameters, and 413 of POST rows. */
  errors: readonly ErrorStatus[]
  example: { params: object; data: unknown }
  /** The limit of a JSON body in bytes; default: enough for a layer. */
  mostBytes?: number
  /** A POST whose body is a file. */
  body?: 'image/*'
  /** Returned as a raw file with its own headers. */
  raw?: 'application/json' | 'image/*' | 'text/event-stream' | 'nothing'
  /** Also available to an account that must set up its second factor first. */
  beforeSecondFactor?: true
  /** Also available to an account that must change its one-time password first. */
  beforeNewPassword?: true
  /** Also available to sessions of agents. */
  agents?: true
}
/** Rows by method and path; `{name}` is a path parameter. */
export type PublishingTable = Readonly<Record<`${'GET' | 'POST'} /${string}`, PublishingRow>>

/** Declares a row; its example must match its schemas. */
export const row = <
  P extends z.ZodMiniObject,
  D extends z.ZodMiniType,
  const R extends Omit<PublishingRow, 'params' | 'data' | 'example'>,
>(
  given: R & { params: P; data: D; example: { params: z.input<P>; data: z.output<D> } },
): R & { params: P; data: D; example: { params: z.input<P>; data: z.output<D> } } => given

/** Splits the name of a row into method and path. */
export function splitRowName(name: string): { method: 'GET' | 'POST'; path: string } {
  const [method, path = ''] = name.split(' ')
  return { method: method === 'GET' ? 'GET' : 'POST', path }
}
