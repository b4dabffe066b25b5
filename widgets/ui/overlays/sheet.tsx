import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useKit } from '#renderer/kit.ts'
import { Icon } from '../graphics/icon.tsx'
import { followFinger } from './drag.ts'
import { animateGrowth } from './grow.ts'
import { Modal } from './modal.tsx'
import * as styles from './sheet.css.ts'

type Props = {
  /** Called by the close button, the backdrop, Escape, or a finger. */
  onClose: () => void
  title: string
  footer?: ReactNode
  /** Full height, regardless of the content. */
  full?: boolean
  /** The background of the content. */
  ground?: keyof typeof styles.ground
  children: ReactNode
}

/** The bottom sheet: of documents, of pages that are shown over another page, and of fields. */
export function Sheet({ onClose, title, footer, full, ground = 'card', children }: Props) {
  const { t } = useKit()
  const box = useRef<HTMLDivElement>(null)
  const name = useId()
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])
  useEffect(() => followFinger(box.current!, () => close.current()), [])
  useEffect(() => animateGrowth(box.current!), [])
  return (
    <Modal
      box={box}
      className={`${styles.sheet} ${styles.ground[ground]} ${full ? styles.full : ''}`}
      role="dialog"
      labelledBy={name}
      onClose={onClose}
    >
      <header className={styles.head}>
        <span className={styles.grip} />
        <h2 id={name} className={styles.title}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label={t('ui.close')} onClick={onClose}>
          <Icon name="x" />
        </button>
      </header>
      <div className={`${styles.body} ${footer ? styles.above : styles.free[ground]}`} tabIndex={0}>
        {children}
      </div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </Modal>
  )
}
