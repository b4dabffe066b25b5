import { useState } from 'react'
import { Icon } from './icon.tsx'
import { isIconName } from './icon-names.ts'
import * as styles from './tile.css.ts'

const tints = ['brand', 'amber', 'sky', 'coral'] as const
export type Tint = (typeof tints)[number]
/** Tints go round in the order of a menu. */
export const tintAt = (index: number): Tint => tints[index % tints.length] ?? 'brand'

/** A menu item's icon on its round tile: one of our icons by name, a picture of the operator, or the first character. */
export function IconTile({ icon, name, tint = 'brand' }: { icon: string | null | undefined; name: string; tint?: Tint }) {
  const [lost, setLost] = useState<string>()
  if (icon && isIconName(icon))
    return (
      <span className={`${styles.tile} ${styles.tint[tint]}`} aria-hidden>
        <Icon name={icon} />
      </span>
    )
  if (icon && /^(https?:\/\/|\/(?!\/))/.test(icon) && icon !== lost)
    return (
      <span className={styles.tile}>
        <img className={styles.image} src={icon} alt="" loading="lazy" decoding="async" onError={() => setLost(icon)} />
      </span>
    )
  return (
    <span className={`${styles.tile} ${styles.tint[tint]}`} aria-hidden>
      {[...name][0]}
    </span>
  )
}
