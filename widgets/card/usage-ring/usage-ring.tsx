import type { ReactNode } from 'react'
import { date, duration, t, volume, volumeParts, type WidgetProps } from '../../../renderer/kit.ts'
import { Bone, BoneLines, Bones } from '../../ui/bones.tsx'
import { Button } from '../../ui/button.tsx'
import { isEnding, shareLeft } from './share.ts'
import type { schema } from './usage-ring.schema.ts'
import * as styles from './usage-ring.css.ts'

type Props = WidgetProps<typeof schema>

export default function UsageRing({ totalFlow, useFlow, surplusFlow, infinite, packageName, endAt, surplusTime, surplusUnit, speedName, action, emit }: Props) {
  const none = !infinite && totalFlow <= 0
  const unit = surplusUnit ?? 1
  return (
    <div className={styles.root}>
      <Ring share={infinite ? 1 : shareLeft(totalFlow, surplusFlow)}>
        {infinite ? (
          <span className={styles.word}>{t('card.infinite')}</span>
        ) : none ? (
          <span className={styles.hint}>{t('card.noPackage')}</span>
        ) : (
          <Left kb={surplusFlow} total={totalFlow} />
        )}
      </Ring>
      <div className={styles.side}>
        <p className={styles.name}>{packageName || t('card.noPackageYet')}</p>
        <dl className={styles.facts}>
          {!infinite && !none && <Fact label={t('card.used')}>{volume(useFlow)}</Fact>}
          {endAt && <Fact label={t('card.endAt')}>{date(endAt)}</Fact>}
          {surplusTime != null && (
            <Fact label={t('card.surplus')} warn={isEnding(surplusTime, unit)}>
              {duration({ value: surplusTime, unit })}
            </Fact>
          )}
          {!none && speedName && <Fact label={t('card.speedAfter')}>{speedName}</Fact>}
        </dl>
        {none && action && (
          <span>
            <Button variant="soft" size="small" onPress={() => void emit('press')}>
              {action}
            </Button>
          </span>
        )}
      </div>
    </div>
  )
}

const Fact = ({ label, warn, children }: { label: string; warn?: boolean; children: string }) => (
  <div className={styles.fact}>
    <dt className={styles.label}>{label}</dt>
    <dd className={warn ? styles.warn : styles.value}>{children}</dd>
  </div>
)

/** The figure keeps inside the ring, however long it is. */
function Left({ kb, total }: { kb: number; total: number }) {
  const { value, unit } = volumeParts(kb)
  return (
    <>
      <span className={styles.hint}>{t('card.left')}</span>
      <span className={styles.figure[value.length > 7 ? 'small' : value.length > 4 ? 'middle' : 'large']}>{value}</span>
      <span className={styles.hint}>{t('card.ofTotal', { unit, total: volume(total) })}</span>
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
          <circle className={`${styles.arc} ${share <= 0.1 ? styles.low : ''}`} cx="64" cy="64" r={radius} strokeDasharray={`${share * length} ${length}`} />
        )}
      </svg>
      <div className={styles.inside}>{children}</div>
    </div>
  )
}

export function Skeleton() {
  return (
    <Bones>
      <div className={styles.root}>
        <Bone width={128} height={128} round />
        <div className={styles.side}>
          <Bone width="80%" height={16} />
          <BoneLines />
        </div>
      </div>
    </Bones>
  )
}
