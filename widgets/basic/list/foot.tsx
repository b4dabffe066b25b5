/** The end of a list: requests the next page before it is reached, and shows its state. */
import { useEffect, useRef } from 'react'
import { type Status, useKit } from '../../../renderer/kit.ts'
import { SkeletonRow, SkeletonBlock } from '../../ui/skeleton.tsx'
import { Button } from '../../ui/controls/button.tsx'
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
/** Even when much of the page follows the list. */
const past = '100000px'
/** A list that fits on the screen needs no end mark. */
const short = 6

export function Foot({ items, status, reason, more, end, emit }: Props) {
  const { t } = useKit()
  const mark = useRef<HTMLDivElement>(null)
  const waits = more && status === 'ready'
  useEffect(() => {
    if (!waits) return undefined
    const observer = new IntersectionObserver(
      // a busy page gets several entries at once, the oldest first
      (entries) => {
        if (entries.pop()?.isIntersecting) void emit('more')
      },
      {
        // in a frame, the distance is kept only from its own document
        root: top === self ? null : document,
        // a mark that was scrolled past in one go counts, too
        rootMargin: `${past} 0px ${ahead} 0px`,
      },
    )
    // drawn while there is more
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
