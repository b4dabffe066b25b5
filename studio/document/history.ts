/**
 * Undo history of a document. Each step has the document before and after it; snapshots share unchanged parts. A history is plain data;
 * the journal omits the snapshots, and `restore` recreates them by replaying the operations.
 */
import * as z from 'zod/mini'
import { isObject } from '#schemas/language/is-object.ts'
import { joinPointer } from '#compiler/findings/issue.ts'
import type { Json } from '#compiler/layers/layers.ts'
import { merge } from '#compiler/merge/merge.ts'
import { isSame } from '#compiler/merge/same.ts'
import { mapLocales } from '#schemas/language/words.ts'
import { applyAll } from './apply.ts'
import { label, createLabel, formatLabel, type Label } from './label.ts'
import { operation, type Operation, type Problem } from './operation.ts'

/** `group`: successive edits of one field are one step. */
type Step = { id: number; operations: Operation[]; label: Label; group?: string | undefined }
type AppliedStep = Step & { before: Json; after: Json; size: number }
/** `undone`: the last step is the next to redo. */
export type History = { document: Json; done: readonly AppliedStep[]; undone: readonly AppliedStep[]; next: number }
export type Performed = { ok: true; history: History } | ({ ok: false } & Problem)
export type Reverted = { ok: true; history: History } | { ok: false; conflicts: string[] }

const MOST_STEPS = 500
const MOST_CHARACTERS = 4_000_000

export const createHistory = (document: Json): History => ({ document, done: [], undone: [], next: 1 })

const createStep = (step: Step, before: Json, after: Json): AppliedStep => ({
  ...step,
  before,
  after,
  size: JSON.stringify(step.operations).length,
})

/** Returns the newest steps, within the limits for memory and journal. */
function limitSteps(steps: readonly AppliedStep[]): readonly AppliedStep[] {
  let size = 0
  const first = steps.findLastIndex((step, index) => {
    size += step.size
    return steps.length - index > MOST_STEPS || (size > MOST_CHARACTERS && index < steps.length - 1)
  })
  return steps.slice(first + 1)
}

/** Adds a step, and discards undone steps. */
export function perform(
  { document, done, undone, next }: History,
  operations: Operation[],
  { as, group }: { as?: Label; group?: string } = {},
): Performed {
  const applied = applyAll(document, operations)
  if (!applied.ok) return applied
  const after = applied.document
  if (isSame(document, after)) return { ok: true, history: { document, done, undone, next } }
  const last = done.at(-1)
  const isMore = group !== undefined && last?.group === group
  const label = as ?? (isMore ? last.label : createLabel(document, after, operations[0]!))
  const step = isMore
    ? createStep(
        { id: last.id, operations: joinOperations(last.operations, operations), label, group },
        last.before,
        after,
      )
    : createStep({ id: next, operations, label, group }, document, after)
  const steps = limitSteps([...(isMore ? done.slice(0, -1) : done), step])
  return { ok: true, history: { document: after, done: steps, undone: [], next: isMore ? next : next + 1 } }
}
/** Joins operations; of two successive `set` operations on one pointer only the second remains. */
function joinOperations(first: readonly Operation[], second: readonly Operation[]): Operation[] {
  const [last, next] = [first.at(-1), second[0]]
  const isAgain = last?.type === 'set' && next?.type === 'set' && last.pointer === next.pointer
  return [...(isAgain ? first.slice(0, -1) : first), ...second]
}

export function undo(history: History): History {
  const last = history.done.at(-1)
  if (!last) return history
  return { ...history, document: last.before, done: history.done.slice(0, -1), undone: [...history.undone, last] }
}
export function redo(history: History): History {
  const last = history.undone.at(-1)
  if (!last) return history
  return { ...history, document: last.after, done: [...history.done, last], undone: history.undone.slice(0, -1) }
}

/** Undoes one step by a new step, without undoing later steps. A value that a later step changed again is a conflict. */
export function revert(history: History, id: number): Reverted {
  const step = history.done.find((entry) => entry.id === id)
  if (!step) return { ok: false, conflicts: [] }
  const { merged, conflicts } = merge(step.after, history.document, step.before)
  if (conflicts.length) return { ok: false, conflicts: conflicts.map(({ pointer }) => pointer) }
  const operations = diffValues(history.document, merged)
  if (!operations.length) return { ok: false, conflicts: [] }
  const as: Label = { id: 'revert', values: { step: mapLocales((locale) => formatLabel(step.label, locale)) } }
  const result = perform(history, operations, { as })
  return result.ok ? result : { ok: false, conflicts: [result.pointer] }
}

/** Returns the operations from one document to another. A map that becomes empty is set, because `unset` would remove it. */
function diffValues(a: unknown, b: unknown, pointer = ''): Operation[] {
  if (isSame(a, b)) return []
  if (!isObject(a) || !isObject(b) || Object.keys(b).length === 0) return [{ type: 'set', pointer, value: b }]
  const removedKeys = Object.keys(a).filter((key) => !Object.hasOwn(b, key))
  return [
    ...Object.entries(b).flatMap(([key, part]) =>
      Object.hasOwn(a, key)
        ? diffValues(a[key], part, joinPointer(pointer, key))
        : [{ type: 'set' as const, pointer: joinPointer(pointer, key), value: part }],
    ),
    ...removedKeys.map((key) => ({ type: 'unset' as const, pointer: joinPointer(pointer, key) })),
  ]
}

const step = z.object({
  id: z.int(),
  operations: z.array(operation),
  label,
  group: z.optional(z.string()),
})
const journal = z.object({
  first: z.record(z.string(), z.unknown()),
  done: z.array(step),
  undone: z.array(step),
  next: z.int(),
})
export type Journal = z.output<typeof journal>

export function toJournal({ document, done, undone, next }: History): Journal {
  const toStep = ({ id, operations, label, group }: AppliedStep): Step => ({
    id,
    operations,
    label,
    ...(group !== undefined && { group }),
  })
  return { first: done[0]?.before ?? document, done: done.map(toStep), undone: undone.map(toStep), next }
}

/** Restores the history of a stored journal; undefined when it is invalid, or of a release with incompatible operations. */
export function restore(stored: unknown): History | undefined {
  const parsed = journal.safeParse(stored)
  if (!parsed.success) return undefined
  const { first, done, undone, next } = parsed.data
  const replaySteps = (from: Json, steps: readonly Step[]): AppliedStep[] | undefined => {
    const replayed: AppliedStep[] = []
    for (const step of steps) {
      const before = replayed.at(-1)?.after ?? from
      const applied = applyAll(before, step.operations)
      if (!applied.ok) return undefined
      replayed.push(createStep(step, before, applied.document))
    }
    return replayed
  }
  const past = replaySteps(first, done)
  const document = past?.at(-1)?.after ?? first
  const future = replaySteps(document, undone.toReversed())
  return past && future && { document, done: past, undone: future.toReversed(), next }
}
