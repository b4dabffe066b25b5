import { useInspector } from './context.ts'
import type { ControlProps } from './controls.tsx'
import { say } from './sentences.ts'
import * as styles from './inspector.css.ts'
import { TextField } from '../look/text-field.tsx'

export const isColour = (text: unknown): text is string => typeof text === 'string' && /^#[\da-f]{6}$/i.test(text)
/** The browser's colour picker, and a field for the hex value. */
export function ColourControl({ id, labelledBy, describedBy, isWrong, value, set }: ControlProps<'colour'>) {
  const { locale } = useInspector()
  return (
    <div className={styles.line}>
      <input
        type="color"
        className={styles.colour}
        aria-label={say(locale, 'colour')}
        aria-describedby={describedBy}
        value={isColour(value) ? value.toLowerCase() : '#000000'}
        onChange={({ target }) => set(target.value)}
      />
      <TextField
        id={id}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        className={styles.notation}
        spellCheck={false}
        value={String(value ?? '')}
        onText={(text) => set(text === '' ? undefined : text)}
      />
    </div>
  )
}
