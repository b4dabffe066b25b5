import { useEffect, useId, useRef, useState } from 'react'
import { useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonBar, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Chip } from '#widgets/ui/cards/chip.tsx'
import { Money } from '#widgets/ui/numbers/numbers.tsx'
import { buildRadioProps } from '#widgets/ui/controls/radios.ts'
import { useTyped } from '#widgets/ui/field/use-typed.ts'
import { parseTypedSum } from './own-sum.ts'
import { pickDefaultSum } from './usual.ts'
import type { schema } from './amounts.schema.ts'
import * as styles from './amounts.css.ts'

type Props = WidgetProps<typeof schema>
export const facts: WidgetFacts<typeof schema> = { local: true }

export default function Amounts({ items, value, money, custom, min, max, title, preselect, owed, emit }: Props) {
  const { money: inWords, t } = useKit()
  const name = useId()
  const isOwnSum = value === 0 && (money ?? 0) > 0
  const usual = pickDefaultSum(items, owed ?? 0)
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || !preselect || !usual) return
    begun.current = true
    if (!value && !money) void emit('pick', { id: usual.id, money: usual.money, misfit: false })
  }, [preselect, usual, value, money, emit])
  const covers = (owed ?? 0) > 0 && (money ?? 0) >= (owed ?? 0)
  const { group, radio } = buildRadioProps({
    values: items,
    value: items.find((item) => item.id === value),
    onChoose: (item) => void emit('pick', { id: item.id, money: item.money, misfit: false }),
  })
  return (
    <section className={styles.root}>
      <h2 className={styles.title} id={name}>
        {title || t('balance.choose')}
      </h2>
      <div className={styles.grid} aria-labelledby={name} {...group}>
        {items.map((item) => (
          <button key={item.id} className={styles.cell} {...radio(item)}>
            <Money yuan={item.money} size="section" tone="inherit" />
            {item.giveMoney > 0 && (
              <span className={styles.give}>{t('pay.give', { money: inWords(item.giveMoney) })}</span>
            )}
            {item.tag && (
              <span className={styles.tag}>
                <Chip tone="warning" short>
                  {item.tag}
                </Chip>
              </span>
            )}
          </button>
        ))}
      </div>
      {covers && <p className={styles.covers}>{t('balance.covers', { money: inWords(owed ?? 0) })}</p>}
      {custom && (
        <Own
          money={isOwnSum ? money : null}
          min={min}
          max={max}
          onSum={(sum, misfit) => void emit('pick', { id: 0, money: sum, misfit })}
        />
      )}
    </section>
  )
}

function Own({
  money,
  min,
  max,
  onSum,
}: {
  money: number | null | undefined
  min: number | null | undefined
  max: number | null | undefined
  onSum: (sum: number, misfit: boolean) => void
}) {
  const { count, t } = useKit()
  const [typed, setTyped] = useState(money ? String(money) : '')
  const shownSum = money || parseTypedSum(typed, min, max) === 0 ? typed : ''
  const wrong = shownSum !== '' && parseTypedSum(shownSum, min, max) === 0
  const hint = min != null && max != null ? t('balance.customHint', { min: count(min), max: count(max) }) : ''
  const id = useId()
  const input = useTyped({
    value: shownSum,
    clean: 'money',
    onChange(text) {
      const sum = parseTypedSum(text, min, max)
      setTyped(text)
      onSum(sum, text !== '' && sum === 0)
    },
  })
  return (
    <div className={styles.own}>
      <label className={styles.label} htmlFor={id}>
        {t('balance.custom')}
      </label>
      <input
        id={id}
        className={styles.input}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        {...input}
        placeholder={hint}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
      />
      {wrong && (
        <span id={`${id}-wrong`} className={styles.wrong}>
          {hint}
        </span>
      )}
    </div>
  )
}

export function Skeleton() {
  return (
    <div className={styles.root}>
      <SkeletonBlock>
        <div className={styles.grid}>
          {Array.from({ length: 6 }, (_, index) => (
            <SkeletonBar key={index} height={56} />
          ))}
        </div>
      </SkeletonBlock>
    </div>
  )
}
