/** On a wide screen: a code next to the page, to continue on a phone. Loaded only there, after the first content. */
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { KitContext, useKit } from '#renderer/kit.ts'
import type { BesideProps } from '#renderer/parts.ts'
import { useCode } from '../ui/graphics/use-code.ts'
import * as styles from './beside.css.ts'

export function showBeside({ kit, ...props }: BesideProps): void {
  const place = document.body.appendChild(document.createElement('aside'))
  place.className = styles.place
  createRoot(place).render(
    <KitContext value={kit}>
      <Beside {...props} />
    </KitContext>,
  )
}

function Beside({ follow, address }: Omit<BesideProps, 'kit'>) {
  const { t, locale } = useKit()
  const code = useCode(useSyncExternalStore(follow, address))
  // the words change with the language
  useSyncExternalStore(follow, locale)
  if (!code || code === 'lost') return null
  return (
    <figure className={styles.card}>
      <svg className={styles.code} viewBox={`0 0 ${code.side} ${code.side}`} role="img" aria-labelledby="beside-label">
        <path d={code.path} fill="currentColor" />
      </svg>
      <figcaption id="beside-label" className={styles.label}>
        {t('frame.code')}
      </figcaption>
    </figure>
  )
}
