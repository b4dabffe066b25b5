import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { MediaUse } from '#schemas/publishing/media.ts'
import { hint } from '#studio/look/look.css.ts'
import { useWords } from '../context.tsx'
import { getScreenHref, useScopeText } from '../places.ts'
import { hasForm } from '../settings/paths.ts'
import { words } from './words.ts'
import * as styles from './media.css.ts'

/** Lists the layers that use a picture; pages and settings link to their editors. */
export function Uses({ places }: { places: readonly MediaUse[] }): ReactNode {
  const say = useWords(words)
  const scopeText = useScopeText()
  return (
    <ul className={styles.uses}>
      {places.map((place) => {
        const { path, layer, scope, revision, as } = place
        const content = (
          <>
            <span className={styles.usePath}>{path}</span>
            <span className={hint}>
              {scopeText(place)} · {say(as)}
            </span>
          </>
        )
        return (
          <li key={revision}>
            {path.startsWith('/') || hasForm(path) ? (
              <Link className={styles.use} href={getScreenHref('edit', { path, layer, scope })}>
                {content}
              </Link>
            ) : (
              <span className={styles.use}>{content}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
