import type { WidgetProps } from '#renderer/kit.ts'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { Press } from '#widgets/ui/controls/press.tsx'
import type { schema } from './section-title.schema.ts'
import * as styles from './section-title.css.ts'

/** The heading of a section. */
export default function SectionTitle({ title, note, action, emit }: WidgetProps<typeof schema>) {
  return (
    <div className={styles.root}>
      <h2 className={styles.title}>{title}</h2>
      {note && <span className={styles.note}>{note}</span>}
      {action && (
        <Press className={styles.action} href={emit.href?.('press')} onPress={() => void emit('press')}>
          {action}
          <Icon name="chevron-right" size="small" />
        </Press>
      )}
    </div>
  )
}
