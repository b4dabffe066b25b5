/**
 * The structure of a document as a browser checks it: small, because every visitor loads it. It is generated from the
 * document's own schema; the contents of texts, actions and conditions are left to the compiler, and unknown keys pass
 * (the runtime handles an unknown action or widget).
 */
import type { Shape } from '#schemas/language/shape.ts'
import type { Environment } from '../environment/environment.ts'
import { getOwn, type Schema } from '../schema/schema.ts'

const object = { others: 'keep' } as const
const needing = (name: string) => ({ needs: { [name]: 'string' }, others: 'keep' }) as const
/** Recursive and large definitions, shortened. */
const short: Record<string, Shape> = {
  Text: { any: ['string', object] },
  Json: 'any',
  Path: 'string',
  Bind: { any: ['string', needing('path')] },
  Condition: { any: ['string', object] },
  Action: needing('type'),
  Actions: { any: [needing('type'), { list: 'any' }] },
}

/** Compiled documents have no marks of nodes. */
const dropMarks = (nodes: Schema): Schema => {
  const node = nodes.additionalProperties as Schema
  const { keep: _, shared: __, ...properties } = node.properties ?? {}
  return { ...nodes, additionalProperties: { ...node, properties } }
}

export function buildStructure(environment: Environment): Shape {
  const toStructure = (schema: Schema): Shape => {
    if (schema.$ref) {
      const name = schema.$ref.split('/').pop()!
      return getOwn(short, name) ?? toStructure(getOwn(environment.definitions, name) ?? {})
    }
    if (schema.anyOf) return union(schema.anyOf.map(toStructure))
    if (schema.enum) return schema.enum as string[]
    if ('const' in schema) return [schema.const as string]
    if (schema.items || schema.tuple) return { list: schema.items ? toStructure(schema.items) : 'any' }
    if (schema.type === 'object') return record(schema)
    const {
      type = 'any',
      minimum,
      maximum,
    } = schema as { type?: 'string' | 'integer'; minimum?: number; maximum?: number }
    return minimum === undefined && maximum === undefined
      ? type
      : { is: type, ...(minimum !== undefined && { min: minimum }), ...(maximum !== undefined && { max: maximum }) }
  }
  const union = (parts: Shape[]): Shape =>
    parts.includes('any')
      ? 'any'
      : parts.every(Array.isArray)
        ? parts.flatMap((part) => part as unknown as string[])
        : { any: parts }
  const record = (schema: Schema): Shape => {
    const rest = schema.additionalProperties
    if (typeof rest === 'object' && !schema.properties) return { map: toStructure(rest) }
    const required = new Set(schema.required)
    const parts = Object.entries(schema.properties ?? {}).map(([name, part]) => [name, toStructure(part)] as const)
    const needs = parts.filter(([name]) => required.has(name))
    const may = parts.filter(([name, part]) => !required.has(name) && part !== 'any')
    return {
      ...(needs.length && { needs: Object.fromEntries(needs) }),
      ...(may.length && { may: Object.fromEntries(may) }),
      others: 'keep',
    }
  }
  // only the server needs a description, and a title that is no text is not shown
  const { head: _, ...properties } = environment.layout.properties ?? {}
  const parts = Object.entries(properties).map(([name, part]) => [name, name === 'nodes' ? dropMarks(part) : part])
  return toStructure({ ...environment.layout, properties: Object.fromEntries(parts) as typeof properties })
}
