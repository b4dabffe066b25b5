/** What lies over a page and is not of the page: one toast at a time, and dialogs that must be decided. */
import { useSyncExternalStore } from 'react'
import { proxy, ref, snapshot, subscribe } from 'valtio/vanilla'
import { limits } from '../../schemas/limits.ts'
import { t } from '../i18n/locale.ts'

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

/** Asks; resolves true on the confirm button (product §8 confirm dialog: cancel and confirm). */
export const ask = (box: { title?: string | undefined; text: string; ok: string; cancel: string }): Promise<boolean> =>
  new Promise((resolve) => {
    dialog({
      title: box.title,
      text: box.text,
      buttons: [
        { text: box.cancel, press: () => resolve(false) },
        { text: box.ok, press: () => resolve(true) },
      ],
    })
  })

/** Says what must be read before going on (product §8 notice dialog: titled with a hint, confirm button only); resolves when it was. */
export const notice = (box: { title?: string | undefined; text: string }): Promise<void> =>
  new Promise((resolve) => {
    dialog({ title: box.title ?? t('dialog.hint'), text: box.text, buttons: [{ text: t('action.confirm'), press: resolve }] })
  })
