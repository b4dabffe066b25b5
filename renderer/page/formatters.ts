/**
 * Formatters that a bind may name (a closed list: docs/document-language.md §4). An unknown name leaves the value unchanged; a value that the
 * formatter cannot handle becomes undefined.
 */
import {
  contract,
  count,
  date,
  datetime,
  duration,
  enumLabel,
  join,
  maskName,
  maskPhone,
  money,
  percent,
  time,
  volume,
} from '../i18n/format.ts'
import { isOn } from './condition.ts'

type Formatter = (value: never, argument: string, dictionaries: Dictionaries) => unknown
/** Loaded dictionaries: type → options. */
export type Dictionaries = Record<string, { value: unknown; label: string }[] | undefined>

const formatters: Record<string, Formatter | undefined> = {
  // keeps `constructor` and the like from being found as formatters
  __proto__: null as never,
  money,
  volume,
  date,
  datetime,
  time,
  percent,
  count,
  duration,
  contract,
  'mask.phone': maskPhone,
  'mask.name': maskName,
  join,
  on: isOn,
  is: (value: unknown, word) => String(value) === word,
  enum: (value: string | number, name) => enumLabel(name, value),
  dict: (value: unknown, type, dictionaries) =>
    dictionaries[type]?.find((option) => String(option.value) === String(value))?.label ?? String(value),
}

export function format(as: string, value: unknown, dictionaries: Dictionaries = {}): unknown {
  if (value === null || value === undefined) return undefined
  const [name = '', argument = ''] = as.split(':')
  const formatter = formatters[name]
  try {
    return formatter ? formatter(value as never, argument, dictionaries) : value
  } catch {
    return undefined
  }
}

/** Inverse formatters for the bind of an action: from a control's value to the wire value. */
export const inverse: Record<string, (value: unknown) => unknown> = { on: (value) => (value ? 1 : 2) }
