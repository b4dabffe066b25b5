import { date, enumLabel, enumTone, t, type WidgetProps } from '../../../renderer/kit.ts'
import { BoneRow, Bones } from '../../ui/bones.tsx'
import { maskCard } from '../../ui/card-number.ts'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OperatorLogo } from '../../ui/operator-logo.tsx'
import { Row } from '../../ui/row.tsx'
import type { schema } from './sim-row.schema.ts'
import * as styles from './sim-row.css.ts'

export default function SimRow({ simNo, deviceNo, operatorType, simStatus, authStatus, packageName, endAt, current, tap, emit }: WidgetProps<typeof schema>) {
  const notes = [deviceNo ? t('card.deviceNo', { number: deviceNo }) : '', packageName ?? '', endAt ? t('card.until', { date: date(endAt) }) : '']
  return (
    <Row
      icon={<span className={styles.sign}>{operatorType ? <OperatorLogo type={operatorType} /> : <Icon name="card-sim" size="medium" />}</span>}
      title={<span className={styles.number}>{maskCard(simNo)}</span>}
      note={notes.filter(Boolean).join(' · ')}
      value={
        <span className={styles.chips}>
          {current ? (
            <Chip tone="brand">{t('card.current')}</Chip>
          ) : (
            <>
              {simStatus != null && <Chip tone={enumTone('simStatus', simStatus)}>{enumLabel('simStatus', simStatus)}</Chip>}
              {authStatus === 1 && <Chip tone="warning">{enumLabel('authStatus', 1)}</Chip>}
            </>
          )}
        </span>
      }
      onPress={tap && !current ? () => void emit('press') : undefined}
    />
  )
}

export function Skeleton() {
  return (
    <Bones>
      <Row title={<BoneRow picture={20} />} />
    </Bones>
  )
}
