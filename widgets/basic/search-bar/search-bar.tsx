import type { WidgetFacts, WidgetProps } from '#renderer/kit.ts'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { lazyComponent } from '#widgets/ui/later.tsx'
import { Press } from '#widgets/ui/controls/press.tsx'
import type { schema } from './search-bar.schema.ts'
import * as styles from './search-bar.css.ts'

type Props = WidgetProps<typeof schema>
export const facts: WidgetFacts<typeof schema> = { local: true, models: { value: 'change', history: 'remember' } }

const Field = lazyComponent<Props>(async () => (await import('./field.tsx')).Field)
export const prepare = ({ door }: Partial<Props>): void => void (door || Field.prepare())

const Words = ({ value, placeholder }: Props) => (
  <>
    <Icon name="search" size="medium" />
    <span className={styles.words}>{value || placeholder}</span>
  </>
)
const Lost = ({ retry, ...props }: Props & { retry: () => void }) => (
  <button type="button" className={styles.box} onClick={retry}>
    <Words {...props} />
  </button>
)

export default function SearchBar(props: Props) {
  const { door, side, sideElder, sideIcon, count, sticky, emit } = props
  const words = <Words {...props} />
  return (
    <div className={`${styles.root} ${sticky ? styles.sticky : ''}`} role="search">
      {door ? (
        <Press className={styles.box} href={emit.href?.('press')} onPress={() => void emit('press')}>
          {words}
        </Press>
      ) : (
        <Field {...props} waiting={<div className={styles.box}>{words}</div>} lost={Lost} />
      )}
      {side && (
        <Press className={styles.side} href={emit.href?.('side')} onPress={() => void emit('side')}>
          {sideIcon && <Icon name={sideIcon} size="medium" />}
          {sideElder ? (
            <>
              <span className={styles.usual}>{side}</span>
              <span className={styles.elder}>{sideElder}</span>
            </>
          ) : (
            side
          )}
          {count != null && count > 0 && <span className={styles.count}>{count}</span>}
        </Press>
      )}
    </div>
  )
}
