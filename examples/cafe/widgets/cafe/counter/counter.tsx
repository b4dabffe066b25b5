import { useKit, type WidgetProps } from 'menmian/kit'
import { styles } from '../cafe.css.ts'
import type { schema } from './counter.schema.ts'

export default function Counter({ total, count, order, emit }: WidgetProps<typeof schema>) {
  const { money } = useKit()
  return (
    <button type="button" className={styles.counter} onClick={() => void emit('order')}>
      {order} · {count} · {money(total)}
    </button>
  )
}
