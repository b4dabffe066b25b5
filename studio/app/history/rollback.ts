/** Restores an earlier revision, and undoes that. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Place } from '#schemas/publishing/parts.ts'
import type { Refusal } from '#schemas/publishing/refusal.ts'
import { CallError } from '#studio/api/client.ts'
import { useStudio } from '../context.tsx'

/** Null: no revision of this layer, only the layers below. */
type Revision = number | null
type Stage =
  | { is: 'idle' }
  | { is: 'busy' }
  | { is: 'done'; shown: Revision; before: Revision }
  | { is: 'refused'; wanted: Revision; refusal: Refusal }

export function useRollback(place: Place) {
  const { client } = useStudio()
  const queries = useQueryClient()
  const [stage, setStage] = useState<Stage>({ is: 'idle' })
  async function show(revision: Revision, override = false): Promise<void> {
    setStage({ is: 'busy' })
    try {
      const { published, before } = await client.call('POST /api/admin/rollback', { place, revision, override })
      setStage({ is: 'done', shown: published, before })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setStage({ is: 'refused', wanted: revision, refusal: error.refusal })
    }
    await Promise.all(['history', 'pages', 'campaigns'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
  }
  return { stage, show }
}
