import type { ReactNode } from 'react'
import * as styles from './bottom-bar.css.ts'

/** The bar at the end of the screen with the page's main action. */
export function BottomBar({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.root}>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.row}>{children}</div>
    </div>
  )
}
