/** Global overlays, independent of any page: one toast at a time, and dialogs that need a decision. */
import { createContext, useContext } from 'react'
import { proxy, ref, snapshot, subscribe } from 'valtio/vanilla'
import { limits } from '#schemas/limits.ts'
import { useStore } from './use-store.ts'

/** A toast without `tone` only acknowledges a tap (copied, saved). */
export type Toast = { id: number; text: string; tone?: 'plain' | 'error' | 'exception' | undefined }
type DialogButton = { text: string; press: () => void }
export type DialogBox = { id: number; title?: string | undefined; text: string; buttons: DialogButton[] }
export type Overlays = ReturnType<typeof createOverlays>

/** For the frame, which draws the overlays; a widget emits instead. */
export const OverlaysContext = createContext<Overlays>(undefined as never)
export const useOverlays = (): Overlays => useContext(OverlaysContext)
export const useOverlay = ({ subscribe: watch, current }: Overlays) => useStore(watch, current)

export function createOverlays() {
  /** `viewer`: images shown full size. `quit`: why the visit ended; it replaces all other content. */
  const overlay = proxy({
    toast: null as Toast | null,
    dialogs: [] as DialogBox[],
    viewer: null as { images: string[]; index: number } | null,
    quit: '',
    /** End of a draft's preview (Unix ms); 0 without a preview. */
    preview: 0,
    /** Time of the oldest stored answer on screen (Unix ms), while the server is late or cannot be reached; otherwise 0. */
    old: 0,
  })
  let ids = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  return {
    overlay,
    subscribe: (listener: () => void) => subscribe(overlay, listener),
    current: () => snapshot(overlay),
    closeViewer: () => void (overlay.viewer = null),
    closeDialogs: () => void (overlay.dialogs = []),
    toast(text: string, tone?: Toast['tone']): void {
      const id = ++ids
      overlay.toast = { id, text, tone }
      clearTimeout(timer)
      timer = setTimeout(
        () => {
          if (overlay.toast?.id === id) overlay.toast = null
        },
        limits.toastMs[tone ?? 'default'],
      )
    },
    /** Shows a dialog, which each button closes before it acts. Returns a function that closes it. */
    dialog(box: Omit<DialogBox, 'id'>): () => void {
      const id = ++ids
      const close = () => {
        overlay.dialogs = overlay.dialogs.filter((other) => other.id !== id)
      }
      const buttons = box.buttons.map(({ text, press }) => ({
        text,
        press: () => {
          close()
          press()
        },
      }))
      overlay.dialogs.push(ref({ ...box, id, buttons }))
      return close
    },
  }
}
