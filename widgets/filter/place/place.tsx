import { useState } from 'react'
import { useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonLines, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { lazyComponent } from '#widgets/ui/later.tsx'
import { Failure } from '#widgets/ui/way.tsx'
import { findPlaceName } from '../bar/chosen.ts'
import type { schema } from './place.schema.ts'
import * as styles from './place.css.ts'

type Props = WidgetProps<typeof schema>
/** Loaded by the first tap that opens it. */
const Columns = lazyComponent(async () => (await import('./columns.tsx')).default)
const Lost = ({ retry }: { retry: () => void }) => <Failure onRetry={retry} />
export const facts: WidgetFacts<typeof schema> = { local: true }

export default function Place(props: Props) {
  return props.look === 'fold' ? <Fold {...props} /> : <Places {...props} onDone={() => undefined} />
}

function Fold(props: Props) {
  const { t } = useKit()
  const [open, setOpen] = useState(false)
  const chosen = findPlaceName(props.places, props)
  return (
    <div className={styles.fold}>
      <button type="button" className={styles.line} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className={styles.label}>{props.label}</span>
        <span className={chosen && styles.chosen}>{chosen ?? t('filter.everywhere')}</span>
        <Icon name={open ? 'chevron-up' : 'chevron-down'} size="medium" />
      </button>
      {open && (
        <div className={styles.box}>
          <Places {...props} onDone={() => setOpen(false)} />
        </div>
      )}
    </div>
  )
}

function Places({ places, ...props }: Props & { onDone: () => void }) {
  if (!places) return <Skeleton />
  return <Columns {...props} places={places} waiting={<Skeleton />} lost={Lost} />
}

export function Skeleton() {
  return (
    <div className={styles.skeleton}>
      <SkeletonBlock>
        <SkeletonLines count={8} />
      </SkeletonBlock>
    </div>
  )
}
