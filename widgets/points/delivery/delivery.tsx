import { maskPhone, useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import type { Address } from '#schemas/entities/people/address.ts'
import type { Store } from '#schemas/entities/site/store.ts'
import { SkeletonRow, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { Chevron } from '#widgets/ui/cards/row.tsx'
import { buildRadioProps } from '#widgets/ui/controls/radios.ts'
import type { schema } from './delivery.schema.ts'
import * as styles from './delivery.css.ts'

export const facts: WidgetFacts<typeof schema> = { models: { value: 'change' } }

export default function Delivery({ types, value, address, store, fixed, emit }: WidgetProps<typeof schema>) {
  const { enumLabel, t } = useKit()
  const isParcel = value === 1
  const { group, radio } = buildRadioProps({
    values: types,
    value,
    onChoose: (type) => type !== value && void emit('change', type),
  })
  const inside = (
    <>
      <span className={styles.icon}>
        <Icon name={isParcel ? 'map-pin' : 'store'} />
      </span>
      <span className={styles.words}>{isParcel ? <ToAddress address={address} /> : <AtStore store={store} />}</span>
      {!fixed && <Chevron />}
    </>
  )
  return (
    <section className={styles.root}>
      {types.length > 1 && !fixed && (
        <div {...group} aria-label={t('points.delivery')} className={styles.types}>
          {types.map((type) => (
            <button key={type} {...radio(type)} className={styles.type}>
              {enumLabel('deliveryType', type)}
            </button>
          ))}
        </div>
      )}
      {fixed ? (
        <div className={styles.place}>{inside}</div>
      ) : (
        <button type="button" className={styles.place} onClick={() => void emit('choose')}>
          {inside}
        </button>
      )}
    </section>
  )
}

function ToAddress({ address }: { address: Address | null | undefined }) {
  const { t } = useKit()
  if (!address) return <span className={styles.open}>{t('points.chooseAddress')}</span>
  const { name, mobile, region } = address
  return (
    <>
      <span className={styles.name}>
        <span translate="no">{name}</span> <bdi className={styles.phone}>{maskPhone(mobile)}</bdi>
      </span>
      <span className={styles.note}>
        {[region.provinceName, region.cityName, region.countyName].filter(Boolean).join(' ')}{' '}
        <span translate="no">{address.address}</span>
      </span>
    </>
  )
}

function AtStore({ store }: { store: Store | null | undefined }) {
  const { t } = useKit()
  if (!store) return <span className={styles.open}>{t('points.chooseStore')}</span>
  return (
    <>
      <span className={styles.name}>{store.name}</span>
      <span className={styles.note}>{store.address}</span>
      <span className={styles.note}>{store.openTime}</span>
    </>
  )
}

export const Skeleton = () => (
  <div className={styles.root}>
    <SkeletonBlock>
      <span className={styles.place}>
        <SkeletonRow picture={20} />
      </span>
    </SkeletonBlock>
  </div>
)
