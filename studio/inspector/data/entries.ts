/** Binds inside list entries have the entry's index in their target, so they must follow when an entry is moved or removed. */
import { joinPointer } from '#compiler/findings/issue.ts'
import { isObject } from '#schemas/language/is-object.ts'
import type { Change } from '../context.ts'

const getBinds = (node: unknown): Readonly<Record<string, unknown>> =>
  isObject(node) && isObject(node.bind) ? node.bind : {}

/** Returns the changes of the binds. `list`: the target of the list (`items`). `getNewIndex`: an entry's new index; undefined if it is removed. */
export function reindexBinds(
  node: unknown,
  list: string,
  getNewIndex: (index: number) => number | undefined,
): Change[] {
  const removedTargets: string[] = []
  const come = new Map<string, unknown>()
  for (const [target, bind] of Object.entries(getBinds(node))) {
    const [, index, rest] = target.startsWith(`${list}.`)
      ? (/^(\d+)\.(.+)$/.exec(target.slice(list.length + 1)) ?? [])
      : []
    if (index === undefined) continue
    const to = getNewIndex(Number(index))
    if (to === Number(index)) continue
    removedTargets.push(target)
    if (to !== undefined) come.set(`${list}.${to}.${rest}`, bind)
  }
  return [
    ...removedTargets
      .filter((target) => !come.has(target))
      .map((target) => ({ pointer: joinPointer('/bind', target), value: undefined })),
    ...[...come].map(([target, value]) => ({ pointer: joinPointer('/bind', target), value })),
  ]
}
/** Whether a value inside an entry is bound to data. */
export const hasBinds = (node: unknown, list: string, index: number): boolean =>
  Object.keys(getBinds(node)).some((target) => target.startsWith(`${list}.${index}.`))
