/**
 * Returns the difference of two documents as a JSON Patch (RFC 6902), in which each operation also has the former value
 * and, in both languages, a sentence about the visible change. Entries of lists are compared by name, or by index when
 * they have no names. Pure.
 */
import { isObject } from '#schemas/language/is-object.ts'
import type { Locale } from '#schemas/language/text.ts'
import { joinPointer } from '../findings/issue.ts'
import { isAnyStep, getEntryName, mapByName } from '../layers/lists.ts'
import { isSame } from './same.ts'
import { createNames, isText, type Part, type Vocabulary } from './names.ts'
import { describe } from './sentences.ts'

type Operation =
  | { op: 'add'; path: string; value: unknown }
  | { op: 'remove'; path: string; was: unknown }
  | { op: 'replace'; path: string; value: unknown; was: unknown }
  | { op: 'move'; from: string; path: string }
export type Change = Operation & { text: Record<Locale, string> }

type Report = (operation: Operation, trail: readonly Part[], after?: string) => void
/** The position of a comparison: its pointer in the document, and the parts that lead there. */
type Place = { pointer: string; trail: readonly Part[] }
type Lists = { report: Report; place: Place; a: unknown[]; b: unknown[] }

/** `vocabulary`: the names in the sentences, for readers who do not know the document language. */
export function diff(a: unknown, b: unknown, vocabulary?: Vocabulary): Change[] {
  const changes: Change[] = []
  const names = vocabulary && createNames(vocabulary, [b, a])
  compare(
    (operation, trail, after) => changes.push({ ...operation, text: describe(operation, { trail, after, names }) }),
    {
      place: { pointer: '', trail: [] },
      a,
      b,
    },
  )
  return changes
}
const enterKey = ({ pointer, trail }: Place, key: string): Place => ({
  pointer: joinPointer(pointer, key),
  trail: [...trail, { key }],
})
const enterEntry = ({ pointer, trail }: Place, index: number, entry: unknown): Place => ({
  pointer: joinPointer(pointer, index),
  trail: [...trail, { index, label: getEntryName(entry) }],
})

/** Texts, conditions and steps are replaced as a unit, and an action with another type is another action. */
const isWhole = (trail: readonly Part[], a: Record<string, unknown>, b: Record<string, unknown>): boolean => {
  const last = trail.at(-1)
  const isKind = typeof a.type === 'string' || typeof b.type === 'string'
  return (
    (last !== undefined && 'key' in last && last.key === 'when') ||
    [a, b].some((part) => isText(part) || isAnyStep(part)) ||
    (isKind && a.type !== b.type)
  )
}

function compare(report: Report, { place, a, b }: { place: Place; a: unknown; b: unknown }): void {
  if (isSame(a, b)) return
  if (Array.isArray(a) && Array.isArray(b)) {
    const input = { report, place, a, b }
    if (mapByName(a) && mapByName(b)) compareNamed(input)
    else comparePlaces(input)
  } else if (isObject(a) && isObject(b) && !isWhole(place.trail, a, b)) {
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      const keyPlace = enterKey(place, key)
      if (!Object.hasOwn(b, key)) report({ op: 'remove', path: keyPlace.pointer, was: a[key] }, keyPlace.trail)
      else if (!Object.hasOwn(a, key)) report({ op: 'add', path: keyPlace.pointer, value: b[key] }, keyPlace.trail)
      else compare(report, { place: keyPlace, a: a[key], b: b[key] })
    }
  } else report({ op: 'replace', path: place.pointer, value: b, was: a }, place.trail)
}

/** Returns the longest run of names of `a` that are in the same order in `b`. */
export function findLongestCommonRun(a: readonly string[], b: readonly string[]): Set<string> {
  const longest = a.map(() => 1)
  const before = a.map(() => -1)
  const places = a.map((name) => b.indexOf(name))
  for (let i = 1; i < a.length; i++)
    for (let j = 0; j < i; j++)
      if (places[j]! < places[i]! && longest[j]! >= longest[i]!) {
        longest[i] = longest[j]! + 1
        before[i] = j
      }
  const run = new Set<string>()
  for (let i = longest.indexOf(Math.max(...longest)); i >= 0; i = before[i]!) run.add(a[i]!)
  return run
}

