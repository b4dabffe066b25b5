/** Onboarding of a new editor: a card above the list of pages, and a line above the editor that follows the progress. */
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Link } from 'wouter'
import { button } from '#studio/look/look.css.ts'
import { useWords } from '../context.tsx'
import type { Editing } from '../editor/editing.ts'
import { getScreenHref } from '../places.ts'
import * as styles from './first-steps.css.ts'
import { createProgress, getNextStep, listDoneSteps, type FirstStep } from './progress.ts'
import { words } from './words.ts'
import { useEditing } from '../editor/use-editing.ts'

const progress = createProgress(() => localStorage)
const useProgress = () => useSyncExternalStore(progress.subscribe, progress.now)

function Close(): ReactNode {
  const say = useWords(words)
  return (
    <button className={styles.close} aria-label={say('close')} title={say('close')} onClick={progress.close}>
      ✕
    </button>
  )
}

/** `scope`: the storefront whose home page the card opens. */
export function Welcome({ scope }: { scope: string }): ReactNode {
  const say = useWords(words)
  const { done, isClosed } = useProgress()
  if (isClosed || done.includes('open')) return null
  return (
    <section className={styles.welcome} aria-label={say('title')}>
      <p>{say('welcome')}</p>
      <Link
        className={button.filled}
        href={getScreenHref('edit', { path: '/', layer: scope ? 'promo' : 'site', scope })}
      >
        {say('openHome')}
      </Link>
      <Close />
    </section>
  )
}

/** Steps of the page editor, and of forms. */
const ofPage = ['choose', 'write', 'move', 'publish'] as const
const ofForm = ['write', 'publish'] as const

export function FirstSteps({ editing, isForm = false }: { editing: Editing; isForm?: boolean }): ReactNode {
  const say = useWords(words)
  const { done, isClosed } = useProgress()
  const state = useEditing(editing)
  const [first] = useState(() => editing.now().published)
  useEffect(() => progress.done(...listDoneSteps(state, first)), [state, first])
  if (isClosed) return null
  const ownSteps: readonly FirstStep[] = isForm ? ofForm : ofPage
  const next = ownSteps.find((step) => !done.includes(step))
  // the remaining steps are in the page editor
  if (isForm && !next && getNextStep({ done })) return null
  return (
    <section className={styles.line} aria-label={say('title')}>
      <ol className={styles.steps}>
        {ownSteps.map((step, index) => {
          const isDone = done.includes(step)
          return (
            <li key={step} className={styles.step} data-is={isDone ? 'done' : step === next ? 'next' : 'later'}>
              <span role="img" aria-label={isDone ? say('done') : String(index + 1)} className={styles.number}>
                {isDone ? '✓' : index + 1}
              </span>
              {say(step)}
            </li>
          )
        })}
        {!next && <li className={styles.step}>{say('all')}</li>}
      </ol>
      <Close />
    </section>
  )
}
