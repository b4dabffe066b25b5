/** The door of `/api/admin`: who may, a body that fits, and how a refusal is said. */
import { codes } from '../../../schemas/codes.ts'
import { Hono, type Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as z from 'zod/mini'
import type { PublishingServices } from '../services.ts'
import type { Database } from '../../db/connect.ts'
import { audit } from '../../db/schema/index.ts'
import { Fault } from '../../platform/fault.ts'
import { say } from '../../platform/messages.ts'
import { isForeign } from '../../http/origin.ts'
import { assertPlain, readBody } from '../../http/parse.ts'
import { respond } from '../../http/respond.ts'
import type { Bindings } from '../../http/bindings.ts'
import { may, operatorOf, type Operator, type Role } from '../accounts.ts'
import { NotPublished, Refused } from '../errors.ts'

const MOST = 160 * 1024
type C = HonoContext<{ Bindings: Bindings }>
type Work<T> = (given: { body: T; me: Operator; c: C }) => Promise<unknown>
export type Door = {
  app: Hono<{ Bindings: Bindings }>
  get(path: string, work: Work<undefined>, least?: Role): void
  post<T extends z.ZodMiniType>(path: string, least: Role, schema: T, work: Work<z.output<T>>): void
  /** For those who are not signed in. */
  open<T extends z.ZodMiniType>(path: string, schema: T, work: (given: { body: z.output<T>; c: C }) => Promise<unknown>): void
  /** Into the trail of changes, in the transaction of the change. */
  note(tx: Database, me: Pick<Operator, 'id'>, action: string, subject: string, detail: unknown): Promise<unknown>
}

/** Editors' answers are in English. */
const sentenceOf = ({ code, messageId, values, message }: Fault) =>
  code === codes.tooLarge ? `What was sent is too large: a layer may have ${MOST / 1024} kB.` : ((messageId && say('en', messageId, values)) ?? message)

export function createDoor(services: PublishingServices): Door {
  const { clock } = services
  const app = new Hono<{ Bindings: Bindings }>()
  const read = async <T extends z.ZodMiniType>(c: C, schema: T): Promise<z.output<T>> => {
    let value: unknown
    try {
      value = JSON.parse((await readBody(c.req.raw, MOST)).toString()) as unknown
    } catch (error) {
      if (error instanceof Fault) throw error
      throw new Refused(422, 'The body is not JSON.')
    }
    assertPlain(value)
    const parsed = z.safeParse(schema, value)
    if (!parsed.success)
      throw new Refused(422, 'The body does not fit.', { fields: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) })
    return parsed.data
  }
  const meOf = async (c: C, least: Role): Promise<Operator> => {
    const token = /^Bearer ([\w-]{20,100})$/.exec(c.req.header('authorization') ?? '')?.[1]
    const me = token ? await operatorOf(services, token) : undefined
    if (!me) throw new Refused(401, 'Sign in first.')
    if (!may(me, least)) throw new Refused(403, `This needs the role ${least}; yours is ${me.role}.`)
    return me
  }
  const answer = async (c: C, work: () => Promise<unknown>): Promise<Response> => {
    try {
      if (c.req.method !== 'GET' && isForeign(c.req.raw, services.config)) throw new Refused(403, 'This came from a page of another site.')
      return respond(c, JSON.stringify((await work()) ?? {}))
    } catch (error) {
      if (error instanceof Refused) return respond(c, JSON.stringify(error.body), error.status)
      if (error instanceof NotPublished) return respond(c, JSON.stringify({ error: 'The document has findings.', findings: error.findings }), 422)
      if (error instanceof Fault)
        return respond(c, JSON.stringify({ error: sentenceOf(error) }), (error.code === codes.tooLarge ? 413 : 422) satisfies ContentfulStatusCode)
      throw error
    }
  }
  const get: Door['get'] = (path, work, least = 'viewer') =>
    void app.get(path, (c) => answer(c, async () => work({ body: undefined, me: await meOf(c, least), c })))
  const post: Door['post'] = (path, least, schema, work) =>
    void app.post(path, (c) => answer(c, async () => work({ me: await meOf(c, least), body: await read(c, schema), c })))
  const open: Door['open'] = (path, schema, work) => void app.post(path, (c) => answer(c, async () => work({ body: await read(c, schema), c })))
  const note: Door['note'] = (tx, me, action, subject, detail) =>
    tx.insert(audit).values({ actor: `operator:${me.id}`, action, subject, detail, at: clock.now() })
  return { app, get, post, open, note }
}
