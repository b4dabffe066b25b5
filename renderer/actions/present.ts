/** Shows a failed call as the error table defines (product §8). The only reader of that table. */
import type { Action } from '#schemas/language/action.ts'
import { getErrorText, type ApiError } from '../api/error.ts'
import type { Language } from '../i18n/language.ts'
import type { Overlays } from '../state/overlay.ts'

/** Within this time the same message is shown once, because several sources of a page fail together when the network is down. */
const quietMs = 1000

export function createPresenter({ t }: Language, { overlay, toast, dialog }: Overlays) {
  let last = { text: '', at: 0 }
  /** `isLeft`: shows only a toast, without buttons or navigation. */
  return (error: ApiError, run: (action: Action) => void, isLeft = false): void => {
    const { row } = error
    if (row.show === 'nothing' || error.isOutdated) return
    // an error that leads to a login is always shown
    if ((error.hideErrorToast || error.shown) && row.show === 'toast' && !row.action) return
    const text = getErrorText(error, t)
    if (text === last.text && Date.now() - last.at < quietMs) return
    last = { text, at: Date.now() }
    const { action } = row
    if (isLeft) return toast(text, 'error')
    if (row.show === 'quit') overlay.quit = text
    else if (row.show === 'toast') toast(text, 'error')
    else
      dialog({
        title: t('dialog.hint'),
        text,
        buttons: (row.buttons ?? []).map((button) => ({
          text: t(button.text),
          press: () => button.action && run(button.action),
        })),
      })
    if (action) run(action)
  }
}
