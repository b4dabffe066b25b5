import type { WidgetProps } from '../../../renderer/kit.ts'
import type { schema } from './ground.schema.ts'
import * as styles from './ground.css.ts'

export default function Ground({ colour }: WidgetProps<typeof schema>) {
  return colour && /^#[0-9a-f]{6}$/i.test(colour) ? <div className={styles.root} style={{ background: colour }} aria-hidden /> : null
}
