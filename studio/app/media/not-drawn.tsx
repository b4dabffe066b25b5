/** Shows why the sizes of a picture could not be generated, with a retry button. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MediaItem } from '#schemas/publishing/media.ts'
import { button, problem } from '#studio/look/look.css.ts'
import { useStudio, useWords } from '../context.tsx'
import { words } from './words.ts'

export function NotDrawn({ item, isReadOnly }: { item: MediaItem; isReadOnly: boolean }): ReactNode {
  const say = useWords(words)
  const { client } = useStudio()
  const queries = useQueryClient()
  const again = useMutation({
    mutationFn: () => client.call('POST /api/admin/media/{id}/draw', { id: String(item.id) }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['media'] }),
  })
  return (
    <div className={problem}>
      <p>
        {say('failedHint')}
        {item.failure && ` ${say(item.failure)}`}
      </p>
      {again.error && <p role="alert">{again.error.message}</p>}
      {!isReadOnly && (
        <button className={button.plain} disabled={again.isPending} onClick={() => again.mutate()}>
          {say(again.isPending ? 'drawingAgain' : 'drawAgain')}
        </button>
      )}
    </div>
  )
}
