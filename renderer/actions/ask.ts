/** Dialogs that an action waits for. */
import { t } from '../i18n/locale.ts'
import { dialog } from '../state/overlay.ts'

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
