import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { diff } from '../../../compiler/merge/diff.ts'
import { CallError } from '../../api/client.ts'
import { button, field, label, problem, row, stack, warning } from '../../look/look.css.ts'
import { useSay, useShared, useWords } from '../context.tsx'
import { Dialog } from '../dialog.tsx'
import { words as historyWords } from '../history/words.ts'
import { useScopeText } from '../places.ts'
import type { Editing } from './editing.ts'

type Props = { editing: Editing; isOpen: boolean; mayPublish: boolean; onClose: () => void }

/** Says what visitors will see, asks for each warning, and publishes. */
export function PublishDialog({ editing, isOpen, mayPublish, onClose }: Props): ReactNode {
  const say = useSay()
  const scopeText = useScopeText()
  const { place } = editing.now()
  const whom = scopeText(place)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={say('publishTitle')}
      description={mayPublish ? say('publishWhat', { place: whom }) : say('mayNotPublish')}
    >
      {mayPublish && <Content editing={editing} onClose={onClose} />}
    </Dialog>
  )
}

function Content({ editing, onClose }: Pick<Props, 'editing' | 'onClose'>): ReactNode {
  const say = useSay()
  const { locale } = useShared()
  const { below, history, issues, isChecking } = useSyncExternalStore(editing.subscribe, editing.now)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [stage, setStage] = useState<'ask' | 'busy' | 'done'>('ask')
  const [failure, setFailure] = useState('')
  const [note, setNote] = useState('')
  const sayOfHistory = useWords(historyWords)
  const errors = issues.filter(({ severity }) => severity === 'error')
  const warnings = issues.filter(({ severity }) => severity === 'warning')
  const keyOf = ({ code, pointer }: (typeof issues)[number]) => `${code} ${pointer}`
  const isAccepted = warnings.every((one) => ticked.includes(keyOf(one)))

  async function publish(): Promise<void> {
    setStage('busy')
    setFailure('')
    try {
      setStage((await editing.publish(warnings.length > 0, note.trim())) ? 'done' : 'ask')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const findings = error.refusal.findings?.flatMap((one) => one.issues.map(({ text }) => text[locale])) ?? []
      setFailure([error.message, ...findings].join('\n'))
      setStage('ask')
    }
  }

  if (stage === 'done')
    return (
      <div className={stack}>
        <p role="status">{say('publishedNow')}</p>
        <button className={button.filled} onClick={onClose}>
          {say('close')}
        </button>
      </div>
    )
  const changes = diff(below, history.document)
  const isSame = !editing.isUnpublished()
  return (
    <div className={stack}>
      <section>
        <h3 className={label}>{say('changes')}</h3>
        <ul>
          {isSame && <li>{say('unchanged')}</li>}
          {changes.slice(0, 12).map((one) => (
            <li key={`${one.op} ${one.path}`}>· {one.text[locale]}</li>
          ))}
          {changes.length > 12 && <li>…</li>}
        </ul>
      </section>
      {errors.length > 0 && (
        <div className={problem}>
          {say('errorsFirst')}
          {errors.map((one) => (
            <p key={keyOf(one)}>{one.text[locale]}</p>
          ))}
        </div>
      )}
      {warnings.length > 0 && errors.length === 0 && (
        <div className={warning}>
          {say('warningsAsk')}
          {warnings.map((one) => (
            <label key={keyOf(one)} className={row}>
              <input
                type="checkbox"
                checked={ticked.includes(keyOf(one))}
                onChange={({ target }) =>
                  setTicked(target.checked ? [...ticked, keyOf(one)] : ticked.filter((key) => key !== keyOf(one)))
                }
              />
              {one.text[locale]}
            </label>
          ))}
        </div>
      )}
      {editing.isUnsaved() && (
        <label>
          <span className={label}>{sayOfHistory('noteOptional')}</span>
          <input className={field} value={note} maxLength={300} onChange={({ target }) => setNote(target.value)} />
        </label>
      )}
      {failure && (
        <p className={problem} role="alert" style={{ whiteSpace: 'pre-line' }}>
          {failure}
        </p>
      )}
      <div className={row}>
        <button
          className={button.filled}
          disabled={stage === 'busy' || isChecking || isSame || errors.length > 0 || !isAccepted}
          onClick={() => void publish()}
        >
          {stage === 'busy' ? say('publishing') : say('publish')}
        </button>
        <button className={button.quiet} onClick={onClose}>
          {say('cancel')}
        </button>
      </div>
    </div>
  )
}
