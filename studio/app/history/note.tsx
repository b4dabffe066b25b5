import { useState, type ReactNode } from 'react'
import { button, field, label, row, stack } from '../../look/look.css.ts'
import { useWords } from '../context.tsx'
import { Dialog } from '../dialog.tsx'
import { words } from './words.ts'

type Props = { isDisabled: boolean; onSave: (note: string) => void }

/** Saves a draft with a sentence for the history. */
export function NoteButton({ isDisabled, onSave }: Props): ReactNode {
  const say = useWords(words)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        className={button.quiet}
        disabled={isDisabled}
        aria-label={say('noteTitle')}
        title={say('noteTitle')}
        onClick={() => setOpen(true)}
      >
        {say('note')}
      </button>
      <Dialog isOpen={isOpen} onClose={close} title={say('noteTitle')} description={say('noteHint')}>
        <form
          className={stack}
          style={{ marginTop: '12px' }}
          onSubmit={(event) => {
            event.preventDefault()
            const note = new FormData(event.currentTarget).get('note')
            onSave(typeof note === 'string' ? note.trim() : '')
            close()
          }}
        >
          <label>
            <span className={label}>{say('note')}</span>
            <input className={field} name="note" maxLength={300} autoFocus />
          </label>
          <div className={row}>
            <button className={button.filled}>{say('save')}</button>
            <button className={button.quiet} type="button" onClick={close}>
              {say('cancel')}
            </button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
