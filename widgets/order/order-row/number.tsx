import { useAct } from '#renderer/kit.ts'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import * as styles from './order-row.css.ts'

/** The number of an order, which is copied on tap. */
export function OrderNumber({ orderSn, label }: { orderSn: string; label: string }) {
  const act = useAct()
  return (
    <button
      type="button"
      className={styles.sn}
      onClick={() => void act({ type: 'copy', with: { text: orderSn, label } })}
    >
      {orderSn}
      <Icon name="copy" size="small" />
    </button>
  )
}
