import { useState } from 'react'
import { useInspector } from './context.ts'
import { getAriaProps, type ControlProps } from './controls.tsx'
import { say } from './sentences.ts'
import * as styles from './inspector.css.ts'
import { TextBox } from '../look/text-field.tsx'

/** JSON editor for any other value. */
export function JsonControl(props: ControlProps<'json'>) {
  const { value, set } = props
  const { locale } = useInspector()
  const [typed, setTyped] = useState<string>()
  const [isBroken, setBroken] = useState(false)
  const setParsed = () => {
    if (typed === undefined) return
    try {
      set(typed.trim() === '' ? undefined : (JSON.parse(typed) as unknown))
      setTyped(undefined)
      setBroken(false)
    } catch {
      setBroken(true)
    }
  }
  return (
    <>
      <TextBox
        {...getAriaProps(props)}
        aria-invalid={isBroken || props.isWrong || undefined}
        className={`${styles.input} ${styles.area}`}
        rows={4}
        spellCheck={false}
        value={typed ?? (value === undefined ? '' : JSON.stringify(value, null, 2))}
        onText={setTyped}
        onBlur={setParsed}
      />
      {isBroken && (
        <p className={styles.finding} role="alert">
          {say(locale, 'notJson')}
        </p>
      )}
    </>
  )
}
