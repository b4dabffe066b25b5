import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { pageKeys } from '#schemas/language/composing.ts'
import { useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import { Button } from '#widgets/ui/controls/button.tsx'
import { Money } from '#widgets/ui/numbers/numbers.tsx'
import { pressKey, size } from './digits.ts'
import type { schema } from './keypad.schema.ts'
import * as styles from './keypad.css.ts'

type Props = WidgetProps<typeof schema>
export const facts: WidgetFacts<typeof schema> = { local: true }
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0', 'back'] as const

export default function Keypad({ title, payee, what, money, error, forgot, emit }: Props) {
  const { t } = useKit()
  // in a ref instead of state: invisible to developer tools and renders
  const digits = useRef('')
  const root = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(0)
  const [busy, setBusy] = useState(false)
  useEffect(() => root.current?.focus(), [])

  const clear = () => {
    digits.current = ''
    setCount(0)
  }
  const take = (key: string) => {
    if (busy) return
    digits.current = pressKey(digits.current, key)
    setCount(digits.current.length)
    if (digits.current.length < size) return
    setBusy(true)
    const whole = digits.current
    digits.current = ''
    void emit('done', whole).finally(() => {
      clear()
      setBusy(false)
    })
  }
  const type = (event: KeyboardEvent) => {
    const key = event.key === 'Backspace' ? 'back' : event.key
    if (!/^(\d|back)$/.test(key)) return
    event.preventDefault()
    take(key)
  }

  return (
    <div
      ref={root}
      className={styles.root}
      role="group"
      aria-label={title ?? t('pay.password')}
      tabIndex={-1}
      onKeyDown={(event) => pageKeys(type)(event)}
    >
      {title && <p className={styles.title}>{title}</p>}
      {money != null && money > 0 && <Due payee={payee} what={what} money={money} />}
      <div className={styles.dots} dir="ltr" aria-hidden>
        {Array.from({ length: size }, (_, index) => (
          <span key={index} className={styles.box} data-filled={index < count} data-next={index === count} />
        ))}
      </div>
      <p className={styles.unseen} role="status">
        {t('pay.entered', { count, size })}
      </p>
      <p className={styles.error} role="alert">
        {error}
      </p>
      {forgot && (
        <Button variant="plain" size="small" className={styles.forgot} onPress={() => void emit('forgot')}>
          {forgot}
        </Button>
      )}
      <span className={styles.spring} />
      <div className={styles.keys} dir="ltr">
        {keys.map((key) =>
          key === '' ? (
            <span key="gap" className={styles.gap} />
          ) : (
            <button
              key={key}
              type="button"
              className={key === 'back' ? styles.back : styles.key}
              aria-label={key === 'back' ? t('pay.erase') : undefined}
              disabled={busy}
              onClick={() => take(key)}
            >
              {key === 'back' ? <Erase /> : key}
            </button>
          ),
        )}
      </div>
    </div>
  )
}

const Due = ({ payee, what, money }: Pick<Props, 'payee' | 'what'> & { money: number }) => (
  <>
    {payee && <p className={styles.title}>{payee}</p>}
    <p className={styles.sum}>
      <Money yuan={money} size="figureLarge" tone="price" />
    </p>
    {what && <p className={styles.what}>{what}</p>}
  </>
)

const Erase = () => (
  <svg
    className={styles.erase}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d="M9 6h11v12H9l-6-6zM12 9.5l5 5m0-5-5 5" />
  </svg>
)
