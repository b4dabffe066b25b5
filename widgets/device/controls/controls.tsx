import type { WidgetProps } from '#renderer/kit.ts'
import { useBusy } from '#widgets/ui/controls/busy.ts'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import type { schema } from './controls.schema.ts'
import * as styles from './controls.css.ts'

export default function Controls({ title, items, disabled, waiting, emit }: WidgetProps<typeof schema>) {
  const [busy, run] = useBusy()
  return (
    <section className={styles.root}>
      {title && <h3 className={styles.title}>{title}</h3>}
      <div className={styles.keys}>
        {items.map(({ press, text, note, icon, danger }) => (
          <button
            key={press}
            type="button"
            className={styles.key}
            disabled={disabled === true || waiting === true || busy}
            onClick={() => run(() => emit('press', press))}
          >
            <span className={danger ? styles.danger : styles.sign}>
              <Icon name={icon} />
            </span>
            <span className={styles.text}>{text}</span>
            {note && <span className={styles.note}>{note}</span>}
          </button>
        ))}
      </div>
    </section>
  )
}
