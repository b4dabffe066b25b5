import { useId, useRef } from 'react'
import { pageKeys } from '#schemas/language/composing.ts'
import type { WidgetFacts, WidgetProps } from '#renderer/kit.ts'
import { SkeletonBar, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { moveFocus } from '#widgets/ui/controls/roving.ts'
import { useChoice } from '#widgets/ui/controls/use-choice.ts'
import type { schema } from './chips.schema.ts'
import * as styles from './chips.css.ts'

type Props = WidgetProps<typeof schema>
type Value = string | number
export const facts: WidgetFacts<typeof schema> = { models: { value: 'change', values: 'changeMany' } }

/** A choice with all options visible: radio buttons or check boxes. */
export default function Chips({
  items,
  value,
  values,
  many,
  clearable,
  label,
  columns,
  labelledBy,
  emit,
}: Props & { /** The id of an external label, when it is a form's control. */ labelledBy?: string }) {
  const name = useId()
  const given: readonly Value[] = many ? (values ?? []) : value != null ? [value] : []
  const [chosen, choose] = useChoice(given, (next) =>
    many ? emit('changeMany', [...next]) : emit('change', next[0] ?? ''),
  )
  const last = useRef<Value>(undefined)
  const press = (item: Value, taps: number) => {
    // the second tap of a double tap would undo the first
    if (taps > 1 && last.current === item) return
    last.current = item
    const has = chosen.includes(item)
    if (many) choose(has ? chosen.filter((other) => other !== item) : [...chosen, item])
    else if (!has) choose([item])
    else if (clearable) choose([])
  }
  const inOrder = items.find((item) => chosen.includes(item.value)) ?? items[0]
  return (
    <div className={styles.root}>
      {label && (
        <h3 className={styles.label} id={name}>
          {label}
        </h3>
      )}
      <div
        role={many ? 'group' : 'radiogroup'}
        aria-labelledby={label ? name : labelledBy}
        className={columns ? styles.equal[columns] : styles.group}
        {...(columns && { 'data-columns': columns })}
        onKeyDown={pageKeys((event) => !many && moveFocus(event, '[role=radio]'))}
      >
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role={many ? 'checkbox' : 'radio'}
            aria-checked={chosen.includes(item.value)}
            className={styles.chip}
            disabled={item.disabled ?? false}
            tabIndex={many || item === inOrder ? 0 : -1}
            onClick={(event) => press(item.value, event.detail)}
          >
            {item.label}
          </button>
        ))}
      </div>
    </div>
  )
}

export function Skeleton({ label }: Partial<Props>) {
  return (
    <div className={styles.root}>
      <SkeletonBlock>
        {label && <SkeletonBar width={64} height={16} />}
        <div className={styles.group}>
          {[60, 72, 60, 84].map((width, index) => (
            <span key={index} className={styles.chip}>
              <SkeletonBar width={width} height={14} />
            </span>
          ))}
        </div>
      </SkeletonBlock>
    </div>
  )
}
