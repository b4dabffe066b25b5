import { useState } from 'react'
import { Icon } from '../graphics/icon.tsx'
import { isIconName } from '../graphics/icon-names.ts'
import * as styles from './tile.css.ts'

const tints = ['brand', 'amber', 'sky', 'coral'] as const
export type Tint = (typeof tints)[number]
/** Tints repeat in the order of a menu. */
export const tintAt = (index: number): Tint => tints[index % tints.length] ?? 'brand'

/** A menu item's icon on a round tile: a named icon, the editor's picture, or the first character. */
export function IconTile({
  icon,
  name,
  tint = 'brand',
}: {
  icon: string | null | undefined
  name: string
  tint?: Tint
}) {
  const [picture, setPicture] = useState<{ src: string; is: 'shown' | 'lost' }>()
  const is = picture?.src === icon ? picture?.is : undefined
  if (icon && isIconName(icon))
    return (
      <span className={`${styles.tile} ${styles.tint[tint]}`} aria-hidden>
        <Icon name={icon} />
      </span>
    )
  if (icon && /^(https?:\/\/|\/(?!\/))/.test(icon) && is !== 'lost')
    return (
      <span className={is === 'shown' ? styles.tile : styles.coming}>
        <img
          className={styles.image}
          src={icon}
          alt=""
          loading="lazy"
          decoding="async"
          onLoad={() => setPicture({ src: icon, is: 'shown' })}
          onError={() => setPicture({ src: icon, is: 'lost' })}
        />
      </span>
    )
  return (
    <span className={`${styles.tile} ${styles.tint[tint]}`} aria-hidden>
      {[...name][0]}
    </span>
  )
}
