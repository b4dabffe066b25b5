/** Full-page states: loading, failed, not found, stopped. */
import type { FailureProps } from '#renderer/parts.ts'
import { useKit } from '#renderer/kit.ts'
import { Button } from '../ui/controls/button.tsx'
import { SkeletonRow, SkeletonBlock } from '../ui/skeleton.tsx'
import { Empty, Failure } from '../ui/way.tsx'
import * as styles from './frame.css.ts'

/** A growing line: skeletons of the content are rendered with the page's document, and other shapes before them would cause a jump. */
export const Pending = () => {
  const { t } = useKit()
  return <div className={styles.pending} role="status" aria-label={t('frame.loading')} />
}
export const Skeleton = () => (
  <SkeletonBlock card>
    <SkeletonRow />
  </SkeletonBlock>
)
export const NodeFailure = ({ retry, reason, way }: FailureProps) => {
  const { t } = useKit()
  return way ? (
    <div role="alert">
      <Empty text={reason} action={t(way === 'back' ? 'frame.back' : 'ui.prove')} onAction={retry} />
    </div>
  ) : (
    <Failure text={reason} onRetry={retry} />
  )
}
export const PageFailure = ({ retry }: { retry: () => void }) => {
  const { t } = useKit()
  return (
    <div className={styles.nowhere}>
      <Failure text={t('frame.pageFailed')} onRetry={retry} />
    </div>
  )
}
export const Nowhere = ({ reason, way, home }: { reason: 'route' | 'parameter'; way: () => void; home: boolean }) => {
  const { t } = useKit()
  return (
    <div className={styles.nowhere}>
      <Empty
        text={t(reason === 'route' ? 'frame.noRoute' : 'frame.noParameter')}
        action={t(home ? 'frame.home' : 'frame.parent')}
        onAction={way}
      />
    </div>
  )
}
export const Quit = ({ text, label, retry }: { text: string; label: string; retry: () => void }) => (
  <div className={styles.quit}>
    <p role="alert">{text}</p>
    <span>
      <Button variant="soft" onPress={retry}>
        {label}
      </Button>
    </span>
  </div>
)
