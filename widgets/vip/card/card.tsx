import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonBar, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { maskCard } from '#widgets/ui/numbers/card-number.ts'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { Mark } from '#widgets/ui/graphics/mark.tsx'
import type { schema } from './card.schema.ts'
import * as styles from './card.css.ts'

export default function VipCard({ vipName, logo, endAt, simNo, note }: WidgetProps<typeof schema>) {
  const { t, until } = useKit()
  return (
    <section className={styles.root}>
      <Crown />
      <div className={styles.top}>
        <Mark src={logo} className={styles.logo} other={<Icon name="crown" size="large" />} />
        <h2 className={styles.name}>{vipName}</h2>
        <span className={styles.state}>{t(endAt ? 'vip.on' : 'vip.off')}</span>
      </div>
      <p className={styles.until}>{endAt ? until(endAt, (date) => t('vip.until', { date })) : note}</p>
      {simNo && (
        <p className={styles.number}>
          <bdi>{maskCard(simNo)}</bdi>
        </p>
      )}
    </section>
  )
}

/** A faint decoration at the card's end. */
const Crown = () => (
  <svg className={styles.crown} viewBox="0 0 120 80" aria-hidden>
    <path d="M10 70 4 18l30 22L60 6l26 34 30-22-6 52zM12 76h96" />
  </svg>
)

export function Skeleton() {
  return (
    <div className={styles.root}>
      <SkeletonBlock>
        <div className={styles.skeleton}>
          <SkeletonBar width={110} height={24} />
          <SkeletonBar width={150} />
          <SkeletonBar width={120} />
        </div>
      </SkeletonBlock>
    </div>
  )
}
