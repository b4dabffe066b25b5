/** Marks that concern the entire page: it is a draft, or stale. */
import { useKit } from '#renderer/kit.ts'
import * as styles from './marks.css.ts'

/** `preview`: the end of a draft. `old`: when the content was received. Unix ms, or 0. */
export function Marks({ preview, old }: { preview: number; old: number }) {
  const { clock, date, datetime, t, time } = useKit()
  return (
    <>
      {preview > 0 && (
        <p className={styles.mark} role="note">
          {t('frame.preview', { time: datetime(preview) })}
        </p>
      )}
      {old > 0 && (
        <p className={styles.old} role="status">
          {t('frame.old', { time: (date(old) === date(clock.now()) ? time : datetime)(old) })}
        </p>
      )}
    </>
  )
}
