/** The closed list of formatters with their types (docs/document-language.md §4); `renderer/plan/formatters.ts` runs them. */
import type { Environment } from '../environment/environment.ts'
import { listBranches, getOwn, listAllowedValues, type Schema } from '../schema/schema.ts'

const string: Schema = { type: 'string' }
const boolean: Schema = { type: 'boolean' }
const onOff: Schema = { type: 'number', enum: [1, 2] }
const number: Schema = { type: 'number', 'x-unit': 'none' }

export type Formatter = {
  takes: Schema
  gives: Schema
  /** The conversion back to the value: with it the formatter may be used in an action's bind. */
  inverse?: Formatter
}
const createDisplayFormatter = (takes: Schema): Formatter => ({ takes, gives: string })
/** `is:stale` yields true when the value is `stale`: for boolean props. */
const isWord: Formatter = { takes: { anyOf: [{ type: 'string', 'x-unit': 'none' }, number, boolean] }, gives: boolean }
const anyTime: Schema = {
  anyOf: [
    { type: 'string', 'x-unit': 'time' },
    { type: 'integer', 'x-unit': 'time' },
  ],
}

const plain: Record<string, Formatter> = {
  money: createDisplayFormatter({ type: 'number', 'x-unit': 'money' }),
  volume: createDisplayFormatter({ type: 'number', 'x-unit': 'kb' }),
  date: createDisplayFormatter(anyTime),
  datetime: createDisplayFormatter(anyTime),
  time: createDisplayFormatter(anyTime),
  percent: createDisplayFormatter(number),
  count: createDisplayFormatter(number),
  'mask.phone': createDisplayFormatter({
    anyOf: [
      { type: 'string', 'x-unit': 'phone' },
      { type: 'string', 'x-unit': 'none' },
    ],
  }),
  'mask.name': createDisplayFormatter({ type: 'string', 'x-unit': 'none' }),
  duration: createDisplayFormatter({
    type: 'object',
    properties: { value: number, unit: number },
    required: ['value', 'unit'],
  }),
  contract: createDisplayFormatter(number),
  join: createDisplayFormatter({ type: 'array', items: { type: 'string', 'x-unit': 'none' } }),
  on: { takes: onOff, gives: boolean, inverse: { takes: boolean, gives: onOff } },
}

/** `enum:` also accepts other values of the enumeration's base type: a value that the table lacks is shown as 未知. */
const createEnumFormatter = (values: Schema): Formatter => {
  const list = listAllowedValues(values) ?? []
  const base: Schema[] = [...new Set(list.map((value) => typeof value))].map((kind) => ({
    type: kind === 'number' ? 'number' : 'string',
    'x-unit': 'none',
  }))
  return createDisplayFormatter({ anyOf: base })
}

/** Returns the formatter for a name as written: `money`, `enum:status`, `dict:colour`. */
export function findFormatter(environment: Environment, name: string): Formatter | undefined {
  const formatter = getOwn(plain, name)
  if (formatter) return formatter
  const [kind, argument = ''] = name.split(':', 2)
  if (kind === 'enum') {
    const values = getOwn(environment.enums, argument)
    return values && createEnumFormatter(values)
  }
  if (kind === 'is' && argument) return isWord
  return kind === 'dict' && /^\w+$/.test(argument)
    ? createDisplayFormatter({ anyOf: [{ type: 'string', 'x-unit': 'none' }, number] })
    : undefined
}

export const listFormatterNames = (environment: Environment): string[] => [
  ...Object.keys(plain),
  ...Object.keys(environment.enums).map((name) => `enum:${name}`),
]

/** Returns the values of a closed list that are missing from the enumeration of an `enum:` formatter. */
export const listValuesOutsideEnum = (environment: Environment, name: string, from: Schema): unknown[] => {
  const [kind, argument = ''] = name.split(':', 2)
  const allowed = kind === 'enum' ? listAllowedValues(getOwn(environment.enums, argument) ?? {}) : undefined
  return allowed
    ? listBranches(from, environment.definitions).flatMap((branch) =>
        (listAllowedValues(branch) ?? []).filter((value) => !allowed.includes(value)),
      )
    : []
}
