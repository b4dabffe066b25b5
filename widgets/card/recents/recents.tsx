import { useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import { CardNumber } from '#widgets/ui/numbers/card-number.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import type { schema } from './recents.schema.ts'
import * as styles from './recents.css.ts'

export const facts: WidgetFacts<typeof schema> = { models: { numbers: 'change', picked: 'pick' } }

export default function Recents({ numbers, picked, title, emit }: WidgetProps<typeof schema>) {
  const { t } = useKit()
  if (!numbers.length) return null
  return (
    <section className={styles.root}>
      <h2 className={styles.title}>{title || t('card.recents')}</h2>
      <ul>
        {numbers.map((number) => (
          <li key={number} className={styles.line}>
            <button
              type="button"
              className={styles.pick}
              aria-pressed={picked === number}
              onClick={() => void emit('pick', number)}
            >
              <Icon name="card-sim" size="medium" />
              <span className={styles.number}>
                <CardNumber number={number} />
              </span>
            </button>
            <button
              type="button"
              className={styles.remove}
              aria-label={t('card.removeRecent', { number })}
              onClick={() =>
                void emit(
                  'change',
                  numbers.filter((other) => other !== number),
                )
              }
            >
              <Icon name="x" size="medium" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
