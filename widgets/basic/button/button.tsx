import type { WidgetProps } from '#renderer/kit.ts'
import { useBusy } from '#widgets/ui/controls/busy.ts'
import { Button } from '#widgets/ui/controls/button.tsx'
import type { schema } from './button.schema.ts'
import * as styles from './button.css.ts'

/** Busy until its action has settled. */
export default function ButtonWidget({ text, variant, size, icon, align, disabled, emit }: WidgetProps<typeof schema>) {
  const [busy, run] = useBusy()
  const place = align ?? (size === 'small' ? 'start' : 'wide')
  return (
    <div className={`${styles.root} ${styles.align[place]}`}>
      <Button
        variant={variant ?? 'filled'}
        size={size ?? 'large'}
        icon={icon}
        wide={place === 'wide'}
        disabled={disabled}
        busy={busy}
        href={emit.href?.('press')}
        onPress={() => run(() => emit('press'))}
      >
        {text}
      </Button>
    </div>
  )
}
