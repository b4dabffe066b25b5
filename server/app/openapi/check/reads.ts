/** Reads of the checked server with valid parameters, each once; later reads take their ids from them. */
import type { CallPath } from '#schemas/api/index.ts'
import { codes } from '#schemas/errors/codes.ts'
import type { Params } from './client.ts'
import { formatRefusal, rows, type Asking } from './run.ts'
import { say } from './sentences.ts'
import { listQuantities } from './shape.ts'
import { findConstantParams, sources } from './sources.ts'

/** A valid read: its parameters and its data, or why there is none. */
type Read = { params: Params; data: unknown; why?: undefined } | { why: string }
const agentList = '/api/shop/agent/list'

const isHundredfold = (amount: number, other: number) => Math.abs(amount / other - 100) < 1e-6
/** An amount of the list that has a hundred times its value in the details. */
function compareUnits({ lang, report }: Asking, path: CallPath, from: object, data: unknown): void {
  const listed = from as Params
  for (const [field, amount] of listQuantities(rows[path]!.data, data, 'money')) {
    const other = listed[field.slice(1)]
    if (typeof other !== 'number' || other === 0 || amount === other) continue
    if (isHundredfold(amount, other) || isHundredfold(other, amount)) {
      const values = { field: `data${field}`, given: amount, wanted: other, other: sources[path]!.call }
      report(path, 'money', say(lang, 'otherAmount', values), `data${field}`)
    }
  }
}

export type Run = Asking & ReturnType<typeof createReads>
export function createReads(run: Asking) {
  const { lang, logins, ask, report } = run

  async function findParams(path: CallPath): Promise<{ params: Params; from?: object } | { why: string }> {
    const source = sources[path]
    if (!source) {
      const params = findConstantParams(path, rows[path]!)
      return params ? { params } : { why: say(lang, 'noValue') }
    }
    const list = await read(source.call)
    if (list.why !== undefined) return { why: say(lang, 'noRow', { call: source.call }) }
    try {
      const from = source.row(list.data as never)
      const value = (from as Params | undefined)?.[source.field]
      if (from && value !== undefined && value !== null) return { params: { [source.parameter]: value }, from }
    } catch {
      // the list is not as its row says, which is reported
    }
    return { why: say(lang, 'noRow', { call: source.call }) }
  }

  const reads = new Map<string, Promise<Read>>()
  /** Reads with valid parameters, once. */
  function read(path: CallPath): Promise<Read> {
    const known = reads.get(path)
    if (known) return known
    const started = readNow(path)
    reads.set(path, started)
    return started
  }
  async function readNow(path: CallPath): Promise<Read> {
    const why = await findMissingLogin(path)
    if (why !== undefined) return { why }
    const found = await findParams(path)
    if ('why' in found) return found
    const answer = await ask(path, found.params)
    if (!answer) return { why: '' }
    const { code } = answer
    if (code === 0) {
      if (found.from) compareUnits(run, path, found.from, answer.data)
      return { params: found.params, data: answer.data }
    }
    const isLoginOver = code === codes.shopLoginOver || code === codes.cardLoginOver
    const { who } = rows[path]!
    // a token with which the list was read is valid
    if (isLoginOver && !found.from && who !== 'anyone' && who !== 'guest')
      return { why: say(lang, 'badToken', { code }) }
    if (who !== 'agent' && who !== 'card') report(path, 'refused', say(lang, 'refused', formatRefusal(answer)))
    return { why: say(lang, 'refusedHere', formatRefusal(answer)) }
  }

  /** Why the given tokens do not open the call. */
  async function findMissingLogin(path: CallPath): Promise<string | undefined> {
    const { who } = rows[path]!
    if ((who === 'shop' || who === 'agent') && !logins.orderToken) return say(lang, 'needsShop')
    if (who === 'card' && !(logins.simNo && logins.simToken)) return say(lang, 'needsCard')
    if (who === 'agent' && path !== agentList) return (await read(agentList)).why
    return undefined
  }

  return { read, findMissingLogin }
}
