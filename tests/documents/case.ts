import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fix } from '#compiler/index.ts'
import type { SiteContent } from '#compiler/analyze/reachability.ts'
import { isObject } from '#schemas/language/is-object.ts'

/**
 * A broken document: `base.json` with a JSON Merge Patch (RFC 7396), a complete document, a raw text, or a document with many copies of a
 * value.
 */
export type Case = {
  what: string
  at: string | string[]
  route?: string
  patch?: unknown
  document?: unknown
  text?: string
  /** Puts `count` copies of `value` under `in`; `#` in it is replaced by the index. */
  many?: { in: string; count: number; value: unknown }
  line?: number
  column?: number
}
const folder = import.meta.dirname
export const base: unknown = JSON.parse(readFileSync(join(folder, 'base.json'), 'utf8'))
function merged(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch
  const result: Record<string, unknown> = isObject(target) ? { ...target } : {}
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key]
    else result[key] = value === '$null' ? null : merged(result[key], value)
  }
  return result
}
export function repeatValue(document: unknown, { in: place, count, value }: NonNullable<Case['many']>): unknown {
  const keys = place.split('/').slice(1)
  const copies = Array.from({ length: count }, (_, index) => JSON.parse(JSON.stringify(value).replaceAll('#', String(index))) as unknown)
  const put = (target: unknown, depth: number): unknown => {
    if (depth === keys.length) return Array.isArray(target) || !isObject(target) ? [...((target as unknown[] | undefined) ?? []), ...copies] : { ...target, ...Object.fromEntries(copies.map((copy, index) => [`extra${index}`, copy])) }
    const key = keys[depth]!
    return Array.isArray(target) ? target.map((part: unknown, index) => (String(index) === key ? put(part, depth + 1) : part)) : { ...(target as object), [key]: put((target as Record<string, unknown> | undefined)?.[key], depth + 1) }
  }
  return put(document, 0)
}
export const buildSource = ({ text, document, patch, many }: Case): unknown => {
  if (text !== undefined) return text
  const whole = document ?? merged(base, patch ?? {})
  return many ? repeatValue(whole, many) : whole
}
export function applyFix(document: unknown, fix: Fix): unknown {
  const keys = fix.pointer.split('/').slice(1).map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  const change = (target: unknown, depth: number): unknown => {
    const key = keys[depth]
    if (key === undefined) return 'replace' in fix ? fix.replace : target
    const last = depth === keys.length - 1
    if (Array.isArray(target)) return target.map((part: unknown, index) => (String(index) === key ? change(part, depth + 1) : part))
    const entries = Object.entries(target as object)
    if (last && 'remove' in fix) return Object.fromEntries(entries.filter(([name]) => name !== key))
    if (last && 'rename' in fix) return Object.fromEntries(entries.map(([name, value]) => (name === key ? [fix.rename, value as unknown] : [name, value as unknown])))
    return Object.fromEntries(entries.map(([name, value]) => [name, name === key ? change(value, depth + 1) : (value as unknown)]))
  }
  return change(document, 0)
}


/** Documents by page before and after a change: any values, whose texts may be links; null removes a page. */
export type SiteCase = { what: string; says: string[]; before?: Record<string, unknown>; after: Record<string, unknown>; beside?: unknown[] }
/** No link leads to `/pay`, because it is opened from outside. */
const shipped = { '/': ['/plans', '/mine'], '/mine': ['/'], '/plans': [{ type: 'page', path: '/plan/detail' }, '/coupon'], '/plan/detail': [], '/coupon': [], '/pay': ['/password'], '/password': [] }
export const buildSite = (changes: Record<string, unknown>, beside: unknown[] = []): SiteContent => ({
  pages: new Map(Object.entries({ ...shipped, ...changes }).flatMap(([path, document]) => (document === null ? [] : [[path, [document]] as const]))),
  beside: new Map(beside.map((content, index) => [`sim:${index + 1}`, content])),
})
