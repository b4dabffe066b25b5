import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonRow, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Button } from '#widgets/ui/controls/button.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { Mark } from '#widgets/ui/graphics/mark.tsx'
import type { schema } from './vip-band.schema.ts'
import * as styles from './vip-band.css.ts'

export default function VipBand({ vipName, level, logo, endAt, action, emit }: WidgetProps<typeof schema>) {
  const { t, until } = useKit()
  return (
    <section className={`${styles.root} ${level === 0 ? styles.level.silver : styles.level.gold}`}>
      <Mark src={logo} className={styles.logo} other={<Icon name="crown" size="large" />} />
      <div className={styles.words}>
        <h2 className={styles.name}>{vipName}</h2>
        {endAt && <p className={styles.note}>{until(endAt, (date) => t('card.until', { date }))}</p>}
      </div>
      {action && (
        <Button
          variant="line"
          size="small"
          className={styles.button}
          href={emit.href?.('press')}
          onPress={() => void emit('press')}
        >
          {action}
        </Button>
      )}
    </section>
  )
}

export const Skeleton = () => (
  <SkeletonBlock card>
    <SkeletonRow />
  </SkeletonBlock>
)
