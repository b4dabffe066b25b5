import { useAct, useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonRow, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Button } from '#widgets/ui/controls/button.tsx'
import { Dotted } from '#widgets/ui/cards/dotted.tsx'
import { useBusy } from '#widgets/ui/controls/busy.ts'
import { IconTile } from '#widgets/ui/cards/tile.tsx'
import type { schema } from './task-row.schema.ts'
import * as styles from './task-row.css.ts'

export const facts: WidgetFacts<typeof schema> = { local: true }

export default function TaskRow({ task, look, emit }: WidgetProps<typeof schema>) {
  const { enumLabel, t } = useKit()
  const [busy, run] = useBusy()
  const act = useAct()
  const { name, icon, desc, integral, couponCoin, progress, target, status } = task
  const go = async () => {
    await emit('go')
    await act({ type: task.type, path: task.path })
  }
  return (
    <article className={styles.variant[look ?? 'row']}>
      <IconTile icon={icon} name={name} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          {name}
          {target > 1 && (
            <span className={styles.progress}>
              <bdi>
                {progress}/{target}
              </bdi>
            </span>
          )}
        </h2>
        {desc && <p className={styles.desc}>{desc}</p>}
        <p className={styles.rewards}>
          <Dotted
            facts={[integral > 0 && t('task.points', { integral }), couponCoin > 0 && t('task.coins', { couponCoin })]}
          />
        </p>
      </div>
      {status === 3 ? (
        <span className={styles.done}>{enumLabel('taskStatus', status)}</span>
      ) : (
        <Button
          variant={status === 2 ? 'soft' : 'line'}
          size="small"
          busy={busy}
          onPress={() => run(() => (status === 2 ? emit('receive') : go()))}
        >
          {t(status === 2 ? 'task.receive' : 'task.go')}
        </Button>
      )}
    </article>
  )
}

export const Skeleton = () => (
  <div className={styles.variant.row}>
    <SkeletonBlock>
      <SkeletonRow />
    </SkeletonBlock>
  </div>
)
