/** Dialog that saves nodes as a named section. */
import { useState, type FormEvent, type ReactNode } from 'react'
import { truncateText } from '#schemas/language/graphemes.ts'
import { maxLengths } from '#schemas/publishing/facts.ts'
import { button, field, hint, label, problem, row, stack } from '#studio/look/look.css.ts'
import { useWords } from '../context.tsx'
import { Dialog } from '../dialog.tsx'
import { saveSectionWords as words } from './words.ts'

/** `count`: the number of nodes to save. `isShared`: whether copies on all pages are changed together, which only one node can have. */
type Props = {
  name: string
  count: number
  onSave: (name: string, isShared: boolean) => Promise<void>
  onClose: () => void
}
export function SaveSection({ name, count, onSave, onClose }: Props): ReactNode {
  const say = useWords(words)
  const [state, setState] = useState<'editing' | 'saving' | 'saved'>('editing')
  const [failure, setFailure] = useState<string>()
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const chosen = String(given.get('name')).trim()
    if (!chosen || state !== 'editing') return
    setState('saving')
    setFailure(undefined)
    try {
      await onSave(chosen, given.has('shared'))
      setState('saved')
    } catch (error) {
      const { message } = error as Error
      setFailure(message === 'page' || message === 'taken' ? say(message) : message)
      setState('editing')
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={say('title')}
      description={count > 1 ? say('aboutSeveral', { count }) : say('about')}
    >
      {state === 'saved' ? (
        <div className={stack}>
          <p className={hint} role="status">
            {say('saved')}
          </p>
          <div className={row}>
            <button className={button.filled} onClick={onClose}>
              {say('close')}
            </button>
          </div>
        </div>
      ) : (
        <form className={stack} onSubmit={(event) => void submit(event)}>
          <label>
            <span className={label}>{say('name')}</span>
            <input className={field} name="name" defaultValue={truncateText(name, maxLengths.sectionName)} required />
          </label>
          {count === 1 && (
            <label className={row}>
              <input type="checkbox" name="shared" />
              {say('shared')}
            </label>
          )}
          {failure && (
            <p className={problem} role="alert">
              {failure}
            </p>
          )}
          <div className={row}>
            <button className={button.filled} disabled={state === 'saving'}>
              {say('save')}
            </button>
            <button type="button" className={button.quiet} onClick={onClose}>
              {say('cancel')}
            </button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
