import { useId, useSyncExternalStore } from 'react'
import type { WidgetFacts, WidgetProps } from '#renderer/kit.ts'
import { SkeletonRow, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { useBusy } from '#widgets/ui/controls/busy.ts'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import type { schema } from './switch-row.schema.ts'
import * as styles from './switch-row.css.ts'

type Props = WidgetProps<typeof schema>
export const facts: WidgetFacts<typeof schema> = { models: { value: 'change' } }

const never = () => () => undefined
const [yes, no] = [() => true, () => false]

/** A setting that is on or off. The switch follows its value, so a refused change leaves it unchanged. */
export default function SwitchRow({ title, note, icon, value, elder, disabled, look, emit }: Props) {
  const id = useId()
  const [busy, run] = useBusy()
  const ofServer = useSyncExternalStore(never, no, yes)
  const input = (checked: boolean, place = '') => (
    <input
      id={checked && place ? undefined : id}
      type="checkbox"
      role="switch"
      className={`${styles.input} ${place}`}
      checked={checked}
      disabled={(disabled ?? false) || busy}
      aria-busy={busy || undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={note ? `${id}-note` : undefined}
      onChange={(event) => {
        const now = event.target.checked
        run(() => emit('change', now))
      }}
    />
  )
  return (
    <div className={styles.variant[look ?? 'card']}>
      {icon && (
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
      )}
      {elder && ofServer ? (
        <>
          {input(false, styles.usual)}
          {input(true, styles.elder)}
        </>
      ) : (
        input(value ?? false)
      )}
      <label className={styles.words} htmlFor={id}>
        <span id={`${id}-title`} className={styles.title}>
          {title}
        </span>
        {note && (
          <span id={`${id}-note`} className={styles.note}>
            {note}
          </span>
        )}
      </label>
    </div>
  )
}

export function Skeleton({ look }: Partial<Props>) {
  return (
    <div className={styles.variant[look ?? 'card']}>
      <SkeletonBlock>
        <SkeletonRow picture={0} />
      </SkeletonBlock>
    </div>
  )
}
