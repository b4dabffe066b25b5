import type { WidgetProps } from '#renderer/kit.ts'
import type { schema } from './divider.schema.ts'
import * as styles from './divider.css.ts'

export default function Divider({ look, text }: WidgetProps<typeof schema>) {
  return (
    <div className={styles.variant[look ?? 'line']}>
      {text && look !== 'band' && look !== 'space' && <span className={styles.text}>{text}</span>}
    </div>
  )
}
