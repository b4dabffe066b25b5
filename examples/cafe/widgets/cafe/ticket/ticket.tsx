import type { WidgetProps } from 'menmian/kit'
import { styles } from '../cafe.css.ts'
import type { schema } from './ticket.schema.ts'

export default ({ table, lines }: WidgetProps<typeof schema>) => (
  <section aria-label={table}>
    {lines.map(({ name, count }) => (
      <p key={name} className={styles.row}>
        {name} <b>×{count}</b>
      </p>
    ))}
  </section>
)
