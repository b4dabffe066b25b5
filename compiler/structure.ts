/**
 * The structure of a document, as the shop's browser checks it: lean, for what it costs is loaded by everybody. It is made from
 * the document's own schema; what lies inside texts, actions and conditions is left to the compiler, and unknown keys are let
 * through (an unknown action or widget has an answer at run time).
 */
import type { Facts } from './facts.ts'
import { own, type Schema } from './schema.ts'

type Json = Record<string, unknown>
const string = { type: 'string' }

/** Recursive and large definitions, cut short. */
const short: Record<string, Json> = {
  Text: { type: ['string', 'object'] },
  Json: {},
  Path: string,
  Bind: { type: ['string', 'object'], required: ['path'] },
  Condition: { type: ['string', 'object'] },
  Action: { type: 'object', required: ['type'] },
  Actions: { type: ['object', 'array'] },
}

/** A union as one schema: JSON Schema's words speak each of one kind of value, so branches of different kinds need no `anyOf`. */
function merged(parts: Json[]): Json {
  if (parts.every((part) => Array.isArray(part.enum))) return { enum: parts.flatMap((part) => part.enum as unknown[]) }
  const kinds = parts.flatMap((part) => part.type as string | string[])
  const repeated = new Set(kinds.filter((kind, index) => kinds.indexOf(kind) !== index))
  const made: Json = { type: [...new Set(kinds)] }
  for (const part of parts) if (![part.type].flat().some((kind) => repeated.has(kind as string))) Object.assign(made, part, { type: made.type })
  return made
}

export function structure(facts: Facts): Json {
  const definitions: Record<string, Json> = {}
  /** Maps of binds, actions and lists stand in several places; each is checked by one function. */
  const once = (schema: Json): Json => {
    const text = JSON.stringify(schema)
    const name = Object.keys(definitions).find((key) => JSON.stringify(definitions[key]) === text) ?? `d${Object.keys(definitions).length}`
    definitions[name] = schema
    return { $ref: `#/definitions/${name}` }
  }
  const lean = (schema: Schema): Json => {
    if (schema.$ref) {
      const name = schema.$ref.split('/').pop()!
      return own(short, name) ?? lean(own(facts.definitions, name) ?? {})
    }
    const made: Json = {}
    if (schema.anyOf) return merged(schema.anyOf.map(lean))
    for (const key of ['type', 'const', 'enum', 'required', 'minimum', 'maximum'] as const) if (key in schema) made[key] = schema[key]
    if ('const' in made) made.enum = [made.const]
    delete made.const
    if (made.enum) delete made.type
    const properties = Object.entries(schema.properties ?? {})
      .map(([key, part]) => [key, lean(part)] as const)
      .filter(([, part]) => Object.keys(part).length > 0)
    if (properties.length > 0) made.properties = Object.fromEntries(properties)
    if (typeof schema.additionalProperties === 'object') {
      const rest = lean(schema.additionalProperties)
      if (Object.keys(rest).length > 0) made.additionalProperties = once(rest)
    }
    if (schema.items) made.items = lean(schema.items)
    return made
  }
  const whole = lean(facts.layout)
  return { $schema: 'http://json-schema.org/draft-07/schema#', ...whole, definitions }
}
