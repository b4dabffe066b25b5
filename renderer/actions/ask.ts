/** Dialogs that block an action until the user answers. */
import { t } from '../i18n/locale.ts'
import { dialog } from '../state/overlay.ts'

/** Resolves true on the confirm button (product §8 confirm dialog: cancel and confirm). */
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

/** A message that must be confirmed before continuing (product §8 notice dialog: titled with a hint, confirm button only). */
export const notice = (box: { title?: string | undefined; text: string }): Promise<void> =>
  new Promise((resolve) => {
    dialog({
      title: box.title ?? t('dialog.hint'),
      text: box.text,
      buttons: [{ text: t('action.confirm'), press: resolve }],
    })
  })
