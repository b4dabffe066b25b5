/** The parameters of a page in a project without a route table: the contract has the types of those that its document passes on. */
import * as z from 'zod/mini'
import type { ContractTable } from '#schemas/language/contract-row.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { units } from '#schemas/language/contract.ts'
import type { QueryRow } from '#schemas/language/pages.ts'
import { getOwn, type Schema } from '../schema/schema.ts'

type Query = Record<string, QueryRow>
const types = ['string', 'integer', 'number', 'boolean'] as const

function readParams(calls: ContractTable, path: unknown): Schema | undefined {
  const row = typeof path === 'string' ? getOwn(calls, path) : undefined
  return (
    row &&
    (z.toJSONSchema(row.params, { target: 'draft-7', io: 'input', reused: 'inline', unrepresentable: 'any' }) as Schema)
  )
}
/** Returns the row of a plain type; undefined for lists and objects, which an address does not carry. */
function toQueryRow(schema: Schema | undefined): QueryRow | undefined {
  const plain = schema?.anyOf?.find(({ type }) => type !== 'null') ?? schema
  const type = types.find((name) => name === plain?.type)
  if (!plain || !type) return undefined
  const unit = units.find((name) => name === (plain['x-unit'] ?? schema?.['x-unit']))
  const choices = plain.enum ?? (plain.const === undefined ? undefined : [plain.const])
  return { type, ...(unit && { unit }), ...(choices && { enum: choices as (string | number)[] }) }
}
const readName = (value: unknown): string | undefined =>
  typeof value === 'string' ? /^query\.(\w+)$/.exec(value)?.[1] : undefined
function visit(value: unknown, see: (value: unknown) => void): void {
  see(value)
  if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) visit(inner, see)
}

/**
 * A parameter that a call requires is required, unless the call has a condition. A state in the address is a parameter, and so is everything
 * else that the document reads from `query`, as a text.
 */
export function inferQuery(document: unknown, calls: ContractTable): Query {
  const query: Query = {}
  visit(document, (value) => {
    if (!isObject(value) || !isObject(value.bind)) return
    const params = readParams(calls, value.call)
    for (const [target, bind] of Object.entries(value.bind)) {
      const name = readName(isObject(bind) ? bind.path : bind)
      const row = toQueryRow(getOwn(params?.properties, target))
      if (name === undefined || !row) continue
      const isRequired = params?.required?.includes(target) === true && value.when === undefined
      query[name] = { ...row, ...query[name], ...(isRequired && { required: true }) }
    }
  })
  const states = isObject(document) && isObject(document.state) ? Object.entries(document.state) : []
  for (const [name, state] of states)
    if (isObject(state) && state.keep === 'url') query[name] ??= readStateType(state, calls)
  visit(document, (value) => {
    const name = readName(value)
    if (name !== undefined) query[name] ??= { type: 'string' }
  })
  return query
}

function readStateType({ init, is }: Record<string, unknown>, calls: ContractTable): QueryRow {
  const [path, parameter = ''] = typeof is === 'string' ? is.split('#') : []
  const row = toQueryRow(getOwn(readParams(calls, path)?.properties, parameter))
  const type = Number.isInteger(init) ? 'integer' : (is ?? typeof init)
  return row ?? { type: types.find((name) => name === type) ?? 'string' }
}
