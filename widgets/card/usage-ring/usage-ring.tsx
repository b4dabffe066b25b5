import type { ReactNode } from 'react'
import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { isLifetime } from '#schemas/lifetime.ts'
import { SkeletonBar, SkeletonLines, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Button } from '#widgets/ui/controls/button.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { Quantity } from '#widgets/ui/numbers/numbers.tsx'
import { isEnding, computeShareLeft } from './share.ts'
import { Press } from '#widgets/ui/controls/press.tsx'
import type { schema } from './usage-ring.schema.ts'
import * as styles from './usage-ring.css.ts'

type Props = WidgetProps<typeof schema>
const MOST_PARTS = 3

export default function UsageRing({
  totalFlow,
  useFlow,
  surplusFlow,
  infinite,
  packageName,
  endAt,
  parts,
  waiting,
  surplusTime,
  surplusUnit,
  speedName,
  metered,
  action,
  ended,
  details,
  emit,
}: Props) {
  const { date, duration, money, t, volume } = useKit()
  const none = !infinite && !metered && totalFlow <= 0
  const limited = !infinite && !metered && !none
  const unit = surplusUnit ?? 1
  const ends = !metered && !none
  const several = ends && parts && parts.length > 1
  return (
    <div className={styles.root}>
      <Ring share={infinite ? 1 : metered ? 0 : computeShareLeft(totalFlow, surplusFlow)}>
        <Inside totalFlow={totalFlow} surplusFlow={surplusFlow} infinite={infinite} metered={metered} />
      </Ring>
      <div className={styles.side}>
        <p className={styles.name}>
          <span className={styles.words}>{packageName || t('card.noPackageYet')}</span>
          {details && (
            <Press
              className={styles.details}
              aria-label={details}
              href={emit.href?.('details')}
              onPress={() => void emit('details')}
            >
              <Icon name="chevron-right" size="small" />
            </Press>
          )}
        </p>
        <dl className={styles.facts}>
          {limited && <Fact label={t('card.used')}>{volume(useFlow)}</Fact>}
          {several && parts.slice(0, MOST_PARTS).map((part) => <Part key={part.endAt} {...part} />)}
          {endAt && ends && !several && <Fact label={t('card.endAt')}>{date(endAt)}</Fact>}
          {surplusTime != null && ends && !several && !isLifetime(endAt ?? '') && (
            <Fact label={t('card.surplus')} style={isEnding(surplusTime, unit) ? styles.warn : styles.value}>
              {duration({ value: surplusTime, unit })}
            </Fact>
          )}
          {limited && speedName && (
            <Fact label={t('card.speedAfter')} style={styles.named}>
              {speedName}
            </Fact>
          )}
          {metered && (
            <>
              <Fact label={t('card.owed')}>{money(metered.totalMoney)}</Fact>
              <Fact label={t('card.perGb')}>{money(metered.gPrice)}</Fact>
            </>
          )}
        </dl>
        {waiting && <Waiting {...waiting} />}
        {none && action && !ended && (
          <span className={styles.above}>
            <Button variant="soft" size="small" href={emit.href?.('press')} onPress={() => void emit('press')}>
              {action}
            </Button>
          </span>
        )}
      </div>
    </div>
  )
}

function Part({ endAt, isInfiniteFlow, surplusFlow }: NonNullable<Props['parts']>[number]) {
  const { t, until, volume } = useKit()
  return (
    <div className={styles.part}>
      <dt className={styles.end}>{until(endAt, (date) => t('card.until', { date }))}</dt>
      <dd className={styles.value}>{isInfiniteFlow ? t('card.infinite') : volume(surplusFlow)}</dd>
    </div>
  )
}

function Inside({
  totalFlow,
  surplusFlow,
  infinite,
  metered,
}: Pick<Props, 'totalFlow' | 'surplusFlow' | 'infinite' | 'metered'>) {
  const { t } = useKit()
  if (infinite) return <span className={styles.word}>{t('card.infinite')}</span>
  if (metered) return <Amount label={t('card.used')} kb={metered.useFlow} />
  if (totalFlow <= 0) return <span className={styles.hint}>{t('card.noPackage')}</span>
  return <Amount label={t('card.left')} kb={surplusFlow} total={totalFlow} />
}

const Waiting = ({ more, isInfiniteFlow, totalFlow, packageName, startAt }: NonNullable<Props['waiting']>) => {
  const { date, t, volume } = useKit()
  return (
    <p className={styles.hint}>
      {t(more > 0 ? 'card.waitingMore' : 'card.waiting', {
        flow: isInfiniteFlow ? t('card.infinite') : totalFlow > 0 ? volume(totalFlow) : packageName,
        date: date(startAt),
        count: more + 1,
      })}
    </p>
  )
}

const Fact = ({ label, style = styles.value, children }: { label: string; style?: string; children: string }) => (
  <div className={styles.fact}>
    <dt className={styles.label}>{label}</dt>
    <dd className={style}>
      <bdi>{children}</bdi>
    </dd>
  </div>
)

/** Fits the number inside the ring, however long it is. */
function Amount({ label, kb, total }: { label: string; kb: number; total?: number }) {
  const { t, volume, volumeParts } = useKit()
  const { value, unit } = volumeParts(kb)
  return (
    <>
      <span className={styles.hint}>{label}</span>
      <span className={styles.figure[value.length > 5 ? 'small' : value.length > 3 ? 'middle' : 'large']}>
        <Quantity value={value} unit={unit} tone="inherit" />
      </span>
      {total !== undefined && <span className={styles.hint}>{t('card.ofTotal', { total: volume(total) })}</span>}
    </>
  )
}

const radius = 58
const length = 2 * Math.PI * radius
function Ring({ share, children }: { share: number; children: ReactNode }) {
  return (
    <div className={styles.ring}>
      <svg className={styles.drawing} viewBox="0 0 128 128" aria-hidden>
        <circle className={styles.track} cx="64" cy="64" r={radius} />
        {share > 0 && (
          <circle
            className={`${styles.arc} ${share <= 0.1 ? styles.low : ''}`}
            cx="64"
            cy="64"
            r={radius}
            strokeDasharray={`${share * length} ${length}`}
          />
        )}
      </svg>
      <div className={styles.inside}>{children}</div>
    </div>
  )
}

export function Skeleton() {
  return (
    <SkeletonBlock>
      <div className={styles.root}>
        <SkeletonBar width={128} height={128} round />
        <div className={styles.side}>
          <SkeletonBar width="80%" height={16} />
          <SkeletonLines />
        </div>
      </div>
    </SkeletonBlock>
  )
}
