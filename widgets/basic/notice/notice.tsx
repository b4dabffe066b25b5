import { useState } from 'react'
import { useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { lazyComponent } from '#widgets/ui/later.tsx'
import { Press } from '#widgets/ui/controls/press.tsx'
import type { schema } from './notice.schema.ts'
import * as styles from './notice.css.ts'

export const facts: WidgetFacts<typeof schema> = { local: true }

const Lines = lazyComponent<{ text: string; lines: string }>(async () => (await import('./lines.tsx')).Lines)
const Whole = ({ text }: { text: string }) => <p className={styles.words}>{text}</p>

const icons = { brand: 'megaphone', warning: 'triangle-alert', danger: 'circle-alert', info: 'info' } as const

export default function Notice({ text, tone, icon, whole, action, closable, emit }: WidgetProps<typeof schema>) {
  const { t } = useKit()
  const [closed, setClosed] = useState(false)
  if (closed || !text) return null
  const look = tone ?? 'brand'
  // a thought ends at 。 or ；, but not in brackets
  const lines = text.replace(/([。；;]|\.(?=\s[A-Z]))(?![^（(]*[）)])\s*/g, '\n')
  const close = () => {
    setClosed(true)
    void emit('close')
  }
  return (
    <div className={styles.tone[look]} role={look === 'danger' ? 'alert' : 'note'}>
      <span className={styles.icon}>
        <Icon name={icon ?? icons[look]} size="medium" />
      </span>
      {(whole ?? look !== 'brand') ? (
        <Whole text={text} />
      ) : (
        <Lines
          text={text}
          lines={lines}
          waiting={<p className={`${styles.words} ${styles.line}`}>{lines}</p>}
          lost={Whole}
        />
      )}
      {action && (
        <Press className={styles.action} href={emit.href?.('press')} onPress={() => void emit('press')}>
          {action}
        </Press>
      )}
      {closable && (
        <button type="button" className={styles.close} aria-label={t('ui.close')} onClick={close}>
          <Icon name="x" size="medium" />
        </button>
      )}
    </div>
  )
}
