import { useKit } from '#renderer/kit.ts'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import type { CarouselMotion } from './moving.ts'
import * as styles from './carousel.css.ts'

export { startMotion, type CarouselMotion } from './moving.ts'

export function Controls({ moving, held }: { moving: CarouselMotion; held: boolean }) {
  const { t } = useKit()
  return (
    <>
      <button type="button" className={styles.control} aria-label={t('ui.previous')} onClick={() => moving.step(-1)}>
        <Icon name="chevron-left" />
      </button>
      <button type="button" className={styles.control} onClick={() => moving.hold(!held)}>
        {t(held ? 'ui.play' : 'ui.pause')}
      </button>
      <button type="button" className={styles.control} aria-label={t('ui.next')} onClick={() => moving.step(1)}>
        <Icon name="chevron-right" />
      </button>
    </>
  )
}
