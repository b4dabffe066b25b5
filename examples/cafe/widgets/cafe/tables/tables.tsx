import type { WidgetFacts, WidgetProps } from 'menmian/kit'
import { styles } from '../cafe.css.ts'
import type { schema } from './tables.schema.ts'

export const facts: WidgetFacts<typeof schema> = { models: { table: 'change' } }

export default ({ tables, table, emit }: WidgetProps<typeof schema>) => (
  <div className={styles.tables}>
    {tables.map((one) => (
      <button
        key={one}
        type="button"
        className={styles.table}
        aria-pressed={one === table}
        onClick={() => void emit('change', one)}
      >
        {one}
      </button>
    ))}
  </div>
)
