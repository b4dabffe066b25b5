/** The names of list entries, and the steps that change a list (docs/document-language.md §10). */
import { isObject } from '#schemas/language/is-object.ts'
import { isTextPerLanguage } from '#schemas/language/text-value.ts'

/** Returns the name of an entry: the text itself, or its `id`, `name` or `key`. */
export function getEntryName(entry: unknown): string | undefined {
  if (typeof entry === 'string') return entry
  if (!isObject(entry)) return undefined
  for (const key of ['id', 'name', 'key']) {
    const name = entry[key]
    if (typeof name === 'string') return name
    // independent of the order in which the languages are written
    if (isTextPerLanguage(name)) return name[Object.keys(name).sort().at(-1)!]
  }
  return undefined
}
/** True for a step of an order. */
export const isStep = (value: unknown): value is { move?: string; hide?: string } =>
  isObject(value) && (typeof value.move === 'string' || typeof value.hide === 'string')

export type Target = string | number
type Where = { after?: Target; before?: Target }
export type ListStep =
  | ({ add: unknown } & Where)
  | { change: Target; set: unknown }
  | { remove: Target }
  | ({ move: Target } & Where)

const keysByVerb = { add: ['after', 'before'], change: ['set'], remove: [], move: ['after', 'before'] } as const
type Verb = keyof typeof keysByVerb
const verbs = Object.keys(keysByVerb) as Verb[]
const isTarget = (value: unknown): value is Target =>
  typeof value === 'string' || (Number.isInteger(value) && (value as number) >= 0)

/** Returns the operation of a list step; undefined for any other value, including a step with an additional key. */
export function parseVerb(entry: unknown): Verb | undefined {
  if (!isObject(entry)) return undefined
  const [verb, ...others] = verbs.filter((candidate) => Object.hasOwn(entry, candidate))
  if (verb === undefined || others.length || (verb !== 'add' && !isTarget(entry[verb]))) return undefined
  const more = Object.keys(entry).filter((key) => key !== verb)
  const isKnown = more.every(
    (key) => keysByVerb[verb].some((allowed) => allowed === key) && (key === 'set' || isTarget(entry[key])),
  )
  const isWhole = verb === 'change' ? more.length === 1 : more.length <= 1
  return isKnown && isWhole ? verb : undefined
}
export const isListStep = (entry: unknown): entry is ListStep => parseVerb(entry) !== undefined
/** True when every entry of a list is a step; a list of plain entries replaces the list below. */
export const isSteps = (list: unknown): list is ListStep[] =>
  Array.isArray(list) && list.length > 0 && list.every(isListStep)
export const isAnyStep = (entry: unknown): boolean => isStep(entry) || isListStep(entry)

/** Returns the key that matches entries of two versions of a list: a step is identified by the entry that it is about. */
function getMergeKey(entry: unknown): string | undefined {
  if (isStep(entry)) return entry.move ?? entry.hide
  if (!isListStep(entry)) return getEntryName(entry)
  if ('add' in entry) {
    const added = getEntryName(entry.add)
    return added === undefined ? undefined : `add ${added}`
  }
  // removing an entry and changing it are about the same entry
  return 'move' in entry ? String(entry.move) : `entry ${'change' in entry ? entry.change : entry.remove}`
}

/** Returns the entries by name, if each has a unique name. */
export function mapByName(list: unknown): Map<string, unknown> | undefined {
  if (!Array.isArray(list)) return undefined
  const names = new Map<string, unknown>()
  for (const entry of list) {
    const name = getMergeKey(entry)
    if (name === undefined || names.has(name)) return undefined
    names.set(name, entry)
  }
  return names
}
