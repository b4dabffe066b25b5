import { useRef, type ReactNode } from 'react'
import { Dialog as Base } from '@base-ui/react/dialog'
import { useKit } from '#renderer/kit.ts'
import * as styles from './dialog.css.ts'

type Props = {
  open: boolean
  onClose: () => void
  onGone?: () => void
  /** Only its buttons close it, because a decision is needed. */
  firm?: boolean
  title?: string | null | undefined
  text?: string | null | undefined
  children?: ReactNode
  buttons: ReactNode
}

/** For decisions. In a separate chunk with its library: import it lazily. */
export function Dialog({ open, onClose, onGone, firm, title, text, children, buttons }: Props) {
  const { t } = useKit()
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={(now) => !now && onGone?.()}
      disablePointerDismissal={firm ?? false}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.veil} />
        <Base.Viewport className={styles.view}>
          <Base.Popup
            ref={popup}
            initialFocus={popup}
            className={styles.popup}
            aria-label={title ? undefined : t('ui.notice')}
          >
            <div className={styles.body}>
              {title && <Base.Title className={styles.title}>{title}</Base.Title>}
              {text && <Base.Description className={styles.text}>{text}</Base.Description>}
              {children}
            </div>
            <div className={styles.buttons}>{buttons}</div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
