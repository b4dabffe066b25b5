import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonBar, SkeletonRow, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import type { schema } from './steps.schema.ts'
import * as styles from './steps.css.ts'

type Props = WidgetProps<typeof schema>
type State = keyof typeof styles.state

const said: Partial<Record<State, string>> = { done: 'ui.stepDone', now: 'ui.stepNow', failed: 'ui.stepFailed' }

/** Progress: horizontal, as a list, or as a log from newest to oldest. */
export default function Steps({ items, at, failed, ended, look, title }: Props) {
  const { t } = useKit()
  const current = at ?? 0
  const log = look === 'log'
  const getStepState = (index: number): State =>
    index === current
      ? failed
        ? 'failed'
        : ended
          ? 'ended'
          : 'now'
      : (log ? index > current : index < current)
        ? 'done'
        : 'open'
  if (!items.length) return null
  return (
    <section className={styles.root}>
      {title && <h3 className={styles.title}>{title}</h3>}
      <ol className={look === 'list' || log ? styles.down : styles.across}>
        {items.map((item, index) => {
          const state = getStepState(index)
          const upright = look === 'list' || log
          return (
            <li
              key={index}
              className={upright ? styles.entry : styles.step}
              data-state={state}
              aria-current={index === current && !ended ? 'step' : undefined}
            >
              <span
                className={`${styles.state[state]} ${upright ? styles.atSide : ''} ${log ? styles.dot : ''}`}
                aria-hidden
              >
                {!log && <Mark state={state} index={index} />}
              </span>
              <span
                className={`${styles.label} ${upright ? styles.wordy : ''} ${index === current ? styles.strong : ''}`}
              >
                {item.label}
                {!log && said[state] && <span className={styles.unseen}>{t(said[state])}</span>}
              </span>
              {item.note && <span className={styles.note}>{item.note}</span>}
              {item.time && (
                <time className={styles.note}>
                  <bdi>{item.time}</bdi>
                </time>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const Mark = ({ state, index }: { state: State; index: number }) =>
  state === 'done' ? (
    <Icon name="check" size="small" />
  ) : state === 'failed' || state === 'ended' ? (
    <Icon name="x" size="small" />
  ) : (
    index + 1
  )

export function Skeleton({ items, look }: Partial<Props>) {
  const count = items?.length || 3
  return (
    <div className={styles.root}>
      <SkeletonBlock>
        {look === 'list' || look === 'log' ? (
          Array.from({ length: count }, (_, index) => (
            <span key={index} className={styles.entry}>
              <SkeletonRow picture={0} />
            </span>
          ))
        ) : (
          <span className={styles.across}>
            {Array.from({ length: count }, (_, index) => (
              <span key={index} className={styles.step}>
                <SkeletonBar width={20} height={20} round />
                <SkeletonBar width={40} height={12} />
              </span>
            ))}
          </span>
        )}
      </SkeletonBlock>
    </div>
  )
}