/** Finds renamed entries: an entry between the same neighbours that has a value in common with the former entry. */
function findRenamed(was: Map<string, unknown>, is: Map<string, unknown>): Map<string, string> {
  const [before, now] = [[...was.keys()], [...is.keys()]]
  const names = new Map<string, string>()
  for (const [index, name] of before.entries()) {
    if (is.has(name)) continue
    const place = now.findIndex(
      (name, i) => now[i - 1] === before[index - 1] && now[i + 1] === before[index + 1] && !was.has(name),
    )
    const [a, b] = [was.get(name), is.get(now[place] ?? '')]
    if (
      isObject(a) &&
      isObject(b) &&
      !isAnyStep(a) &&
      !isAnyStep(b) &&
      Object.keys(a).some((key) => isSame(a[key], b[key]))
    )
      names.set(name, now[place]!)
  }
  return names
}

function compareNamed({ report, place, a, b }: Lists): void {
  const [was, is] = [mapByName(a)!, mapByName(b)!]
  const names = findRenamed(was, is)
  const former = new Map([...names].map(([old, name]) => [name, old]))
  const list = [...was.keys()].map((name) => names.get(name) ?? name)
  for (const [index, name] of [...list.entries()].toReversed()) {
    if (is.has(name)) continue
    const { pointer, trail } = enterEntry(place, index, was.get(name))
    report({ op: 'remove', path: pointer, was: was.get(name) }, trail)
    list.splice(index, 1)
  }
  const wanted = [...is.keys()]
  const keeps = findLongestCommonRun(
    list,
    wanted.filter((name) => list.includes(name)),
  )
  for (const [index, name] of wanted.entries()) {
    if (keeps.has(name)) continue
    const after = wanted[index - 1]
    const from = list.indexOf(name)
    if (from >= 0) list.splice(from, 1)
    const to = after === undefined ? 0 : list.indexOf(after) + 1
    list.splice(to, 0, name)
    const { pointer, trail } = enterEntry(place, to, is.get(name))
    if (from < 0) report({ op: 'add', path: pointer, value: is.get(name) }, trail, after)
    else report({ op: 'move', from: joinPointer(place.pointer, from), path: pointer }, trail, after ?? '')
  }
  for (const [index, name] of wanted.entries()) {
    const old = was.get(former.get(name) ?? name)
    if (old !== undefined) compare(report, { place: enterEntry(place, index, old), a: old, b: is.get(name) })
  }
}

/** Returns the lengths of the longest common subsequences of both lists, starting at each pair of indexes. */
function buildCommonLengths(a: readonly unknown[], b: readonly unknown[]): number[][] {
  const common = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i]![j] = isSame(a[i], b[j]) ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!)
  return common
}

/** Compares lists by index: between entries that both lists have, entries at the same index count as one changed entry. */
function comparePlaces({ report, place, a, b }: Lists): void {
  const common = buildCommonLengths(a, b)
  let [i, j] = [0, 0]
  // `j` is also the index in the list after the changes so far
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && isSame(a[i], b[j])) {
      i++
      j++
      continue
    }
    const entryPlace = enterEntry(place, j, b[j])
    const [skipsA, skipsB] = [common[i + 1]?.[j] ?? -1, common[i]?.[j + 1] ?? -1]
    const both = common[i + 1]?.[j + 1] ?? -1
    if (i < a.length && j < b.length && both >= Math.max(skipsA, skipsB))
      compare(report, { place: entryPlace, a: a[i++], b: b[j++] })
    else if (j >= b.length || (i < a.length && skipsA >= skipsB)) {
      report({ op: 'remove', path: entryPlace.pointer, was: a[i] }, enterEntry(place, i, a[i]).trail)
      i++
    } else {
      report({ op: 'add', path: entryPlace.pointer, value: b[j] }, entryPlace.trail)
      j++
    }
  }
}
