import { money, type WidgetProps } from '../../../../../renderer/kit.ts'
import { styles } from '../cafe.css.ts'
import type { schema } from './counter.schema.ts'

export default ({ total, count, order, emit }: WidgetProps<typeof schema>) => (
  <button type="button" className={styles.counter} onClick={() => void emit('order')}>
    {order} · {count} · {money(total)}
  </button>
)
