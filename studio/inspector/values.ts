/** Where a value is in the JSON of a node, and how it is written back. */
import { isObject } from '../../schemas/language/is-object.ts'

const unescaped = (step: string) => step.replaceAll('~1', '/').replaceAll('~0', '~')
const escaped = (step: string) => step.replaceAll('~', '~0').replaceAll('/', '~1')

export const within = (pointer: string, key: string | number) => `${pointer}/${escaped(String(key))}`

/** The value at a JSON Pointer, or undefined. */
export function valueAt(value: unknown, pointer: string): unknown {
  let found = value
  for (const step of pointer.split('/').slice(1).map(unescaped)) {
    if (Array.isArray(found)) found = found[Number(step)]
    else if (isObject(found) && Object.hasOwn(found, step)) found = found[step]
    else return undefined
  }
  return found
}

export const isSame = (left: unknown, right: unknown): boolean => {
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((one, index) => isSame(one, right[index]))
  if (!isObject(left) || !isObject(right)) return left === right
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isSame(left[key], right[key]))
  )
}

/** A list with an entry at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const left = list.filter((_, index) => index !== from)
  return [...left.slice(0, to), list[from]!, ...left.slice(to)]
}

/** The address of a page with its parameters, and back. */
export const addressOf = (path: string, query: Readonly<Record<string, string>>): string => {
  const filled = Object.entries(query).filter(([, value]) => value !== '')
  return filled.length === 0 ? path : `${path}?${new URLSearchParams(filled).toString()}`
}
export function partsOfAddress(address: string): { path: string; query: Record<string, string> } {
  const [path = '', query = ''] = address.split('?')
  return { path, query: Object.fromEntries(new URLSearchParams(query)) }
}
