import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { getEnumTone } from '#widgets/ui/cards/tone.ts'
import { SkeletonRow, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { useBusy } from '#widgets/ui/controls/busy.ts'
import { Button } from '#widgets/ui/controls/button.tsx'
import { maskCard } from '#widgets/ui/numbers/card-number.ts'
import { Chip } from '#widgets/ui/cards/chip.tsx'
import { Volume } from '#widgets/ui/numbers/numbers.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { OperatorLogo } from '#widgets/ui/graphics/operator-logo.tsx'
import { SignalBars } from '#widgets/ui/graphics/signal-bars.tsx'
import type { schema } from './slot.schema.ts'
import * as styles from './slot.css.ts'

/** Carrier type of a SIM that was sold with its device (product §9). */
const DEVICE = 99
type Props = WidgetProps<typeof schema>

export default function Slot({
  simNo,
  operatorType,
  simStatus,
  authStatus,
  surplusFlow,
  infinite,
  signal,
  current,
  allowSwitch,
  disabled,
  waiting,
  emit,
}: Props) {
  const { enumLabel, t } = useKit()
  const [busy, run] = useBusy()
  const unnamed = authStatus !== 2 && authStatus != null
  return (
    <article className={styles.variant[current ? 'current' : 'other']}>
      <span className={styles.logo}>
        {operatorType ? <OperatorLogo type={operatorType} /> : <Icon name="card-sim" />}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          {operatorType && operatorType !== DEVICE
            ? enumLabel('operatorType', operatorType)
            : t(operatorType === DEVICE ? 'device.ownSim' : 'card.sim')}
          <SignalBars signal={signal ?? 0} />
        </span>
        <bdi className={styles.number}>{maskCard(simNo)}</bdi>
        <span className={styles.facts}>
          {simStatus != null && simStatus !== 3 && (
            <Chip tone={getEnumTone('simStatus', simStatus)}>{enumLabel('simStatus', simStatus)}</Chip>
          )}
          {unnamed && <Chip tone="warning">{enumLabel('authStatus', authStatus)}</Chip>}
          {infinite ? (
            <span className={styles.left}>{t('card.infinite')}</span>
          ) : (
            surplusFlow != null && (
              <span className={styles.left}>
                {t('device.left')} <Volume kb={surplusFlow} />
              </span>
            )
          )}
        </span>
      </span>
      {current ? (
        <span className={styles.inUse}>
          <Icon name="check" size="small" />
          {t('device.inUse')}
        </span>
      ) : unnamed ? (
        <Button variant="line" size="small" href={emit.href?.('auth')} onPress={() => void emit('auth')}>
          {t('device.verify')}
        </Button>
      ) : (
        <Button
          size="small"
          disabled={!allowSwitch || disabled === true || waiting === true}
          busy={busy}
          href={emit.href?.('select')}
          onPress={() => run(() => emit('select'))}
        >
          {t('device.switch')}
        </Button>
      )}
    </article>
  )
}

export function Skeleton() {
  return (
    <div className={styles.variant.other}>
      <SkeletonBlock>
        <SkeletonRow />
      </SkeletonBlock>
    </div>
  )
}
