import type { WidgetFacts, WidgetProps } from '#renderer/kit.ts'
import { SkeletonLines, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { lazyComponent } from '#widgets/ui/later.tsx'
import { Failure } from '#widgets/ui/way.tsx'
import type { schema } from './rich-text.schema.ts'
import * as styles from './rich-text.css.ts'

type Props = WidgetProps<typeof schema>
export const facts: WidgetFacts<typeof schema> = { local: true }

const Cleaned = lazyComponent<Props>(async () => {
  if (import.meta.env.SSR) await (await import('./drawn.ts')).prepareCleaner()
  return (await import('./cleaned.tsx')).CleanedHtml
})
const Lost = ({ look, retry }: Props & { retry: () => void }) => (
  <section className={styles.variant[look ?? 'card']}>
    <Failure onRetry={retry} />
  </section>
)
/** Loads the cleaner before the text arrives. */
export const prepare = Cleaned.prepare

export default function RichText(props: Props) {
  const { html, look, empty } = props
  if (html) return <Cleaned {...props} waiting={<Skeleton look={look} />} lost={Lost} />
  return empty ? <p className={`${styles.variant[look ?? 'card']} ${styles.empty}`}>{empty}</p> : null
}

export function Skeleton({ look }: Partial<Props>) {
  return (
    <div className={styles.variant[look ?? 'card']}>
      <SkeletonBlock>
        <SkeletonLines count={6} />
      </SkeletonBlock>
    </div>
  )
}
