import { useId } from 'react'
import type { WidgetFacts, WidgetProps } from '#renderer/kit.ts'
import { SkeletonRow, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Stepper as Steps } from '#widgets/ui/field/choices.tsx'
import type { schema } from './stepper.schema.ts'
import * as styles from './stepper.css.ts'

type Props = WidgetProps<typeof schema>
export const facts: WidgetFacts<typeof schema> = { models: { value: 'change' } }

export default function Stepper({ label, note, value, min, max, look, emit }: Props) {
  const id = useId()
  const [least, most] = [min ?? 1, max ?? 99]
  return (
    <div className={styles.variant[look ?? 'card']}>
      <label htmlFor={id} className={styles.words}>
        <span className={styles.label}>{label}</span>
        {note && <span className={styles.note}>{note}</span>}
      </label>
      <Steps
        aria={{ id, 'aria-invalid': undefined, 'aria-describedby': undefined, 'aria-required': undefined }}
        value={value ?? least}
        min={least}
        max={most}
        label={label}
        onChange={(next) => next !== value && next >= least && next <= most && void emit('change', next)}
      />
    </div>
  )
}

export const Skeleton = ({ look }: Partial<Props>) => (
  <div className={styles.variant[look ?? 'card']}>
    <SkeletonBlock>
      <SkeletonRow picture={0} />
    </SkeletonBlock>
  </div>
)
