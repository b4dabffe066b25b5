import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { MediaItem, MediaUse } from '#schemas/publishing/media.ts'
import { CallError } from '#studio/api/client.ts'
import { button, problem, row, stack } from '#studio/look/look.css.ts'
import { useStudio, useWords } from '../context.tsx'
import { Dialog } from '../dialog.tsx'
import { useWork } from './pictures.ts'
import { Uses } from './uses.tsx'
import { words } from './words.ts'

type Props = { item: MediaItem; isOpen: boolean; onClose: () => void; onRemoved: () => void }
export function RemoveDialog(props: Props): ReactNode {
  const say = useWords(words)
  const { item, isOpen, onClose } = props
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={say('removeTitle', { name: item.name })}
      description={say('removeHint')}
    >
      <Question {...props} />
    </Dialog>
  )
}
function Question({ item, onClose, onRemoved }: Props): ReactNode {
  const say = useWords(words)
  const { client } = useStudio()
  const { changes, undescribed } = useWork()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ message: string; usedIn: MediaUse[] }>()
  async function remove(): Promise<void> {
    setBusy(true)
    try {
      await client.call('POST /api/admin/media/{id}/delete', { id: String(item.id) })
      changes.forget(item.id)
      undescribed.remove(item.id)
      onRemoved()
      await queries.invalidateQueries({ queryKey: ['media', 'list'] })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setBusy(false)
      setRefused({ message: error.message, usedIn: error.refusal.usedIn ?? [] })
      // the picture has been used since
      void queries.invalidateQueries({ queryKey: ['media', 'one', item.id] })
    }
  }
  return (
    <div className={stack}>
      {refused && (
        <div className={problem} role="alert">
          {refused.usedIn.length > 0 ? say('inUseBy') : refused.message}
          <Uses places={refused.usedIn} />
        </div>
      )}
      <div className={row}>
        <button className={button.filled} disabled={isBusy} onClick={() => void remove()}>
          {say(isBusy ? 'removing' : 'remove')}
        </button>
        <button className={button.quiet} onClick={onClose}>
          {say('cancel')}
        </button>
      </div>
    </div>
  )
}
