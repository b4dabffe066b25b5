import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonBar, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { maskCard } from '#widgets/ui/numbers/card-number.ts'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { Mark } from '#widgets/ui/graphics/mark.tsx'
import type { schema } from './card.schema.ts'
import * as styles from './card.css.ts'

export default function VipCard({ vipName, level, logo, endAt, simNo, note }: WidgetProps<typeof schema>) {
  const { t, until } = useKit()
  return (
    <section className={`${styles.root} ${level === 0 ? styles.level.silver : styles.level.gold}`}>
      <Guilloche />
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

const PETALS = 18
/** The fine lines of a printed card, around a crown. */
const Guilloche = () => (
  <svg className={styles.guilloche} viewBox="-100 -100 200 200" aria-hidden>
    {Array.from({ length: PETALS }, (_, index) => (
      <ellipse key={index} rx={98} ry={40} transform={`rotate(${(index * 180) / PETALS})`} />
    ))}
    <path className={styles.crown} d="m-22-8 11 9L0-17 11 1l11-9-4 24h-36zM-18 19h36" />
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
