import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import type { Editing } from '../editor/editing.ts'
import { useEditing } from '../editor/use-editing.ts'

/** Applies the revision in the address (`revision=12`, from the history) as an undoable step, and removes it from the address. */
export function useTakenRevision(editing: Editing): void {
  const [search, setSearch] = useSearchParams()
  const revision = Number(search.get('revision'))
  const { tab } = useEditing(editing)
  useEffect(() => {
    if (!revision || tab === 'elsewhere') return
    void editing.takeRevision(revision).then((isTaken) => {
      if (!isTaken) return
      setSearch(
        (before) => {
          before.delete('revision')
          return before
        },
        { replace: true },
      )
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each revision, and again when this tab gets the page
  }, [editing, revision, tab])
}
