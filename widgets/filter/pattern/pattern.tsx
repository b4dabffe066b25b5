import { useId, useRef, type ComponentProps, type KeyboardEvent } from 'react'
import { pageKeys } from '#schemas/language/composing.ts'
import { useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import { useComposed } from '#widgets/ui/field/use-composed.ts'
import { splitPattern, joinPattern, typeDigits } from './boxes.ts'
import type { schema } from './pattern.schema.ts'
import * as styles from './pattern.css.ts'

export const facts: WidgetFacts<typeof schema> = { models: { value: 'change' } }

type BoxProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & { value: string; onText: (text: string) => void }
const Box = ({ value, onText, ...props }: BoxProps) => (
  <input {...props} {...useComposed(value, (field) => onText(field.value))} />
)

export default function Pattern({ value, label, note, emit }: WidgetProps<typeof schema>) {
  const { t } = useKit()
  const name = useId()
  const group = useRef<HTMLDivElement>(null)
  const boxes = splitPattern(value)
  const focus = (place: number) => group.current?.querySelectorAll('input')[place]?.select()
  const give = (next: readonly string[]) => {
    const pattern = joinPattern(next)
    if (pattern !== (value ?? '')) void emit('change', pattern)
  }
  const type = (place: number, text: string) => {
    // the box holds its old digit in front of the new digit
    const fresh = text.length === 2 && text[0] === boxes[place] ? text.slice(1) : text
    const after = typeDigits(boxes, place, fresh)
    give(after.boxes)
    if (fresh) focus(after.next)
  }
  const clear = (place: number) => give(boxes.map((digit, index) => (index === place && index > 0 ? '' : digit)))
  const move = (event: KeyboardEvent, place: number) => {
    if (event.key === 'ArrowLeft') focus(Math.max(1, place - 1))
    else if (event.key === 'ArrowRight') focus(Math.min(boxes.length - 1, place + 1))
    else if (event.key === 'Backspace') {
      clear(boxes[place] ? place : place - 1)
      if (!boxes[place]) focus(Math.max(1, place - 1))
    } else if (event.key === 'Delete') clear(place)
    else return
    event.preventDefault()
  }
  return (
    <section className={styles.root}>
      {label && (
        <h3 className={styles.label} id={name}>
          {label}
        </h3>
      )}
      {note && <p className={styles.note}>{note}</p>}
      <div ref={group} role="group" dir="ltr" aria-labelledby={label ? name : undefined} className={styles.boxes}>
        {boxes.map((digit, place) => (
          <Box
            key={place}
            className={styles.box}
            value={digit}
            readOnly={place === 0}
            tabIndex={place === 0 ? -1 : 0}
            aria-label={t('filter.digitAt', { place: place + 1 })}
            inputMode="numeric"
            autoComplete="off"
            onFocus={(event) => event.target.select()}
            onText={(text) => type(place, text)}
            onKeyDown={(event) => pageKeys(() => place > 0 && move(event, place))(event)}
          />
        ))}
      </div>
    </section>
  )
}
