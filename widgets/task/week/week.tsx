import type { CSSProperties } from 'react'
import { useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import type { SignIn } from '#schemas/entities/card/task.ts'
import { SkeletonBar, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Button } from '#widgets/ui/controls/button.tsx'
import { useBusy } from '#widgets/ui/controls/busy.ts'
import { Chip } from '#widgets/ui/cards/chip.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import type { schema } from './week.schema.ts'
import * as styles from './week.css.ts'

export const facts: WidgetFacts<typeof schema> = { local: true }

export default function Week({ signIn, emit }: WidgetProps<typeof schema>) {
  const { t } = useKit()
  const [busy, run] = useBusy()
  const { todaySigned, continuousDay, totalDay, times, config } = signIn
  const today = config.find((day) => day.state === 'today')
  return (
    <section className={styles.root}>
      <div className={styles.top}>
        <div className={styles.words}>
          <h2 className={styles.title}>
            {continuousDay > 0 ? t('task.row', { days: continuousDay }) : t('task.begin')}
            {times > 1 && <Chip tone="vip">{t('task.times', { times })}</Chip>}
          </h2>
          <p className={styles.note}>
            {today ? t('task.today', { integral: today.integral }) : t('task.total', { days: totalDay })}
          </p>
        </div>
        <Button size="small" disabled={todaySigned} busy={busy} onPress={() => run(() => emit('sign'))}>
          {t(todaySigned ? 'task.signed' : 'task.sign')}
        </Button>
      </div>
      <ol className={styles.days} style={{ '--days': config.length } as CSSProperties}>
        {config.map((day) => (
          <Day key={day.day} {...day} last={day.day === config.length} />
        ))}
      </ol>
    </section>
  )
}

const Day = ({ day, integral, state, last }: SignIn['config'][number] & { last: boolean }) => {
  const { t } = useKit()
  return (
    <li className={styles.day[state]} aria-current={state === 'today' ? 'date' : undefined}>
      <span className={styles.mark[state]}>
        {state === 'signed' ? (
          <Icon name="check" size="small" />
        ) : last ? (
          <Icon name="gift" size="small" />
        ) : (
          `+${integral}`
        )}
      </span>
      <span className={styles.label}>{state === 'today' ? t('task.dayToday') : t('task.day', { day })}</span>
      <span className={styles.unseen}>{t(state === 'signed' ? 'task.daySigned' : 'task.dayGives', { integral })}</span>
    </li>
  )
}

export function Skeleton() {
  return (
    <div className={styles.root}>
      <SkeletonBlock>
        <div className={styles.skeleton}>
          <SkeletonBar width={140} height={20} />
          <SkeletonBar height={56} />
        </div>
      </SkeletonBlock>
    </div>
  )
}
