/** Malicious documents that bypass the compiler: `hostile/*.json`, each with a description of the attack. */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { repeatValue, type Case } from './case.ts'

export type Hostile = { name: string; what: string; document: unknown }
/** `grow`: nests the value at `in` repeatedly into `by` at `#`; a text is appended instead. */
type File = { what: string; document: unknown; many?: NonNullable<Case['many']>; grow?: { in: string; count: number; by: unknown } }
type Any = Record<string, unknown>

function grown(document: unknown, { in: place, count, by }: NonNullable<File['grow']>): unknown {
  const keys = place.split('/').slice(1)
  const last = keys.pop()!
  const holder = keys.reduce<Any>((holder, key) => holder[key] as Any, document as Any)
  const around = (value: unknown) => (Array.isArray(by) ? [value] : Object.fromEntries(Object.entries(by as Any).map(([key, part]) => [key, part === '#' ? value : part])))
  if (typeof by === 'string') holder[last] = `${String(holder[last])}${by.repeat(count)}`
  else for (let left = count; left > 0; left--) holder[last] = around(holder[last])
  return document
}

export const hostile: Hostile[] = globSync(join(import.meta.dirname, 'hostile/*.json'))
  .sort()
  .map((file) => {
    const { what, document, many, grow } = JSON.parse(readFileSync(file, 'utf8')) as File
    const result = many ? repeatValue(document, many) : grow ? grown(document, grow) : document
    return { name: basename(file, '.json'), what, document: result }
  })
