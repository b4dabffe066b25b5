import { useId, useState } from 'react'
import { useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import { Button } from '#widgets/ui/controls/button.tsx'
import { useBusy } from '#widgets/ui/controls/busy.ts'
import { useTyped } from '#widgets/ui/field/use-typed.ts'
import { listBounds, isWithin } from './typed-price.ts'
import type { schema } from './price-edit.schema.ts'
import * as styles from './price-edit.css.ts'

export const facts: WidgetFacts<typeof schema> = { local: true }

export default function PriceEdit({ price, emit }: WidgetProps<typeof schema>) {
  const { money, t } = useKit()
  const { goodsId, goodsName, basePrice, subPrice } = price
  const [typed, setTyped] = useState(subPrice == null ? '' : String(subPrice))
  const [refused, setRefused] = useState(false)
  const [busy, run] = useBusy()
  const id = useId()
  const bounds = listBounds(price)
  const wrong = typed !== '' && !isWithin(typed, price)
  const input = useTyped({ value: typed, clean: 'money', onChange: setTyped })
  const save = () =>
    wrong ? setRefused(true) : run(() => emit('save', [{ goodsId, price: typed === '' ? '' : Number(typed) }]))
  return (
    <form
      className={styles.root}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <p className={styles.name}>{goodsName}</p>
      <label className={styles.label} htmlFor={id}>
        {t('agent.subPrice')}
      </label>
      <span className={styles.box} data-wrong={wrong && refused}>
        <span className={styles.sign} aria-hidden>
          ¥
        </span>
        <input
          id={id}
          className={styles.input}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          {...input}
          placeholder={t('agent.defaultPrice', { money: money(basePrice) })}
          aria-invalid={wrong && refused}
          aria-describedby={`${id}-hint`}
          onBlur={() => setRefused(wrong)}
        />
      </span>
      <p
        className={styles.hint}
        id={`${id}-hint`}
        data-wrong={wrong && refused}
        role={wrong && refused ? 'alert' : undefined}
      >
        {t('agent.bounds', { min: money(price.min), max: money(price.max) })}
      </p>
      <span className={styles.chips}>
        <button type="button" className={styles.chip} aria-pressed={typed === ''} onClick={() => setTyped('')}>
          {t('agent.restore')}
        </button>
        {bounds.map(({ name, value }) => (
          <button
            key={name}
            type="button"
            className={styles.chip}
            aria-pressed={Number(typed) === value && typed !== ''}
            onClick={() => setTyped(String(value))}
          >
            {t(`agent.${name}`, { money: money(value) })}
          </button>
        ))}
      </span>
      <Button type="submit" wide busy={busy}>
        {typed === '' ? t('agent.saveDefault') : t('agent.save')}
      </Button>
    </form>
  )
}
