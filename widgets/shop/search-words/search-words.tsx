import { useId } from 'react'
import type { WidgetProps } from '#renderer/kit.ts'
import { Press } from '#widgets/ui/controls/press.tsx'
import type { schema } from './search-words.schema.ts'
import * as styles from './search-words.css.ts'

const hottest = 3

type Props = WidgetProps<typeof schema>
const getWord = (entry: Props['words'][number]) => (typeof entry === 'string' ? entry : String(entry.value))

export default function SearchWords({ title, words: given, only, action, ranked, emit }: Props) {
  const name = useId()
  const words = only ? given.filter((entry) => /^\d+$/.test(getWord(entry))) : given
  if (!words.length) return null
  return (
    <section className={styles.root} aria-labelledby={name}>
      <header className={styles.head}>
        <h2 className={styles.title} id={name}>
          {title}
        </h2>
        {action && (
          <Press className={styles.action} href={emit.href?.('press')} onPress={() => void emit('press')}>
            {action}
          </Press>
        )}
      </header>
      <div className={styles.words}>
        {words.map((entry, index) => {
          const word = getWord(entry)
          return (
            <button
              key={word}
              type="button"
              className={styles.word}
              data-hot={ranked === true && index < hottest}
              onClick={() => void emit('pick', word)}
            >
              {typeof entry === 'string' ? entry : entry.label}
            </button>
          )
        })}
      </div>
    </section>
  )
}
