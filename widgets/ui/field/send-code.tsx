import { useEffect, useRef, useState } from 'react'
import { t, useNow, type Outcome } from '../../../renderer/kit.ts'
import { useBusy } from '../busy.ts'
import * as styles from './field.css.ts'

/** Asks for a code, and then counts down until it may be asked again. */
export function SendCode({ ready, send }: { ready: boolean; send: () => Promise<Outcome<{ interval: number }>> }) {
  const [busy, run] = useBusy()
  const [until, setUntil] = useState<number>()
  const asked = useRef(false)
  const ask = () =>
    run(async () => {
      const outcome = await send()
      if (!outcome.ok) return
      asked.current = true
      setUntil(Date.now() + (outcome.data?.interval ?? 60) * 1000)
    })
  if (until !== undefined) return <Waiting until={until} onEnd={() => setUntil(undefined)} />
  return (
    <button type="button" className={styles.end} disabled={!ready || busy} aria-busy={busy || undefined} onClick={ask}>
      {t(asked.current ? 'ui.sendCodeAgain' : 'ui.sendCode')}
    </button>
  )
}

function Waiting({ until, onEnd }: { until: number; onEnd: () => void }) {
  // the ticks come by the server's clock, the interval is this device's own
  useNow()
  const seconds = Math.ceil((until - Date.now()) / 1000)
  useEffect(() => {
    if (seconds <= 0) onEnd()
  })
  return (
    <button type="button" className={`${styles.end} ${styles.wait}`} disabled>
      {t('ui.sendAgain', { seconds: Math.max(1, seconds) })}
    </button>
  )
}
