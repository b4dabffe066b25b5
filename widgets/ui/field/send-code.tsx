import { useState } from 'react'
import { type Outcome, useKit, useNow } from '#renderer/kit.ts'
import type { Wait } from '#schemas/form-state.ts'
import { useBusy } from '../controls/busy.ts'
import { spinner } from '../controls/button.css.ts'
import * as styles from './field.css.ts'

type SendCodeProps = {
  /** The phone number, for a code on the same form. */
  mobile: string
  wait: Wait | undefined
  ready: boolean
  send: () => Promise<Outcome<{ interval: number }>>
}
/** Requests a code, and then counts down until another may be requested; for another phone number there is no wait. */
export function SendCode({ mobile, wait, ready, send }: SendCodeProps) {
  const { t } = useKit()
  const [busy, run] = useBusy()
  // by the server's clock, because the device's clock may be changed during the wait
  const left = Math.ceil(((wait?.until(mobile) ?? 0) - useNow()) / 1000)
  const [requestedMobile, setRequestedMobile] = useState(left > 0 ? mobile : undefined)
  const ask = () =>
    run(async () => {
      const outcome = await send()
      if (!outcome.ok) return
      wait?.start(mobile, outcome.data?.interval ?? 60)
      setRequestedMobile(mobile)
    })
  if (left > 0)
    return (
      <button type="button" className={`${styles.end} ${styles.wait}`} disabled>
        {t('ui.sendAgain', { seconds: left })}
      </button>
    )
  return (
    <button type="button" className={styles.end} disabled={!ready || busy} aria-busy={busy || undefined} onClick={ask}>
      {busy && <span className={`${spinner} ${styles.sending}`} aria-hidden />}
      <span className={busy ? styles.covered : undefined}>
        {t(requestedMobile === mobile ? 'ui.sendCodeAgain' : 'ui.sendCode')}
      </span>
    </button>
  )
}
