import { useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { useBusy } from '#widgets/ui/controls/busy.ts'
import type { schema } from './helpful.schema.ts'
import * as styles from './helpful.css.ts'

export const facts: WidgetFacts<typeof schema> = { local: true }

export default function Helpful({ helpful, voted, emit }: WidgetProps<typeof schema>) {
  const { count, t } = useKit()
  const [busy, run] = useBusy()
  const vote = (word: boolean) => {
    if (voted !== word) run(() => emit('vote', word))
  }
  return (
    <section className={styles.root} aria-label={t('question.helpfulAsk')}>
      <p className={styles.ask}>{voted == null ? t('question.helpfulAsk') : t('question.thanks')}</p>
      <div className={styles.words}>
        <button
          type="button"
          className={styles.word}
          aria-pressed={voted === true}
          disabled={busy}
          onClick={() => vote(true)}
        >
          <Icon name="circle-check" size="medium" />
          {t('question.helpful', { count: count(helpful) })}
        </button>
        <button
          type="button"
          className={styles.word}
          aria-pressed={voted === false}
          disabled={busy}
          onClick={() => vote(false)}
        >
          <Icon name="circle-x" size="medium" />
          {t('question.unhelpful')}
        </button>
      </div>
    </section>
  )
}
