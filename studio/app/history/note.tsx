import type { ReactNode } from 'react'
import { button, field, label, row, stack } from '../../look/look.css.ts'
import { useWords } from '../context.tsx'
import { Dialog } from '../dialog.tsx'
import { words } from './words.ts'

type Props = { isOpen: boolean; onClose: () => void; onSave: (note: string) => void }

/** Saves a draft with a sentence for the history. */
export function NoteDialog({ isOpen, onClose, onSave }: Props): ReactNode {
  const say = useWords(words)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={say('noteTitle')} description={say('noteHint')}>
      <form
        className={stack}
        style={{ marginTop: '12px' }}
        onSubmit={(event) => {
          event.preventDefault()
          const note = new FormData(event.currentTarget).get('note')
          onSave(typeof note === 'string' ? note.trim() : '')
          onClose()
        }}
      >
        <label>
          <span className={label}>{say('note')}</span>
          <input className={field} name="note" maxLength={300} autoFocus />
        </label>
        <div className={row}>
          <button className={button.filled}>{say('save')}</button>
          <button className={button.quiet} type="button" onClick={onClose}>
            {say('cancel')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
