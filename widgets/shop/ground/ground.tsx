import type { WidgetProps } from '../../../renderer/kit.ts'
import type { schema } from './ground.schema.ts'
import * as styles from './ground.css.ts'

export default function Ground({ colour }: WidgetProps<typeof schema>) {
  return (
    <div
      className={styles.root}
      style={colour && /^#[0-9a-f]{6}$/i.test(colour) ? { background: colour } : {}}
      aria-hidden
    />
  )
}
