/** Global overlays, independent of any page: one toast at a time, and dialogs that need a decision. */
import { useSyncExternalStore } from 'react'
import { proxy, ref, snapshot, subscribe } from 'valtio/vanilla'
import { limits } from '../../schemas/limits.ts'

/** A toast without `tone` only acknowledges a tap (copied, saved). */
export type Toast = { id: number; text: string; tone?: 'plain' | 'error' | 'exception' | undefined }
type DialogButton = { text: string; press: () => void }
export type DialogBox = { id: number; title?: string | undefined; text: string; buttons: DialogButton[] }

/** `viewer`: images shown full size. `quit`: why the visit ended; nothing else is shown then. */
export const overlay = proxy({
  toast: null as Toast | null,
  dialogs: [] as DialogBox[],
  viewer: null as { images: string[]; index: number } | null,
  quit: '',
  /** End of a draft's preview (Unix ms); 0 if there is none. */
  preview: 0,
})
const watch = (listener: () => void) => subscribe(overlay, listener)
const now = () => snapshot(overlay)
export const useOverlay = () => useSyncExternalStore(watch, now)

let ids = 0
let timer: ReturnType<typeof setTimeout> | undefined

export function toast(text: string, tone?: Toast['tone']): void {
  const id = ++ids
  overlay.toast = { id, text, tone }
  clearTimeout(timer)
  timer = setTimeout(
    () => {
      if (overlay.toast?.id === id) overlay.toast = null
    },
    limits.toastMs[tone ?? 'default'],
  )
}

/** Shows a dialog, which each button closes before it acts. Returns a function that closes it. */
export function dialog(box: Omit<DialogBox, 'id'>): () => void {
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
}
