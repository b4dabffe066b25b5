import { useKit } from '#renderer/kit.ts'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import type { CarouselMotion } from './moving.ts'
import * as styles from './controls.css.ts'

export { startMotion, type CarouselMotion } from './moving.ts'

type Props = { moving: CarouselMotion; label?: string | null | undefined; held: boolean; at: number; count: number }
export function Controls({ moving, label, held, at, count }: Props) {
  const { t } = useKit()
  return (
    <>
      <div className={styles.dots} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <span key={index} className={styles.dot} data-on={index === at} />
        ))}
      </div>
      <div className={styles.controls} role="group" aria-label={label || t('ui.carousel')}>
        <button type="button" className={styles.control} aria-label={t('ui.previous')} onClick={() => moving.step(-1)}>
          <Icon name="chevron-left" />
        </button>
        <button type="button" className={styles.control} onClick={() => moving.hold(!held)}>
          {t(held ? 'ui.play' : 'ui.pause')}
        </button>
        <button type="button" className={styles.control} aria-label={t('ui.next')} onClick={() => moving.step(1)}>
          <Icon name="chevron-right" />
        </button>
      </div>
    </>
  )
}
