/** Dialogs for decisions, and a route's document over the page. One chunk, fetched after the first content. */
import type { ReactNode } from 'react'
import { useKit } from '#renderer/kit.ts'
import type { DialogBox } from '#renderer/state/overlay.ts'
import { Button } from '../ui/controls/button.tsx'
import { Icon } from '../ui/graphics/icon.tsx'
import { Modal } from '../ui/overlays/modal.tsx'
import { Sheet } from '../ui/overlays/sheet.tsx'
import * as bars from './frame.css.ts'
import * as styles from './overlays.css.ts'

export function Dialog({ box }: { box: DialogBox }) {
  return (
    <Modal
      className={styles.dialog}
      role="alertdialog"
      labelledBy={box.title ? 'dialog-title' : 'dialog-text'}
      describedBy="dialog-text"
    >
      <div className={styles.dialogBody}>
        {box.title && (
          <h2 id="dialog-title" className={styles.dialogTitle}>
            {box.title}
          </h2>
        )}
        <p id="dialog-text" className={styles.dialogText}>
          {box.text}
        </p>
      </div>
      {box.buttons.length > 0 && (
        <div className={styles.dialogButtons}>
          {box.buttons.map((button, index) => (
            <Button
              key={button.text}
              className={styles.dialogButton}
              variant={index === box.buttons.length - 1 ? 'filled' : 'line'}
              onPress={button.press}
            >
              {button.text}
            </Button>
          ))}
        </div>
      )}
    </Modal>
  )
}

/** A route's document over the page, as a bottom sheet or a dialog. */
export function PageOverlay({
  as,
  title,
  onClose,
  children,
}: {
  as: 'sheet' | 'dialog'
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useKit()
  if (as === 'sheet')
    return (
      <Sheet title={title} onClose={onClose} ground="page">
        {children}
      </Sheet>
    )
  return (
    <Modal className={styles.dialog} role="dialog" label={title} onClose={onClose}>
      <div className={styles.pageHead}>
        <span />
        <h2 className={bars.title}>{title}</h2>
        <button type="button" className={bars.back} aria-label={t('ui.close')} onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      <div className={styles.pageBody} tabIndex={0}>
        {children}
      </div>
    </Modal>
  )
}
