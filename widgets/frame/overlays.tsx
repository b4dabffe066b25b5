/** Toast, dialogs and page overlays. The toast is in the entry: it must show even when no chunk can be loaded. */
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { t } from '../../renderer/kit.ts'
import { overlay } from '../../renderer/state/overlay.ts'
import { Icon } from '../ui/icon.tsx'
import { Modal } from './modal.tsx'
import * as styles from './frame.css.ts'
import { Button } from '../ui/button.tsx'

const Viewer = lazy(() => import('./viewer.tsx'))

export function Overlays() {
  const { toast, dialogs, viewer } = useSnapshot(overlay)
  const dialog = dialogs[0]
  return (
    <>
      {dialog && (
        <Modal key={dialog.id} className={styles.dialog} role="alertdialog" labelledBy="dialog-title" describedBy="dialog-text">
          <div className={styles.dialogBody}>
            {dialog.title && (
              <h2 id="dialog-title" className={styles.dialogTitle}>
                {dialog.title}
              </h2>
            )}
            <p id="dialog-text" className={styles.dialogText}>
              {dialog.text}
            </p>
          </div>
          {dialog.buttons.length > 0 && (
            <div className={styles.dialogButtons}>
              {dialog.buttons.map((button, index) => (
                <Button key={button.text} className={styles.dialogButton} size="small" variant={index === dialog.buttons.length - 1 ? 'filled' : 'soft'} onPress={button.press}>
                  {button.text}
                </Button>
              ))}
            </div>
          )}
        </Modal>
      )}
      {viewer && (
        <Suspense>
          <Viewer images={[...viewer.images]} index={viewer.index} onClose={() => (overlay.viewer = null)} />
        </Suspense>
      )}
      <div className={styles.toastPlace} role="status" aria-live="polite">
        {toast && (
          <div key={toast.id} className={styles.toast}>
            {toast.tone !== 'plain' && <Icon name={toast.tone === 'error' ? 'circle-alert' : 'info'} />}
            {toast.text}
          </div>
        )}
      </div>
    </>
  )
}

/** A route's document over the page, as a sheet from below or a dialog. */
export function PageOverlay({ as, title, onClose, children }: { as: 'sheet' | 'dialog'; title: string; onClose: () => void; children: ReactNode }) {
  useEffect(() => {
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = overflow
    }
  }, [])
  return (
    <Modal className={as === 'sheet' ? styles.sheet : styles.dialog} role="dialog" label={title} onClose={onClose}>
      <div className={styles.sheetHead}>
        <span />
        <h2 className={styles.sheetTitle}>{title}</h2>
        <button type="button" className={styles.back} aria-label={t('ui.close')} onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      <div className={styles.sheetBody}>{children}</div>
    </Modal>
  )
}
