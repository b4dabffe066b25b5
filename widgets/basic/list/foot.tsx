/** The end of a list: requests the next page before it is reached, and shows its state. */
import { useEffect, useRef } from 'react'
import { type Status, useKit } from '#renderer/kit.ts'
import { SkeletonRow, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Button } from '#widgets/ui/controls/button.tsx'
import * as styles from './list.css.ts'

type Props = {
  items: readonly unknown[]
  status: Status
  reason?: string | undefined
  more: boolean | undefined
  end: boolean
  emit: (event: 'more' | 'retry') => Promise<unknown>
}

/** Distance below the screen at which the next page is requested. */
const ahead = '800px'
/** Distance above the screen: large enough even when much of the page follows the list. */
const past = '100000px'
/** Maximum number of rows without an end mark: such a list fits on the screen. */
const short = 6

export function Foot({ items, status, reason, more, end, emit }: Props) {
  const { t } = useKit()
  const mark = useRef<HTMLDivElement>(null)
  const waits = more && status === 'ready'
  useEffect(() => {
    if (!waits) return undefined
    const observer = new IntersectionObserver(
      // a busy page gets several entries in a single callback, the oldest first
      (entries) => {
        if (entries.pop()?.isIntersecting) void emit('more')
      },
      {
        // in a frame, root margins work only for the frame's own document
        root: top === self ? null : document,
        // a mark that was scrolled past in one gesture also counts
        rootMargin: `${past} 0px ${ahead} 0px`,
      },
    )
    // the mark is rendered while there are more rows
    observer.observe(mark.current!)
    return () => observer.disconnect()
    // new rows may leave the mark in view, which the observer reports only after a restart
  }, [waits, items, emit])

  if (status === 'error')
    return (
      <div className={styles.foot} role="alert">
        {reason ?? t('ui.moreFailed')}
        <Button variant="soft" size="small" icon="refresh-cw" onPress={() => void emit('retry')}>
          {t('ui.retry')}
        </Button>
      </div>
    )
  if (more)
    return (
      <div ref={mark} className={styles.more}>
        <SkeletonBlock>
          <SkeletonRow />
        </SkeletonBlock>
        <span className={styles.unseen} role="status">
          {status === 'loading' ? t('ui.loadingMore') : ''}
        </span>
      </div>
    )
  return end && items.length > short ? <p className={styles.foot}>{t('ui.end')}</p> : null
}
