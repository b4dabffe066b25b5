import { t, type WidgetProps } from '../../../renderer/kit.ts'
import { BoneLines, Bones } from '../../ui/bones.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { schema } from './address-row.schema.ts'
import * as styles from './address-row.css.ts'

/** To its owner the number stands in full. */
export default function AddressRow({ address, chosen, emit }: WidgetProps<typeof schema>) {
  const { id, name, mobile, region, isDefault } = address
  return (
    <div className={styles.root} data-chosen={chosen === id}>
      <button type="button" className={styles.take} aria-pressed={chosen === id} onClick={() => void emit('select')}>
        <span className={styles.who}>
          <span className={styles.name}>{name}</span>
          <span className={styles.phone}>{mobile}</span>
          {isDefault && <Chip tone="brand">{t('points.default')}</Chip>}
        </span>
        <span className={styles.where}>{[region.provinceName, region.cityName, region.countyName].filter(Boolean).join(' ')}</span>
        <span className={styles.where}>{address.address}</span>
      </button>
      <button type="button" className={styles.edit} aria-label={t('points.editOf', { name })} onClick={() => void emit('edit')}>
        <Icon name="pencil" size="medium" />
      </button>
    </div>
  )
}

export const Skeleton = () => (
  <div className={styles.root}>
    <Bones>
      <span className={styles.take}>
        <BoneLines count={3} />
      </span>
    </Bones>
  </div>
)
