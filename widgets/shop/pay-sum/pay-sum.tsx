import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonBar, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Countdown } from '#widgets/ui/numbers/countdown.tsx'
import { Money } from '#widgets/ui/numbers/numbers.tsx'
import type { schema } from './pay-sum.schema.ts'
import * as styles from './pay-sum.css.ts'

export default function PaySum({ money, title, end, emit }: WidgetProps<typeof schema>) {
  const { t } = useKit()
  return (
    <section className={styles.root}>
      <h2 className={styles.label}>{t('pay.payable')}</h2>
      <p className={styles.money}>
        <Money yuan={money} size="hero" />
      </p>
      {title && <p className={styles.title}>{title}</p>}
      {end && (
        <p className={styles.left}>
          {t('pay.left')} <Countdown end={end} boxed onEnd={() => void emit('end')} />
        </p>
      )}
    </section>
  )
}

export function Skeleton() {
  return (
    <div className={styles.root}>
      <SkeletonBlock>
        <span className={styles.skeleton}>
          <SkeletonBar width={56} />
          <SkeletonBar width={144} height={34} />
          <SkeletonBar width={112} />
        </span>
      </SkeletonBlock>
    </div>
  )
}
