/** Toast, dialogs, the image viewer and page overlays. The toast is in the entry, so that it works when chunks cannot be loaded. */
import { useState, type ComponentProps } from 'react'
import { createPortal } from 'react-dom'
import { useOverlay, useOverlays, type DialogBox } from '#renderer/state/overlay.ts'
import { Icon } from '../ui/graphics/icon.tsx'
import { lazyComponent } from '../ui/later.tsx'
import * as styles from './overlays.css.ts'

const Viewer = lazyComponent(async () => (await import('./viewer.tsx')).default)
export const loadAfter = () => import('./after.ts')
const Dialog = lazyComponent(async () => (await loadAfter()).Dialog)
const Marks = lazyComponent(async () => (await loadAfter()).Marks)
const Sheet = lazyComponent(async () => (await loadAfter()).PageOverlay)

export function Overlays() {
  const overlays = useOverlays()
  const { closeViewer, closeDialogs } = overlays
  const { toast, dialogs, viewer, preview, old } = useOverlay(overlays)
  const dialog = dialogs[0] as DialogBox | undefined
  // the viewer makes everything else inert, so toasts appear inside it
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
        <Dialog
          key={dialog.id}
          box={dialog}
          // at least the dialog's question, as a toast
          says={dialog.text}
          onLost={closeDialogs}
        />
      )}
      {viewer && (
        <Viewer
          images={[...viewer.images]}
          index={viewer.index}
          toasts={setInViewer}
          onClose={closeViewer}
          onLost={closeViewer}
        />
      )}
      {preview + old > 0 && <Marks preview={preview} old={old} />}
      {inViewer ? createPortal(said, inViewer) : said}
    </>
  )
}

export const PageOverlay = (props: Omit<ComponentProps<typeof Sheet>, 'onLost'>) => (
  <Sheet {...props} onLost={props.onClose} />
)
