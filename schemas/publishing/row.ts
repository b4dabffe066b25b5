/** A row of the publishing contract: what `/api/admin` and the delivery of published documents take and answer. No browser bundle has it. */
import type * as z from 'zod/mini'

/** Each role may what the ones before it may: look; write and preview; publish; keep accounts. */
export const roles = ['viewer', 'editor', 'publisher', 'owner'] as const
export type Role = (typeof roles)[number]

/** A bearer token of the CLI and of scripts, the cookie of a browser, or the bearer token that a CLI opened for an agent. */
export const sessionKinds = ['cli', 'browser', 'agent'] as const
export type SessionKind = (typeof sessionKinds)[number]

/** What a row may refuse with beyond what its kind always may: HTTP's own status. */
type Refusing = 401 | 403 | 404 | 409 | 422 | 429

export type PublishingRow = {
  /** One line for whoever reads the contract. */
  summary: string
  /** The least role that may ask; `anyone` has no account. */
  role: Role | 'anyone'
  /** Parts of the path and the query of a GET; parts of the path and the JSON body of a POST, or the query where `body` is a file. */
  params: z.ZodMiniObject
  data: z.ZodMiniType
  /** Beside 401 and 403 of a row with a role, 422 of one with parameters, and 413 of a POST. */
  errors: readonly Refusing[]
  example: { params: object; data: unknown }
  /** A POST whose body is a file. */
  body?: 'image/*'
  /** Answered as the file that it is, with headers of its own. */
  raw?: 'application/json' | 'image/*' | 'text/event-stream' | 'nothing'
  /** Also for an account that must set up its second factor first. */
  beforeSecondFactor?: true
  /** Also for sessions of agents. */
  agents?: true
}
/** Rows by method and path; `{name}` is a part of the path. */
export type PublishingTable = Readonly<Record<`${'GET' | 'POST'} /${string}`, PublishingRow>>

/** A row whose example fits its schemas. */
export const row = <
  P extends z.ZodMiniObject,
  D extends z.ZodMiniType,
  const R extends Omit<PublishingRow, 'params' | 'data' | 'example'>,
>(
  given: R & { params: P; data: D; example: { params: z.input<P>; data: z.output<D> } },
): R & { params: P; data: D; example: { params: z.input<P>; data: z.output<D> } } => given

/** Method and path of a row's name. */
export function routeOf(name: string): { method: 'GET' | 'POST'; path: string } {
  const [method, path = ''] = name.split(' ')
  return { method: method === 'GET' ? 'GET' : 'POST', path }
}
