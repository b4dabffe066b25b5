import { useState, type ReactNode } from 'react'
import { button, hint, title } from '#studio/look/look.css.ts'
import { useStudio, useWords } from '../context.tsx'
import { formatMoment } from '../times.ts'
import * as styles from './accounts.css.ts'
import type { OneTimePassword } from './use-accounts.ts'
import { words } from './words.ts'

type Props = { name: string; given: OneTimePassword; onClose: () => void }
/** Shows a one-time password, which the server does not return again. */
export function GivenPassword({ name, given, onClose }: Props): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(given.password)
    setCopied(true)
  }
  return (
    <section className={styles.form} role="status">
      <h3 className={title}>{say('oneTime', { name })}</h3>
      <p className={styles.secret}>{given.password}</p>
      <p className={hint}>{say('oneTimeHint', { until: formatMoment(given.until, locale) })}</p>
      <div className={styles.acts}>
        <button className={button.plain} onClick={() => void copy().catch(() => setCopied(false))}>
          {isCopied ? say('copied') : say('copy')}
        </button>
        <button className={button.filled} onClick={onClose}>
          {say('done')}
        </button>
      </div>
    </section>
  )
}
