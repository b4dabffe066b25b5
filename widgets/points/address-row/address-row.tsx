import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { useBusy } from '#widgets/ui/controls/busy.ts'
import { SkeletonLines, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Chip } from '#widgets/ui/cards/chip.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { PhoneNumber } from '#widgets/ui/numbers/phone-number.tsx'
import { Press } from '#widgets/ui/controls/press.tsx'
import type { schema } from './address-row.schema.ts'
import * as styles from './address-row.css.ts'

/** The owner of an address sees the complete phone number. */
export default function AddressRow({ address, chosen, emit }: WidgetProps<typeof schema>) {
  const { t } = useKit()
  const { id, name, mobile, region, isDefault } = address
  const [busy, run] = useBusy()
  return (
    <div className={styles.root} data-chosen={chosen === id}>
      <div className={styles.main}>
        <button type="button" className={styles.take} aria-pressed={chosen === id} onClick={() => void emit('select')}>
          <span className={styles.who}>
            <span className={styles.name} translate="no">
              {name}
            </span>
            <PhoneNumber number={mobile} />
            {isDefault && <Chip tone="brand">{t('points.default')}</Chip>}
          </span>
          <span className={styles.where}>
            {[region.provinceName, region.cityName, region.countyName].filter(Boolean).join(' ')}
          </span>
          <span className={styles.where} translate="no">
            {address.address}
          </span>
        </button>
        {!isDefault && (
          <button
            type="button"
            className={styles.make}
            disabled={busy}
            aria-label={t('points.makeDefaultOf', { name })}
            onClick={() => run(() => emit('makeDefault'))}
          >
            {t('points.makeDefault')}
          </button>
        )}
      </div>
      <Press
        className={styles.edit}
        aria-label={t('points.editOf', { name })}
        href={emit.href?.('edit')}
        onPress={() => void emit('edit')}
      >
        <Icon name="pencil" size="medium" />
      </Press>
    </div>
  )
}

export const Skeleton = () => (
  <div className={styles.root}>
    <SkeletonBlock>
      <span className={styles.take}>
        <SkeletonLines count={3} />
      </span>
    </SkeletonBlock>
  </div>
)
