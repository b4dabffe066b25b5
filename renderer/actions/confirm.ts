/** Dialogs that block an action until the user answers. */
import type { Language } from '../i18n/language.ts'
import type { Overlays } from '../state/overlay.ts'

/** Resolves true on the confirm button (product §8 confirm dialog: cancel and confirm). */
export const confirm = (
  { dialog }: Overlays,
  box: { title?: string | undefined; text: string; ok: string; cancel: string },
): Promise<boolean> =>
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

/** A message that must be confirmed before continuing (product §8 notice dialog: titled with a hint, confirm button only). */
export const showNotice = (
  { t }: Language,
  { dialog }: Overlays,
  box: { title?: string | undefined; text: string },
): Promise<void> =>
  new Promise((resolve) => {
    dialog({
      title: box.title ?? t('dialog.hint'),
      text: box.text,
      buttons: [{ text: t('action.confirm'), press: resolve }],
    })
  })
