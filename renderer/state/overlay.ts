/** What lies over a page and is not of the page: one toast at a time, and dialogs that must be decided. */
import { useSyncExternalStore } from 'react'
import { proxy, ref, snapshot, subscribe } from 'valtio/vanilla'
import { limits } from '../../schemas/limits.ts'

/** A message has its kind; without one it only acknowledges a tap (copied, saved). */
export type Toast = { id: number; text: string; tone?: 'plain' | 'error' | 'exception' | undefined }
type DialogButton = { text: string; press: () => void }
export type DialogBox = { id: number; title?: string | undefined; text: string; buttons: DialogButton[] }

/** `viewer`: pictures shown large. `quit`: the visit ended, and why; nothing else is shown then. */
export const overlay = proxy({
  toast: null as Toast | null,
  dialogs: [] as DialogBox[],
  viewer: null as { images: string[]; index: number } | null,
  quit: '',
  /** A draft is looked at, until then (Unix ms). */
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

/** Shows a dialog; each button closes it first. Returns the function that closes it. */
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
