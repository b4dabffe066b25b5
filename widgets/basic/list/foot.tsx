/** The end of a list: asks for the next page before it is reached, and says how that stands. */
import { useEffect, useRef } from 'react'
import { t, type Status } from '../../../renderer/kit.ts'
import { BoneRow, Bones } from '../../ui/bones.tsx'
import { Button } from '../../ui/button.tsx'
import * as styles from './list.css.ts'

type Props = { count: number; status: Status; more: boolean; end: boolean; emit: (event: 'more' | 'retry') => Promise<unknown> }

/** So far below the screen the next page is asked for. */
const ahead = '800px'
/** A list that is seen whole needs no mark of its end. */
const short = 6

export function Foot({ count, status, more, end, emit }: Props) {
  const mark = useRef<HTMLDivElement>(null)
  const asked = useRef(-1)
  const waits = more && status === 'ready'
  useEffect(() => {
    const element = mark.current
    if (!element || !waits) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || asked.current === count) return
        asked.current = count
        void emit('more')
      },
      { rootMargin: `0px 0px ${ahead} 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [waits, count, emit])

  if (status === 'error')
    return (
      <div className={styles.foot} role="alert">
        {t('ui.moreFailed')}
        <Button variant="soft" size="small" icon="refresh-cw" onPress={() => void emit('retry')}>
          {t('ui.retry')}
        </Button>
      </div>
    )
  if (more)
    return (
      <div ref={mark} className={styles.more}>
        <Bones>
          <BoneRow />
        </Bones>
        <span className={styles.unseen} role="status">
          {status === 'loading' ? t('ui.loadingMore') : ''}
        </span>
      </div>
    )
  return end && count > short ? <p className={styles.foot}>{t('ui.end')}</p> : null
}
