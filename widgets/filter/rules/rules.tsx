import { useId, useState } from 'react'
import { useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import Chips from '#widgets/basic/chips/chips.tsx'
import { useChoice } from '#widgets/ui/controls/use-choice.ts'
import { buildRadioProps } from '#widgets/ui/controls/radios.ts'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import type { schema } from './rules.schema.ts'
import * as styles from './rules.css.ts'

export const facts: WidgetFacts<typeof schema> = { local: true, models: { value: 'change' } }

export default function Rules({ items, tiles: offered, value, label, emit }: WidgetProps<typeof schema>) {
  const { t } = useKit()
  const name = useId()
  const [chosen, choose] = useChoice(value ?? '', (next) => emit('change', next))
  const tiles = offered.filter((tile) => items.some((item) => item.value === tile.value))
  const others = items.filter((item) => !tiles.some((tile) => tile.value === item.value))
  const [wantsMore, setWantsMore] = useState(false)
  const isOpen = wantsMore || !tiles.length || others.some((item) => item.value === chosen)
  const { group, radio } = buildRadioProps({
    values: tiles.map((tile) => tile.value),
    value: chosen,
    // another tap on the chosen tile clears it
    onChoose: (next) => choose(next === chosen ? '' : next),
  })
  return (
    <section className={styles.root}>
      {label && (
        <h3 className={styles.label} id={name}>
          {label}
        </h3>
      )}
      {tiles.length > 0 && (
        <div {...group} aria-labelledby={label ? name : undefined} className={styles.tiles}>
          {tiles.map((tile) => (
            <button key={tile.value} {...radio(tile.value)} className={styles.tile}>
              <span className={styles.name}>{tile.name}</span>
              <bdi className={styles.sample}>{tile.sample}</bdi>
            </button>
          ))}
        </div>
      )}
      {tiles.length > 0 && others.length > 0 && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setWantsMore(!isOpen)}>
          {t('patterns.more', { count: others.length })}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="small" />
        </button>
      )}
      {isOpen && others.length > 0 && (
        <div className={styles.others}>
          <Chips
            items={others}
            value={chosen}
            clearable
            labelledBy={label ? name : undefined}
            emit={((_: string, next: string) => emit('change', next)) as never}
          />
        </div>
      )}
    </section>
  )
}
