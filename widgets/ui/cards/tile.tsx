import type { ReactNode } from 'react'
import { Icon } from '../graphics/icon.tsx'
import { isIconName } from '../graphics/icon-names.ts'
import { Picture } from '../graphics/picture.tsx'
import * as styles from './tile.css.ts'

const tints = ['brand', 'amber', 'sky', 'coral'] as const
export type Tint = (typeof tints)[number]
/** Returns the tint of a menu entry; tints repeat in the menu's order. */
export const getTint = (index: number): Tint => tints[index % tints.length] ?? 'brand'

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
  const [letter] = name
  const tile = (inside: ReactNode) => (
    <span className={`${styles.tile} ${styles.tint[tint]}`} aria-hidden>
      {inside}
    </span>
  )
  return icon && isIconName(icon) ? (
    tile(<Icon name={icon} />)
  ) : (
    <span className={styles.picture}>
      <Picture src={icon} alt="" radius="pill" other={tile(letter)} />
    </span>
  )
}
