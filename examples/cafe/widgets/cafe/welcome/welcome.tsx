import type { WidgetProps } from 'menmian/kit'
import { styles } from '../cafe.css.ts'
import type { schema } from './welcome.schema.ts'

export default ({ text }: WidgetProps<typeof schema>) => <p className={styles.welcome}>{text}</p>
