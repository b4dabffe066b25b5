import { useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import { limits } from '#schemas/limits.ts'
import { useBusy } from '#widgets/ui/controls/busy.ts'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import type { schema } from './heart.schema.ts'
import * as styles from './heart.css.ts'

export const facts: WidgetFacts<typeof schema> = { models: { value: 'change' } }

/** Adds a number to the favourites or removes it: immediately on the device, and reverted when the server refuses. */
export default function Heart({ number: { id, number, price }, value, words, emit }: WidgetProps<typeof schema>) {
  const { t } = useKit()
  const [busy, run] = useBusy()
  const favourites = value ?? []
  const on = favourites.some((favourite) => favourite.id === id)
  const word = t(on ? 'number.favourited' : 'number.favourite')
  const press = async () => {
    if (!on && favourites.length >= limits.favourites) return emit('full')
    await emit('change', on ? favourites.filter((favourite) => favourite.id !== id) : [{ id, price }, ...favourites])
    const outcome = await emit('toggle', { id, on: !on })
    return outcome.ok ? outcome : emit('change', favourites)
  }
  return (
    <button
      type="button"
      className={words ? styles.wide : styles.small}
      data-on={on}
      aria-pressed={on}
      aria-label={t('number.favouriteOf', { word: words ? word : t('number.favourite'), number })}
      aria-busy={busy || undefined}
      onClick={() => run(press)}
    >
      <Icon name="heart" size="medium" />
      {words && <span>{word}</span>}
    </button>
  )
}
