import type { ReactNode } from 'react'
import { Icon } from '../graphics/icon.tsx'
import { isIconName } from '../graphics/icon-names.ts'
import { Picture } from '../graphics/picture.tsx'
import * as styles from './tile.css.ts'

/** A menu item's icon: a named icon, the editor's picture, or the first character. `tint`: the class of a round ground. */
export function IconTile({
  icon,
  name,
  tint = styles.plain,
}: {
  icon: string | null | undefined
  name: string
  tint?: string
}) {
  const [letter] = name
  const tile = (inside: ReactNode) => (
    <span className={`${styles.tile} ${tint}`} aria-hidden>
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
