import { useState, type ReactNode } from 'react'
import { button, field, label, problem, row, stack } from '#studio/look/look.css.ts'
import { useWords } from '../context.tsx'
import { Dialog } from '../dialog.tsx'
import { words } from './words.ts'

/** `onSave` resolves to an error message, or to undefined on success. */
type Props = { isOpen: boolean; onClose: () => void; onSave: (note: string) => Promise<string | undefined> }

/** Dialog that saves a draft with a note for the history. */
export function NoteDialog({ isOpen, onClose, onSave }: Props): ReactNode {
  const say = useWords(words)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={say('noteTitle')} description={say('noteHint')}>
      <NoteForm onClose={onClose} onSave={onSave} />
    </Dialog>
  )
}
/** Remains open with its note until the draft is saved. */
function NoteForm({ onClose, onSave }: Omit<Props, 'isOpen'>): ReactNode {
  const say = useWords(words)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  async function save(note: string): Promise<void> {
    setBusy(true)
    const reason = await onSave(note)
    setBusy(false)
    setFailure(reason)
    if (reason === undefined) onClose()
  }
  return (
    <form
      className={stack}
      style={{ marginTop: '12px' }}
      onSubmit={(event) => {
        event.preventDefault()
        const note = new FormData(event.currentTarget).get('note')
        void save(typeof note === 'string' ? note.trim() : '')
      }}
    >
      <label>
        <span className={label}>{say('note')}</span>
        <input className={field} name="note" autoFocus />
      </label>
      {failure !== undefined && (
        <p className={problem} role="alert">
          {failure}
        </p>
      )}
      <div className={row}>
        <button className={button.filled} disabled={isBusy}>
          {say('save')}
        </button>
        <button className={button.quiet} type="button" onClick={onClose}>
          {say('cancel')}
        </button>
      </div>
    </form>
  )
}
