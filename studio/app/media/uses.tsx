import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { UsedIn } from '../../../schemas/publishing/media.ts'
import { hint } from '../../look/look.css.ts'
import { useWords } from '../context.tsx'
import { words } from './words.ts'
import * as styles from './media.css.ts'

/** Layers that name a picture; a page leads to its editor. */
export function Uses({ places }: { places: readonly UsedIn[] }): ReactNode {
  const say = useWords(words)
  const whereOf = ({ layer, scope }: UsedIn) =>
    layer === 'site' ? say('wholeShop') : say(layer === 'promo' ? 'ofStorefront' : 'entry', { scope })
  return (
    <ul className={styles.uses}>
      {places.map((one) => {
        const { path, layer, scope, revision, as } = one
        const content = (
          <>
            <span className={styles.usePath}>{path}</span>
            <span className={hint}>
              {whereOf(one)} · {say(as)}
            </span>
          </>
        )
        return (
          <li key={revision}>
            {path.startsWith('/') ? (
              <Link className={styles.use} href={`/edit?${new URLSearchParams({ path, layer, scope }).toString()}`}>
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
