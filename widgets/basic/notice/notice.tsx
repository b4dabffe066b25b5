import { useState } from 'react'
import { useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { lazyComponent } from '#widgets/ui/later.tsx'
import { Press } from '#widgets/ui/controls/press.tsx'
import type { schema } from './notice.schema.ts'
import * as styles from './notice.css.ts'

export const facts: WidgetFacts<typeof schema> = { local: true }

const Lines = lazyComponent<{ text: string }>(async () => (await import('./lines.tsx')).Lines)
const Whole = ({ text }: { text: string }) => <p className={styles.words}>{text}</p>

const icons = { brand: 'megaphone', warning: 'triangle-alert', danger: 'circle-alert', info: 'info' } as const

export default function Notice({ text, tone, icon, whole, action, closable, emit }: WidgetProps<typeof schema>) {
  const { t } = useKit()
  const [closed, setClosed] = useState(false)
  if (closed || !text) return null
  const close = () => {
    setClosed(true)
    void emit('close')
  }
  return (
    <div className={styles.tone[tone ?? 'brand']} role={tone === 'danger' ? 'alert' : 'note'}>
      <span className={styles.icon}>
        <Icon name={icon ?? icons[tone ?? 'brand']} size="medium" />
      </span>
      {(whole ?? (tone && tone !== 'brand')) ? (
        <Whole text={text} />
      ) : (
        <Lines text={text} waiting={<p className={`${styles.words} ${styles.line}`}>{text}</p>} lost={Whole} />
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
