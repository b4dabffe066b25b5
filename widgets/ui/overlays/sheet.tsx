import type { ReactNode } from 'react'
import { Drawer } from '@base-ui/react/drawer'
import { useKit } from '../../../renderer/kit.ts'
import { Icon } from '../graphics/icon.tsx'
import * as styles from './sheet.css.ts'

type Props = {
  open: boolean
  /** Asked to close: by the cross, the backdrop, Escape, or dragging. */
  onClose: () => void
  /** The closing animation has ended. */
  onGone?: () => void
  title: string
  footer?: ReactNode
  /** Full height, whatever the content. */
  full?: boolean
  children: ReactNode
}

/** A bottom sheet for choices. In a chunk of its own with its library: import it lazily. */
export function Sheet({ open, onClose, onGone, title, footer, full, children }: Props) {
  const { t } = useKit()
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={(now) => !now && onGone?.()}
      swipeDirection="down"
    >
      <Drawer.Portal>
        <Drawer.Backdrop className={styles.veil} />
        <Drawer.Viewport className={styles.view}>
          <Drawer.Popup className={`${styles.popup} ${full ? styles.full : ''}`}>
            <header className={styles.head}>
              <span className={styles.grip} />
              <Drawer.Title className={styles.title}>{title}</Drawer.Title>
              <Drawer.Close className={styles.close} aria-label={t('ui.close')}>
                <Icon name="x" />
              </Drawer.Close>
            </header>
            <div className={`${styles.body} ${footer ? styles.above : styles.free}`}>{children}</div>
            {footer && <div className={styles.foot}>{footer}</div>}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
