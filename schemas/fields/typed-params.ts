/** Cleans the typed texts in the parameters of a call, by the rule of their field or by their schema (`typed-text.ts`). */
import type * as z from 'zod/mini'
import { isObject } from '../language/is-object.ts'
import type { TextRule } from '../language/readable.ts'
import { getTypedText } from '../language/typed-text.ts'
import { getFieldName } from './field.ts'
import { fields, type FieldRule } from './fields.ts'

type Def = { innerType?: z.ZodMiniType; shape?: Record<string, z.ZodMiniType>; element?: z.ZodMiniType }
const getDef = (schema: z.ZodMiniType) => schema._zod.def as unknown as Def
const getRule = (schema: z.ZodMiniType): FieldRule | undefined => {
  const field = getFieldName(schema)
  return field && fields[field]
}

type Change = (value: unknown) => unknown
const changes = new WeakMap<z.ZodMiniType, { change: Change | undefined }>()
function getChange(schema: z.ZodMiniType): Change | undefined {
  const cached = changes.get(schema)
  if (cached) return cached.change
  const change = makeChange(schema)
  changes.set(schema, { change })
  return change
}
function makeChange(schema: z.ZodMiniType): Change | undefined {
  const rule = getRule(schema)
  const clean = rule?.clean ? rule.cleaned : getTypedText(schema)?.clean
  if (clean) return (value) => (typeof value === 'string' ? clean(value) : value)
  const { innerType, shape, element } = getDef(schema)
  if (innerType) return getChange(innerType)
  if (element) {
    const change = getChange(element)
    return change && ((value) => (Array.isArray(value) ? value.map(change) : value))
  }
  const parts = Object.entries(shape ?? {}).flatMap(([key, part]) => {
    const change = getChange(part)
    return change ? [[key, change] as const] : []
  })
  if (!parts.length) return undefined
  return (value) => {
    if (!isObject(value)) return value
    const cleaned = { ...value }
    for (const [key, change] of parts) if (Object.hasOwn(value, key)) cleaned[key] = change(value[key])
    return cleaned
  }
}

/** Returns the parameters with cleaned texts. Does not change the input. */
export const cleanParams = <T>(schema: z.ZodMiniType, params: T): T => (getChange(schema)?.(params) ?? params) as T

/** Returns the rule for texts of this schema. */
export function getTextRule(schema: z.ZodMiniType): TextRule | undefined {
  const inner = getDef(schema).innerType
  return getRule(schema)?.text ?? getTypedText(schema)?.rule ?? (inner && getTextRule(inner))
}
