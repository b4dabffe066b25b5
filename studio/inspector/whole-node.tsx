/** JSON editor of a node, for the parts without a form: repetition and other actions. */
import { useId, useState } from 'react'
import { isObject } from '#schemas/language/is-object.ts'
import type { Locale } from '#schemas/language/locales.ts'
import type { Sentence } from '#schemas/language/sentences.ts'
import { Context } from './context.ts'
import { JsonControl } from './json.tsx'
import { say } from './sentences.ts'
import * as styles from './inspector.css.ts'

type Props = {
  value: unknown
  locale: Locale
  isOpen: boolean
  onChange: (pointer: string, value: unknown, label: Sentence) => void
}
const none = { definitions: {}, routes: {} }

export function WholeNode({ value, locale, isOpen, onChange }: Props) {
  const id = useId()
  const [isShown, setShown] = useState(isOpen)
  const label = say.table.whole
  const set = (next: unknown) => {
    // a node is an object with a widget; any other value is not applied
    if (isObject(next) && typeof next.widget === 'string') onChange('', next, label)
  }
  return (
    <div className={styles.field}>
      <button type="button" className={styles.fold} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        <span id={`${id}-label`}>{say(locale, 'whole')}</span>
      </button>
      {isShown && (
        <Context value={{ locale, known: none, value, below: undefined, findings: [], onChange }}>
          <div role="group" aria-labelledby={`${id}-label`}>
            <label htmlFor={id} className={styles.quiet}>
              {say(locale, 'wholeHint')}
            </label>
            <JsonControl
              field={{ kind: 'json' }}
              id={id}
              describedBy={`${id}-label`}
              isWrong={false}
              pointer=""
              part={undefined}
              value={value}
              set={set}
            />
          </div>
        </Context>
      )}
    </div>
  )
}
