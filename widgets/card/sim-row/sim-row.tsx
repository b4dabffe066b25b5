import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { getEnumTone } from '#widgets/ui/cards/tone.ts'
import { SkeletonRow, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { maskCard } from '#widgets/ui/numbers/card-number.ts'
import { listCardChips } from '#widgets/ui/cards/card-chips.ts'
import { Chip } from '#widgets/ui/cards/chip.tsx'
import { Dotted } from '#widgets/ui/cards/dotted.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { OperatorLogo } from '#widgets/ui/graphics/operator-logo.tsx'
import { Row } from '#widgets/ui/cards/row.tsx'
import type { schema } from './sim-row.schema.ts'
import * as styles from './sim-row.css.ts'

type Props = WidgetProps<typeof schema>

export default function SimRow({
  simNo,
  name,
  deviceNo,
  operatorType,
  packageName,
  endAt,
  reason,
  tap,
  emit,
  ...state
}: Props) {
  const { t, until } = useKit()
  const notes = [
    name ? maskCard(simNo) : '',
    deviceNo ? t('card.deviceNo', { number: deviceNo }) : '',
    packageName ?? '',
    endAt ? until(endAt, (date) => t('card.until', { date })) : '',
    reason ?? '',
  ]
  const leads = tap && (state.about === 'auth' || !state.current)
  return (
    <Row
      icon={
        <span className={styles.sign}>
          {operatorType ? <OperatorLogo type={operatorType} /> : <Icon name="card-sim" size="medium" />}
        </span>
      }
      title={name || <bdi className={styles.number}>{maskCard(simNo)}</bdi>}
      note={notes.some(Boolean) && <Dotted facts={notes} />}
      value={
        <span className={styles.chips}>
          <Chips {...state} />
        </span>
      }
      href={leads ? emit.href?.('press') : undefined}
      onPress={leads ? () => void emit('press') : undefined}
    />
  )
}

function Chips({
  about,
  current,
  simStatus,
  authStatus,
}: Pick<Props, 'about' | 'current' | 'simStatus' | 'authStatus'>) {
  const { enumLabel, t } = useKit()
  // a current card that works needs no further chip
  const silent = current && simStatus === 3
  const states = listCardChips({ simStatus, authStatus }).filter(({ of, value }) =>
    about === 'auth' ? of === 'authStatus' : of === 'simStatus' ? !silent : value === 1,
  )
  return (
    <>
      {current && <Chip tone="brand">{t(about === 'login' ? 'card.current' : 'card.inDevice')}</Chip>}
      {states.map(({ of, value }) => (
        <Chip key={of} tone={getEnumTone(of, value)}>
          {enumLabel(of, value)}
        </Chip>
      ))}
    </>
  )
}

export function Skeleton() {
  return (
    <SkeletonBlock>
      <Row title={<SkeletonRow picture={20} />} />
    </SkeletonBlock>
  )
}
