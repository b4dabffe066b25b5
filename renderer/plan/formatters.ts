/**
 * Formatters that a bind may name (a closed list: docs/document-language.md §4). An unknown name leaves the value unchanged; a value that the
 * formatter cannot handle becomes undefined.
 */
import { maskName, maskPhone } from '../i18n/format.ts'
import type { Kit } from '../kit.ts'
import { isOn } from './condition.ts'

type Formatter = (value: never, argument: string, kit: Kit, dictionaries: Dictionaries) => unknown
/** Loaded dictionaries: type → options. */
export type Dictionaries = Record<string, { value: unknown; label: string }[] | undefined>

/** Formatters of the kit that a bind may name. */
const ofKit = new Set('money volume date datetime time percent count duration contract join'.split(' '))
const formatters: Record<string, Formatter | undefined> = {
  // prevents `constructor` and the like from being used as formatters
  __proto__: null as never,
  'mask.phone': maskPhone,
  'mask.name': maskName,
  on: isOn,
  is: (value: unknown, word) => String(value) === word,
  enum: (value: string | number, name, { enumLabel }) => enumLabel(name, value),
  dict: (value: unknown, type, _, dictionaries) =>
    dictionaries[type]?.find((option) => String(option.value) === String(value))?.label ?? String(value),
}

export function format(kit: Kit, as: string, value: unknown, dictionaries: Dictionaries = {}): unknown {
  if (value === null || value === undefined) return undefined
  const [name = '', argument = ''] = as.split(':')
  const formatter = ofKit.has(name) ? (kit[name as keyof Kit] as Formatter) : formatters[name]
  try {
    return formatter ? formatter(value as never, argument, kit, dictionaries) : value
  } catch {
    return undefined
  }
}

/** Inverse formatters for the bind of an action: from a control's value to the wire value. */
export const inverseFormatters: Record<string, (value: unknown) => unknown> = { on: (value) => (value ? 1 : 2) }
