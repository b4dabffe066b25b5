import { useState } from 'react'
import { t, useNow, type Outcome } from '../../../renderer/kit.ts'
import { useBusy } from '../controls/busy.ts'
import * as styles from './field.css.ts'

/** Requests a code, and then counts down until the next request is allowed. */
export function SendCode({ ready, send }: { ready: boolean; send: () => Promise<Outcome<{ interval: number }>> }) {
  const [busy, run] = useBusy()
  const [asked, setAsked] = useState(false)
  const [left, wait] = useCountdown()
  const ask = () =>
    run(async () => {
      const outcome = await send()
      if (!outcome.ok) return
      setAsked(true)
      wait(outcome.data?.interval ?? 60)
    })
  if (left > 0)
    return (
      <button type="button" className={`${styles.end} ${styles.wait}`} disabled>
        {t('ui.sendAgain', { seconds: left })}
      </button>
    )
  return (
    <button type="button" className={styles.end} disabled={!ready || busy} aria-busy={busy || undefined} onClick={ask}>
      {t(asked ? 'ui.sendCodeAgain' : 'ui.sendCode')}
    </button>
  )
}

/** Remaining seconds by the server's clock, because the device's may be changed meanwhile. */
function useCountdown(): [left: number, start: (seconds: number) => void] {
  const now = useNow()
  const [until, setUntil] = useState(0)
  return [Math.max(0, Math.ceil((until - now) / 1000)), (seconds) => setUntil(now + seconds * 1000)]
}
