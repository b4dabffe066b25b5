import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { Press } from '#widgets/ui/controls/press.tsx'
import type { schema } from './store-row.schema.ts'
import * as styles from '../address-row/address-row.css.ts'

export default function StoreRow({ store, chosen, emit }: WidgetProps<typeof schema>) {
  const { t } = useKit()
  const { id, name, address, openTime } = store
  return (
    <div className={styles.root} data-chosen={chosen === id}>
      <button type="button" className={styles.take} aria-pressed={chosen === id} onClick={() => void emit('select')}>
        <span className={styles.who}>
          <span className={styles.name}>{name}</span>
        </span>
        <span className={styles.where}>{address}</span>
        <span className={styles.where}>{t('points.open', { time: openTime })}</span>
      </button>
      <Press
        className={styles.edit}
        aria-label={t('points.callStore', { name })}
        href={emit.href?.('call')}
        onPress={() => void emit('call')}
      >
        <Icon name="phone" size="medium" />
      </Press>
    </div>
  )
}

export { Skeleton } from '../address-row/address-row.tsx'
