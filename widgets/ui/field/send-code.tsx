import { useEffect, useState } from 'react'
import { t, type Outcome } from '../../../renderer/kit.ts'
import { useBusy } from '../busy.ts'
import * as styles from './field.css.ts'

/** Asks for a code, and then counts down until it may be asked again. */
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

/** Seconds that are left of a wait, by the device's clock: a page that slept in between has waited too. */
function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (!until) return undefined
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [until])
  return [left, (seconds) => setUntil(Date.now() + seconds * 1000)]
}
