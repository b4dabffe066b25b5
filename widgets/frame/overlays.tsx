/** Toast, dialogs, the image viewer and page overlays. The toast is in the entry: it must show even when no chunk can be loaded. */
import { Component, lazy, Suspense, useState, type ComponentProps, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { datetime, t } from '../../renderer/kit.ts'
import { firstContent } from '../../renderer/state/first-content.ts'
import { overlay, toast as say, useOverlay, type DialogBox } from '../../renderer/state/overlay.ts'
import { Icon } from '../ui/icon.tsx'
import * as styles from './frame.css.ts'

const Viewer = lazy(() => import('./viewer.tsx'))
const loadModals = () => import('./modals.tsx')
const Dialog = lazy(async () => ({ default: (await loadModals()).Dialog }))
const Sheet = lazy(async () => ({ default: (await loadModals()).PageOverlay }))
void firstContent.then(loadModals).catch(() => undefined)

export function Overlays() {
  const { toast, dialogs, viewer, preview } = useOverlay()
  const dialog = dialogs[0] as DialogBox | undefined
  // the viewer makes all around it inert: what is said while it is open is said in it
  const [inViewer, setInViewer] = useState<Element | null>(null)
  const said = (
    <div className={styles.toastPlace} role="status" aria-live="polite">
      {toast && (
        <div key={toast.id} className={styles.toast}>
          {toast.tone && toast.tone !== 'plain' && <Icon name={toast.tone === 'error' ? 'circle-alert' : 'info'} />}
          {toast.text}
        </div>
      )}
    </div>
  )
  return (
    <>
      {dialog && (
        <Spoken key={dialog.id} text={dialog.text}>
          <Dialog box={dialog} />
        </Spoken>
      )}
      {viewer && (
        <Suspense>
          <Viewer images={[...viewer.images]} index={viewer.index} toasts={setInViewer} onClose={() => (overlay.viewer = null)} />
        </Suspense>
      )}
      {preview > 0 && (
        <p className={styles.preview} role="note">
          {t('frame.preview', { time: datetime(preview) })}
        </p>
      )}
      {inViewer ? createPortal(said, inViewer) : said}
    </>
  )
}

export const PageOverlay = (props: ComponentProps<typeof Sheet>) => (
  <Suspense>
    <Sheet {...props} />
  </Suspense>
)

/** A dialog whose chunk is lost is still said, as a toast. */
class Spoken extends Component<{ text: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidCatch(): void {
    overlay.dialogs = []
    say(this.props.text, 'error')
  }
  override render(): ReactNode {
    return this.state.failed ? null : <Suspense>{this.props.children}</Suspense>
  }
}
