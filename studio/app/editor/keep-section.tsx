/** A name for a node that is kept as a section. */
import { useState, type FormEvent, type ReactNode } from 'react'
import { sentence, sentencesOf } from '../../../schemas/language/sentences.ts'
import { button, field, hint, label, problem, row, stack } from '../../look/look.css.ts'
import { useWords } from '../context.tsx'
import { Dialog } from '../dialog.tsx'

const words = sentencesOf({
  title: sentence('存为组合', 'Save as a section'),
  about: sentence(
    '这个组件和里面的内容，连同要用的数据，存成一个组合，可以放进别的页面。',
    'The component with what is in it, and the data that it needs, can then be put on other pages.',
  ),
  name: sentence('名称', 'Name'),
  save: sentence('保存', 'Save'),
  cancel: sentence('取消', 'Cancel'),
  kept: sentence('存好了，在“添加组件”里。', 'Saved. It is under “Add”.'),
  close: sentence('好', 'OK'),
  failed: sentence('没有存成：页面有错误，或网络断了。', 'Not saved: the page has errors, or the network is away.'),
})

type Props = { name: string; onKeep: (name: string) => Promise<void>; onClose: () => void }
export function KeepSection({ name, onKeep, onClose }: Props): ReactNode {
  const say = useWords(words)
  const [state, setState] = useState<'asked' | 'saving' | 'kept'>('asked')
  const [failure, setFailure] = useState<string>()
  async function keep(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const chosen = String(new FormData(event.currentTarget).get('name')).trim()
    if (!chosen || state !== 'asked') return
    setState('saving')
    setFailure(undefined)
    try {
      await onKeep(chosen)
      setState('kept')
    } catch (error) {
      setFailure((error as Error).message || say('failed'))
      setState('asked')
    }
  }
  return (
    <Dialog isOpen onClose={onClose} title={say('title')} description={say('about')}>
      {state === 'kept' ? (
        <div className={stack}>
          <p className={hint} role="status">
            {say('kept')}
          </p>
          <div className={row}>
            <button className={button.filled} onClick={onClose}>
              {say('close')}
            </button>
          </div>
        </div>
      ) : (
        <form className={stack} onSubmit={(event) => void keep(event)}>
          <label>
            <span className={label}>{say('name')}</span>
            <input className={field} name="name" defaultValue={name.slice(0, 40)} maxLength={40} required />
          </label>
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
