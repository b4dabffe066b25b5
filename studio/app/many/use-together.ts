/** Saves changed documents together as drafts, with one undo and one publication. */
import { useState } from 'react'
import type { Findings } from '#schemas/publishing/parts.ts'
import { CallError } from '#studio/api/client.ts'
import { useStudio } from '../context.tsx'
import { LATE, saveTogether, toDraft, useRefresh, type Changed, type Layer, type Refused } from './documents.ts'

/** `also`: revisions of other places that are published with them. */
type Drafts = { revisions: number[]; also?: readonly number[]; documents: { layer: Layer; path: string }[] }
type Saved = Drafts & { failure?: string; warnings?: Findings; mayPublish?: boolean }
type Outcome =
  | { is: 'none' }
  | { is: 'saving' }
  | { is: 'refused'; refused: Refused }
  | ({ is: 'saved' } & Saved)
  | ({ is: 'busy' } & Saved)
  | { is: 'undone'; count: number }
  | { is: 'published'; count: number }

export function useTogether() {
  const { client } = useStudio()
  const refresh = useRefresh()
  const [outcome, setOutcome] = useState<Outcome>({ is: 'none' })
  return {
    outcome,
    clear: () => setOutcome({ is: 'none' }),
    /** Returns why the documents were not saved. */
    async save(
      layer: Layer,
      changed: readonly Changed[],
      note: string,
      also: readonly number[] = [],
    ): Promise<Refused | undefined> {
      setOutcome({ is: 'saving' })
      const saved = await saveTogether(
        client,
        changed.map((document) => toDraft(layer, document)),
        note,
      )
      await refresh()
      if (!('revisions' in saved)) {
        setOutcome({ is: 'refused', refused: saved })
        return saved
      }
      setOutcome({ is: 'saved', ...saved, also, documents: changed.map(({ path }) => ({ layer, path })) })
      return undefined
    },
    async undo(drafts: Drafts): Promise<void> {
      const { revisions } = drafts
      setOutcome({ is: 'busy', ...drafts })
      try {
        await client.call('POST /api/admin/drafts/undo', { revisions })
        setOutcome({ is: 'undone', count: revisions.length })
      } catch (error) {
        setOutcome({ is: 'saved', ...drafts, failure: (error as Error).message })
      }
      await refresh()
    },
    /** `accept`: publishes in spite of warnings. */
    async publish(drafts: Drafts, accept: boolean): Promise<void> {
      setOutcome({ is: 'busy', ...drafts })
      const all = [...drafts.revisions, ...(drafts.also ?? [])]
      const [revision, ...others] = all
      try {
        const given = { revision: revision!, with: others, accept }
        await client.call('POST /api/admin/publish', given, { lateMs: LATE })
        setOutcome({ is: 'published', count: all.length })
      } catch (error) {
        const warnings = (error instanceof CallError && error.refusal.findings) || []
        const mayPublish = warnings.every(({ issues }) => issues.every((issue) => issue.severity === 'warning'))
        const failure = (error as Error).message
        setOutcome({ is: 'saved', ...drafts, failure, warnings, mayPublish })
      }
      await refresh()
    },
  }
}
export type Together = ReturnType<typeof useTogether>
