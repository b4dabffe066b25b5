/** Placeholders for missing content: a sentence, and an action. */
import type { ReactNode } from 'react'
import { useAct, useKit } from '#renderer/kit.ts'
import { Button } from './controls/button.tsx'
import { BrokenDrawing, EmptyDrawing } from './graphics/drawings.tsx'
import { Mark } from './graphics/mark.tsx'
import * as styles from './way.css.ts'

type EmptyProps = {
  text?: string | null | undefined
  action?: string | null | undefined
  /** Of the missing content; a picture replaces it. */
  icon?: string | null | undefined
  image?: string | null | undefined
  href?: string | undefined
  onAction?: () => void
}
export function Empty({ text, action, icon, image, href, onAction }: EmptyProps) {
  const { t } = useKit()
  return (
    <Way
      drawing={<Mark src={image} className={styles.picture} other={<EmptyDrawing icon={icon || undefined} />} />}
      sentence={text || t('ui.empty')}
    >
      {action && (
        <Button variant="soft" size="small" href={href} onPress={onAction}>
          {action}
        </Button>
      )}
    </Way>
  )
}

/** The error, a retry, and a contact. */
export function Failure({
  text,
  onRetry,
  busy,
  phone,
}: {
  text?: string | null | undefined
  onRetry?: () => void
  busy?: boolean
  phone?: string | null | undefined
}) {
  const { t, help } = useKit()
  const act = useAct()
  return (
    <Way drawing={<BrokenDrawing />} sentence={text || t('ui.failed')} role="alert">
      {onRetry && (
        <Button variant="soft" size="small" icon="refresh-cw" onPress={onRetry} busy={busy}>
          {t('ui.retry')}
        </Button>
      )}
      {(phone || help) && (
        <Button
          variant="plain"
          size="small"
          icon="headset"
          href={phone ? `tel:${phone}` : act.href?.({ type: 'page', path: help })}
          onPress={() => void act(phone ? { type: 'phone', with: { phone } } : { type: 'page', path: help ?? '' })}
        >
          {phone || t('ui.service')}
        </Button>
      )}
    </Way>
  )
}

function Way({
  drawing,
  sentence,
  role,
  children,
}: {
  drawing: ReactNode
  sentence: string
  role?: 'alert'
  children: ReactNode
}) {
  return (
    <div className={styles.root} role={role}>
      {drawing}
      <p className={styles.sentence}>{sentence}</p>
      <div className={styles.ways}>{children}</div>
    </div>
  )
}
