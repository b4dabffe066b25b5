import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { getEnumTone } from '#widgets/ui/cards/tone.ts'
import { SkeletonBar, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Chip } from '#widgets/ui/cards/chip.tsx'
import { Button } from '#widgets/ui/controls/button.tsx'
import { Fact, FactCard, Facts, root } from '#widgets/ui/cards/fact-card.tsx'
import { Volume } from '#widgets/ui/numbers/numbers.tsx'
import { computeLeft } from './left.ts'
import type { schema } from './package-usage.schema.ts'
import * as styles from './package-usage.css.ts'

export default function PackageUsage({ pack, parts, emit }: WidgetProps<typeof schema>) {
  const { duration, enumLabel, money, period, t, volume } = useKit()
  const { packageName, packageType, effectiveStatus, totalFlow, useFlow, isInfiniteFlow, startAt, endAt, placeType } =
    pack
  const { kb, share } = computeLeft(pack)
  const metered = packageType === 4
  const isAllOfRing = !metered && effectiveStatus === 1 && parts?.length === 1
  return (
    <FactCard
      name={packageName}
      state={
        effectiveStatus != null && (
          <Chip tone={getEnumTone('effectiveStatus', effectiveStatus)}>
            {enumLabel('effectiveStatus', effectiveStatus)}
          </Chip>
        )
      }
    >
      {!isAllOfRing && (
        <p className={styles.left}>
          {metered ? (
            <span className={styles.word}>{t('packageInfo.metered')}</span>
          ) : isInfiniteFlow ? (
            <span className={styles.word}>{t('package.infinite')}</span>
          ) : (
            <>
              <span className={styles.hint}>{t('packageInfo.left')}</span>
              <Volume kb={kb} size="figureLarge" tone="ink" />
            </>
          )}
        </p>
      )}
      {!isAllOfRing && !metered && !isInfiniteFlow && (
        <span className={styles.bar} aria-hidden>
          <span className={share <= 0.1 ? styles.low : styles.done} style={{ transform: `scaleX(${share})` }} />
        </span>
      )}
      <Facts>
        {!metered && !isAllOfRing && (
          <Fact label={t('packageInfo.used')}>
            {isInfiniteFlow
              ? volume(useFlow)
              : t('packageInfo.ofTotal', { used: volume(useFlow), total: volume(totalFlow) })}
          </Fact>
        )}
        <Fact label={t('package.duration')}>
          {startAt && endAt && !metered ? period(startAt, endAt) : duration(pack.effectiveCycle)}
        </Fact>
        <Fact label={t('packageInfo.from')}>
          {[enumLabel('placeType', placeType), ...(placeType === 4 ? [] : [money(pack.actualPayMoney)])].join(' · ')}
        </Fact>
      </Facts>
      {pack.startNow && (
        <span className={styles.ways}>
          <Button variant="soft" size="small" onPress={() => void emit('start')}>
            {t('package.startNow')}
          </Button>
        </span>
      )}
    </FactCard>
  )
}

export function Skeleton() {
  return (
    <div className={root}>
      <SkeletonBlock>
        <div className={styles.skeleton}>
          <SkeletonBar width="60%" height={18} />
          <SkeletonBar width={120} height={28} />
          <SkeletonBar height={6} />
          <SkeletonBar width="80%" />
        </div>
      </SkeletonBlock>
    </div>
  )
}
