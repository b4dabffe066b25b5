/**
 * Applies the steps of a layer to a list of the layers below (docs/document-language.md §10), so that a layer can add
 * an entry without replacing the others. A step refers to an entry by its name, or by its index below when the entries
 * have no names.
 */
import { isObject } from '#schemas/language/is-object.ts'
import { joinPointer } from '../findings/issue.ts'
import { getEntryName, mapByName, type ListStep, type Target } from './lists.ts'

/** A step that names a missing entry. `pointer`: of the name, in the list. */
export type Miss = { pointer: string; name: string; known: string[] }

type Options = {
  /** Patches a part of an entry. */
  patch(value: unknown, part: unknown, key: string, pointer: string): unknown
  miss(miss: Miss): void
}

/** Returns the entry with the given parts changed. */
function changeEntry(entry: unknown, set: unknown, pointer: string, { patch }: Options): unknown {
  if (!isObject(entry) || !isObject(set)) return set
  const whole = { ...entry }
  for (const [key, part] of Object.entries(set)) {
    if (part === null) delete whole[key]
    else whole[key] = patch(whole[key], part, key, joinPointer(pointer, key))
  }
  return whole
}

export function applySteps(below: unknown, steps: readonly ListStep[], options: Options): unknown[] {
  const entries: unknown[] = Array.isArray(below) ? below : []
  const names = [...(mapByName(entries)?.keys() ?? [])]
  // later steps refer to an entry by its original name or index
  let list = entries.map((entry, place) => ({ entry, target: names[place] ?? (place as Target) }))
  const findTargetIndex = (target: Target | undefined, pointer: string): number => {
    const index = list.findIndex((item) => item.target === target)
    if (index < 0 && target !== undefined)
      options.miss({ pointer, name: String(target), known: list.map((item) => String(item.target)) })
    return index
  }
  const put = (
    item: (typeof list)[number],
    { after, before }: { after?: Target; before?: Target },
    pointer: string,
  ): void => {
    const index =
      after !== undefined
        ? findTargetIndex(after, `${pointer}/after`) + 1
        : findTargetIndex(before, `${pointer}/before`)
    const isFound = after === undefined ? index >= 0 : index > 0
    list.splice(isFound ? index : list.length, 0, item)
  }
  for (const [place, step] of steps.entries()) {
    const pointer = `/${place}`
    if ('add' in step) {
      const target = getEntryName(step.add) ?? -1
      put({ entry: step.add, target }, step, pointer)
      continue
    }
    const index =
      'change' in step
        ? findTargetIndex(step.change, `${pointer}/change`)
        : 'remove' in step
          ? findTargetIndex(step.remove, `${pointer}/remove`)
          : findTargetIndex(step.move, `${pointer}/move`)
    if (index < 0) continue
    const item = list[index]!
    if ('change' in step) item.entry = changeEntry(item.entry, step.set, `${pointer}/set`, options)
    else list = list.filter((other) => other !== item)
    if ('move' in step) put(item, step, pointer)
  }
  return list.map(({ entry }) => entry)
}
