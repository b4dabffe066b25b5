import { useKit, type WidgetFacts, type WidgetProps } from 'menmian/kit'
import { styles } from '../cafe.css.ts'
import type { schema } from './menu.schema.ts'

export const facts: WidgetFacts<typeof schema> = { models: { basket: 'change' } }

export default function Menu({ dishes, basket, emit }: WidgetProps<typeof schema>) {
  const { money } = useKit()
  const put = (items: string[]) => void emit('change', items)
  const without = (id: string) => basket.filter((_, index) => index !== basket.indexOf(id))
  return dishes.map(({ id, name, note, price }) => (
    <div key={id} className={styles.row}>
      <span>
        <b>{name}</b>
        <small className={styles.note}>{note}</small>
      </span>
      <span>
        {money(price)}
        <button
          type="button"
          className={styles.step}
          aria-label={`− ${name}`}
          disabled={!basket.includes(id)}
          onClick={() => put(without(id))}
        >
          −
        </button>
        {basket.filter((one) => one === id).length}
        <button type="button" className={styles.step} aria-label={`+ ${name}`} onClick={() => put([...basket, id])}>
          +
        </button>
      </span>
    </div>
  ))
}
