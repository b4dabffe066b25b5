/** What the data of the page offers to a node: choices of the compiler, and values of the canvas. */
import { useMemo } from 'react'
import type { Bind } from '../../../../schemas/language/action.ts'
import type { DataChoices } from '../../../inspector/context.ts'
import type { Editing } from '../editing.ts'
import type { LiveValues } from '../canvas/live-values.ts'

export function useDataChoices(editing: Editing, { live }: LiveValues, node: string | undefined): DataChoices {
  return useMemo(() => {
    const document = () => editing.now().history.document
    return {
      node,
      live,
      bindsOf: async (target) =>
        node === undefined ? [] : editing.ask<'binds'>({ question: 'binds', document: document(), node, target }),
      problemsOf: async (target, bind) => {
        if (node === undefined) return []
        const asked = { question: 'bind' as const, document: document(), node, target, bind: bind as Bind }
        return (await editing.ask<'bind'>(asked))?.map(({ text }) => text)
      },
      conditionsOf: (pointer) => editing.ask<'conditions'>({ question: 'conditions', document: document(), pointer }),
    }
  }, [editing, live, node])
}
