/**
 * `menmian/calls`: the calls of a contract as routes of a server of your own. Requests and answers are parsed by the rows of the contract, and
 * errors become refusals, so that a handler contains only the work of the call (docs/back-end.md).
 */
import { Hono, type Context } from 'hono'
import * as z from 'zod/mini'
import { codes } from '#schemas/errors/codes.ts'
import { uuid } from '#schemas/language/contract.ts'
import type { ContractRow, ContractTable } from '#schemas/language/contract-row.ts'
import type { TextPerLanguage } from '#schemas/language/text-value.ts'
import { localize } from '#schemas/language/words.ts'
import { Fault } from '../platform/fault.ts'
import { pickLocale, translate } from '../platform/messages.ts'
import { createTraceId, toHttpStatus } from './envelope.ts'
import { fitAnswer } from './fitted.ts'
import type { Bindings } from './parse/bindings.ts'
import { readParams } from './parse/read.ts'
import { respond } from './respond.ts'

export { paginate, toPage } from '../platform/paging.ts'

type Env = { Bindings: Bindings }
type AnyText = string | TextPerLanguage
/** A value whose texts may be in each language of the project; the visitor gets them in the language of the request. */
type Translatable<T> = string extends T
  ? T | TextPerLanguage
  : T extends object
    ? { [K in keyof T]: Translatable<T[K]> }
    : T
type Params<Row extends ContractRow> = z.output<Row['params']> &
  (Row extends { once: true } ? { uuid: string } : unknown)
type Handler<Row extends ContractRow> = (
  params: Params<Row>,
  c: Context<Env>,
) => Translatable<z.input<Row['data']>> | Promise<Translatable<z.input<Row['data']>>>
export type CallHandlers<Table extends ContractTable> = { [Path in keyof Table]?: Handler<Table[Path]> }

class Refusal extends Error {
  override name = 'Refusal'
  readonly code: number
  readonly text: AnyText
  readonly data: unknown

  constructor(code: number, text: AnyText, data: unknown) {
    super(`refused with ${code}`)
    this.code = code
    this.text = text
    this.data = data
  }
}
/** Refuses the call with a code of the contract or of your own; the visitor reads `text`. */
export function refuse(code: number, text: AnyText, data: unknown = null): never {
  throw new Refusal(code, text, data)
}

/** Refuses the value of a field: a form shows `text` below it. */
export const refuseField = (field: string, text: AnyText): never =>
  refuse(codes.refused, text, { fields: { [field]: text } })

/** Returns the parameters of the row, or refuses them. A call that must happen once has its `uuid`, whether its row declares it or not. */
function parseParams(row: ContractRow, input: Record<string, unknown>, say: (messageId: string) => string): object {
  const read = z.safeParse(row.params, input)
  const wrong = (read.error?.issues ?? []).map(({ path }) => String(path[0] ?? ''))
  if (row.once && !z.safeParse(uuid, input.uuid).success) wrong.push('uuid')
  if (!read.success || wrong.length > 0) {
    const text = say(row.method === 'GET' ? 'server.badLink' : 'server.badInput')
    refuse(codes.refused, text, { fields: Object.fromEntries(wrong.map((name) => [name, text])) })
  }
  return { ...read.data, ...(row.once && { uuid: input.uuid }) }
}

type AnyHandler = (params: never, c: Context<Env>) => unknown
const answerCall = (path: string, row: ContractRow, handler: AnyHandler) => async (c: Context<Env>) => {
  const header = c.req.header('accept-language')
  const language = header?.split(/[,;]/)[0]?.trim() ?? ''
  const say = (messageId: string) => translate(pickLocale(header), messageId) ?? ''
  const traceID = createTraceId()
  const reply = (code: number, message: unknown, data: unknown) =>
    respond(c, JSON.stringify({ code, message, data, timestamp: Date.now(), traceID }), toHttpStatus({ code }))
  try {
    const params = parseParams(row, await readParams(row, c.req.raw), say)
    const data = fitAnswer(row, await handler(params as never, c), language)
    return row.raw ? respond(c, JSON.stringify(data)) : reply(0, '', data)
  } catch (error) {
    if (error instanceof Refusal)
      return reply(error.code, localize<unknown>(error.text, language), localize<unknown>(error.data, language))
    if (error instanceof Fault) return reply(error.code, say(error.messageId ?? ''), error.data)
    console.error(path, traceID, error)
    return reply(codes.internal, '', null)
  }
}

/**
 * A Hono app with a route for each handler; other paths are left to the routes after it. `Handlers` is a separate parameter, so that
 * `status: paid ? 2 : 1` is not widened to a number.
 */
export function createCalls<Table extends ContractTable, const Handlers extends CallHandlers<Table>>(
  calls: Table,
  handlers: Handlers,
): Hono<Env> {
  const app = new Hono<Env>()
  for (const [path, handler] of Object.entries(handlers) as [string, AnyHandler][]) {
    const row = calls[path]
    if (!row) throw new Error(`createCalls: the contract has no call ${path}`)
    app.on(row.method, path, answerCall(path, row, handler))
  }
  return app
}
