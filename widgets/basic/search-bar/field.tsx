/** The field of a search bar: home shows a button that leads to it. */
import { useEffect, useRef, useState } from 'react'
import { limits } from '../../../schemas/limits.ts'
import { useKit, type WidgetProps } from '../../../renderer/kit.ts'
import { Icon } from '../../ui/graphics/icon.tsx'
import type { schema } from './search-bar.schema.ts'
import * as styles from './search-bar.css.ts'

/** Debounce after the last key. */
const pauseMs = 300

/** The digits of a text; text without digits is unchanged. */
const digitsOr = (text: string) => text.replace(/\D/g, '') || text

export function Field({ value: bound, placeholder, keyboard, maxLength, history, emit }: WidgetProps<typeof schema>) {
  const { t } = useKit()
  // a document that was not compiled may bind anything
  const value = typeof bound === 'string' ? bound : undefined
  const [words, setWords] = useState(value ?? '')
  const [seen, setSeen] = useState(value)
  const given = useRef(value ?? '')
  const input = useRef<HTMLInputElement>(null)

  // cleared or filled from outside
  if (value !== seen) {
    setSeen(value)
    if ((value ?? '') !== words.trim()) setWords(value ?? '')
  }
  useEffect(() => {
    given.current = value ?? ''
  }, [value])
  const give = (next: string) => {
    if (next === given.current) return
    given.current = next
    void emit('change', next)
  }
  const isOther = keyboard === 'tel' && /\D/.test(words.trim())
  /** Remembered when the search ends: by Enter, or by a tap on a result. */
  const remember = (word: string) => {
    if (history && word && word !== history[0])
      void emit('remember', [word, ...history.filter((other) => other !== word)].slice(0, limits.searches))
  }
  useEffect(() => {
    const timer = setTimeout(() => isOther || give(words.trim()), pauseMs)
    return () => clearTimeout(timer)
  })

  return (
    <form
      className={styles.box}
      action="#"
      onSubmit={(event) => {
        event.preventDefault()
        input.current?.blur()
        if (isOther) return void emit('other', words.trim())
        give(words.trim())
        void emit('search', words.trim())
      }}
    >
      <Icon name="search" size="medium" />
      <input
        ref={input}
        type="search"
        className={styles.input}
        value={words}
        placeholder={placeholder}
        aria-label={placeholder}
        inputMode={keyboard ?? 'search'}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={maxLength ?? 30}
        onBlur={() => isOther || remember(words.trim())}
        onChange={(event) => setWords(keyboard === 'tel' ? digitsOr(event.target.value) : event.target.value)}
      />
      {words && (
        <button
          type="button"
          className={styles.clear}
          aria-label={t('ui.clear')}
          onClick={() => {
            setWords('')
            give('')
            input.current?.focus()
          }}
        >
          <Icon name="x" size="medium" />
        </button>
      )}
    </form>
  )
}
