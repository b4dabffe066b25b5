/** Typed texts as parameters of a call: how each is cleaned before validation, and what it may contain. */
import * as z from 'zod/mini'
import { unitsPerCharacter } from './graphemes.ts'
import { findTextProblem, normalizeText, type TextRule } from './readable.ts'

type TypedText = { clean: (text: string) => string; rule?: TextRule }
/** Not part of the JSON Schemas, which describe the stored value. */
const typedTexts = new WeakMap<z.ZodMiniType, TypedText>()
export const getTypedText = (schema: z.ZodMiniType): TypedText | undefined => typedTexts.get(schema)

/** Registers a cleaning function for a schema, applied before validation. */
export function withCleaning<T extends z.ZodMiniType>(schema: T, clean: TypedText['clean']): T {
  typedTexts.set(schema, { clean })
  return schema
}
/** Returns the schema of a text that people read; `max` counts visible characters. */
export function readableText(rule: TextRule): z.ZodMiniString<string> {
  const schema = z.string().check(
    z.maxLength(rule.max * unitsPerCharacter),
    z.refine((text) => findTextProblem(text, rule) === undefined),
  )
  typedTexts.set(schema, { clean: (text) => normalizeText(text, rule).trim(), rule })
  return schema
}
