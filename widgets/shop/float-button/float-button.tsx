import type { WidgetProps } from '../../../renderer/kit.ts'
import { Icon } from '../../ui/graphics/icon.tsx'
import type { schema } from './float-button.schema.ts'
import * as styles from './float-button.css.ts'

export default function FloatButton({ icon, text, emit }: WidgetProps<typeof schema>) {
  return (
    <div className={styles.room}>
      <div className={styles.place}>
        <button type="button" className={styles.button} onClick={() => void emit('press')}>
          <Icon name={icon} />
          <span className={styles.text}>{text}</span>
        </button>
      </div>
    </div>
  )
}
