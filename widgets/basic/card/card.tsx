import type { WidgetProps } from '#renderer/kit.ts'
import { SkeletonBar, SkeletonLines, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Button } from '#widgets/ui/controls/button.tsx'
import type { schema } from './card.schema.ts'
import * as styles from './card.css.ts'

type Props = WidgetProps<typeof schema>

export default function Card({ title, note, action, footer, flush, body, emit }: Props) {
  return (
    <section
      className={`${styles.root} ${flush && !title && !action && !footer ? styles.rows : ''}`}
      aria-label={title ?? undefined}
    >
      {(title || action) && (
        <header className={styles.head}>
          <h3 className={styles.title}>{title}</h3>
          {note && <span className={styles.note}>{note}</span>}
          {action && (
            <Button variant="plain" size="small" href={emit.href?.('press')} onPress={() => void emit('press')}>
              {action}
            </Button>
          )}
        </header>
      )}
      <div className={`${styles.body} ${flush ? styles.flush : ''}`}>{body}</div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </section>
  )
}

export function Skeleton({ title }: Partial<Props>) {
  return (
    <SkeletonBlock card>
      {title && <SkeletonBar width={96} height={16} />}
      <SkeletonLines />
    </SkeletonBlock>
  )
}
