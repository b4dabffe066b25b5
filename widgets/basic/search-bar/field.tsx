/** The field of a search bar; home shows a button that leads to it. */
import { useEffect, useRef, useState } from 'react'
import { countGraphemes } from '#schemas/language/graphemes.ts'
import { limits } from '#schemas/limits.ts'
import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { useTyped } from '#widgets/ui/field/use-typed.ts'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import type { schema } from './search-bar.schema.ts'
import * as styles from './search-bar.css.ts'

/** Debounce after the last keystroke. */
const pauseMs = 300

const usualMost = 30

/** Holds the words of the field, until it is cleared or filled from outside. */
function useWords(bound: unknown) {
  // a document that was not compiled may bind any value
  const value = typeof bound === 'string' ? bound : undefined
  const [words, setWords] = useState(value ?? '')
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    if ((value ?? '') !== words.trim()) setWords(value ?? '')
  }
  return { value, words, setWords }
}

export function Field({ value: bound, placeholder, keyboard, maxLength, history, emit }: WidgetProps<typeof schema>) {
  const { t } = useKit()
  const { value, words, setWords } = useWords(bound)
  const given = useRef(value ?? '')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    given.current = value ?? ''
  }, [value])
  const give = (next: string) => {
    if (next === given.current) return
    given.current = next
    void emit('change', next)
  }
  const typed = useTyped({ value: words, clean: keyboard === 'tel' ? 'digitsOrWords' : 'line', onChange: setWords })
  const most = maxLength ?? usualMost
  const isTooLong = countGraphemes(words.trim()) > most
  const isOther = keyboard === 'tel' && /\D/.test(words.trim())
  /** Saved when the search ends: by Enter, or by a tap on a result. */
  const remember = (word: string) => {
    if (history && word && word !== history[0])
      void emit('remember', [word, ...history.filter((other) => other !== word)].slice(0, limits.searches))
  }
  useEffect(() => {
    const timer = setTimeout(() => isOther || isTooLong || give(words.trim()), pauseMs)
    return () => clearTimeout(timer)
  })

  const field = (
    <form
      className={styles.box}
      action="#"
      onSubmit={(event) => {
        event.preventDefault()
        if (isTooLong) return
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
        {...typed}
        placeholder={placeholder}
        aria-label={placeholder}
        inputMode={keyboard ?? 'search'}
        dir={keyboard === 'tel' ? 'ltr' : undefined}
        enterKeyHint="search"
        autoComplete="off"
        aria-invalid={isTooLong || undefined}
        onBlur={() => isOther || isTooLong || remember(words.trim())}
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
  return (
    <>
      {field}
      {isTooLong && (
        <p className={styles.wrong} role="alert">
          {t('ui.most', { max: most })}
        </p>
      )}
    </>
  )
}
