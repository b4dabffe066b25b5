import { useState } from 'react'
import { useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import { useBusy } from '#widgets/ui/controls/busy.ts'
import { Button } from '#widgets/ui/controls/button.tsx'
import { Money } from '#widgets/ui/numbers/numbers.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { Press } from '#widgets/ui/controls/press.tsx'
import type { schema } from './button-bar.schema.ts'
import * as styles from './button-bar.css.ts'

type Props = WidgetProps<typeof schema>
export const facts: WidgetFacts<typeof schema> = { local: true }

/** Busy until a button's action has settled; until then all buttons are disabled. */
export default function ButtonBar({ money, points, label, note, buttons, ways, waiting, emit }: Props) {
  const { count, t } = useKit()
  const [busy, run] = useBusy()
  const [pressed, setPressed] = useState<string>()
  const press = (name: string) => {
    setPressed(name)
    run(() => emit('press', name))
  }
  const summed = money != null || points != null
  return (
    <div className={styles.root}>
      {!summed && note && <p className={styles.hint}>{note}</p>}
      <div className={styles.row}>
        {ways && ways.length > 0 && (
          <div className={styles.ways}>
            {ways.map((way) => (
              <Press
                key={way.press}
                className={styles.way}
                href={emit.href?.('press', way.press)}
                onPress={() => void emit('press', way.press)}
              >
                <Icon name={way.icon} />
                {way.text}
              </Press>
            ))}
          </div>
        )}
        {summed && (
          <div className={`${styles.sum} ${waiting ? styles.waiting : ''}`} aria-live="polite">
            <span className={styles.line}>
              <span className={styles.label}>{label || t('ui.total')}</span>
              {points != null && points > 0 && (
                <span className={styles.points}>{t('ui.points', { points: count(points) })}</span>
              )}
              {money != null && money > 0 && points != null && points > 0 && '+'}
              {money != null && (money > 0 || !points) && <Money yuan={money} size="figure" />}
            </span>
            {note && <span className={styles.note}>{note}</span>}
          </div>
        )}
        <div className={`${styles.buttons} ${summed ? '' : styles.wide}`}>
          {buttons.map((button, index) => (
            <Button
              key={button.press}
              className={styles.button}
              variant={index === buttons.length - 1 ? 'filled' : 'line'}
              busy={busy && pressed === button.press}
              disabled={(button.disabled ?? false) || busy || (waiting ?? false)}
              onPress={() => press(button.press)}
            >
              {button.text}
            </Button>
          ))}
        </div>
      </div>
    </div>
  )
}
