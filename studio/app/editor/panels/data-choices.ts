/** Data that a node can bind to: choices from the compiler, sample values from the canvas. */
import { useMemo } from 'react'
import type { Bind } from '#schemas/language/action.ts'
import { joinPointer } from '#compiler/findings/issue.ts'
import { parsePointer } from '#studio/document/pointer.ts'
import type { DataChoices } from '#studio/inspector/context.ts'
import type { Questions } from '#studio/compile/protocol.ts'
import type { Editing } from '../editing.ts'
import type { LiveValues } from '../canvas/live-values.ts'

export function useDataChoices(editing: Editing, { live }: LiveValues, node: string | undefined): DataChoices {
  return useMemo(() => {
    const getDocument = () => editing.now().history.document
    return {
      node,
      live,
      listBinds: async (target) =>
        editing.ask<'binds'>({ question: 'binds', document: getDocument(), where: parseTarget(node, target) }),
      listProblems: async (target, bind) => {
        const bindTarget = parseTarget(node, target)
        const input = { question: 'bind' as const, document: getDocument(), where: bindTarget, bind: bind as Bind }
        return (await editing.ask<'bind'>(input))?.map(({ text }) => text)
      },
      listConditions: (pointer) =>
        editing.ask<'conditions'>({ question: 'conditions', document: getDocument(), pointer }),
    }
  }, [editing, live, node])
}
/** Returns the place of a target: the page title, an event's parameter (`/on/press/bind/id`), or a part of the props (`items.0.name`). */
function parseTarget(node: string | undefined, target: string): Questions['binds']['asked']['where'] {
  if (node === undefined) return { title: true }
  const [on, event, , parameter] = parsePointer(target)
  if (on === 'on') return { action: joinPointer('/nodes', node, 'on', event!), parameter: parameter! }
  return { node, target }
}
