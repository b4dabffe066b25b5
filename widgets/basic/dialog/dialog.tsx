import { useState } from 'react'
import { useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import { useBusy } from '#widgets/ui/controls/busy.ts'
import { Button } from '#widgets/ui/controls/button.tsx'
import { lazyComponent } from '#widgets/ui/later.tsx'
import * as styles from '#widgets/ui/overlays/dialog.css.ts'
import type { schema } from './dialog.schema.ts'

/** The library loads with the first dialog that opens, not with the page. */
const Dialog = lazyComponent(async () => (await import('#widgets/ui/overlays/dialog.tsx')).Dialog)

export const facts: WidgetFacts<typeof schema> = { overlay: true, local: true }

export default function DialogWidget({
  title,
  text,
  ok,
  cancel,
  danger,
  firm,
  body,
  emit,
}: WidgetProps<typeof schema>) {
  const { t } = useKit()
  const [open, setOpen] = useState(true)
  const [busy, run] = useBusy()
  const confirm = () =>
    run(async () => {
      const outcome = await emit('confirm')
      if (outcome.ok) setOpen(false)
    })
  return (
    <Dialog
      onLost={() => void emit('close')}
      open={open}
      onClose={() => setOpen(false)}
      onGone={() => void emit('close')}
      firm={firm ?? false}
      title={title}
      text={text}
      buttons={
        <>
          {cancel && (
            <Button variant="line" className={styles.button} onPress={() => setOpen(false)} disabled={busy}>
              {cancel}
            </Button>
          )}
          <Button variant={danger ? 'danger' : 'filled'} className={styles.button} onPress={confirm} busy={busy}>
            {ok || t('ui.confirm')}
          </Button>
        </>
      }
    >
      {body}
    </Dialog>
  )
}
