import { useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import { useChoice } from '#widgets/ui/controls/use-choice.ts'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { countConditions, findLabel, findPlaceName } from './chosen.ts'
import { Press } from '#widgets/ui/controls/press.tsx'
import type { schema } from './bar.schema.ts'
import * as styles from './bar.css.ts'

type Props = WidgetProps<typeof schema>
export const facts: WidgetFacts<typeof schema> = { steady: true, models: { arrange: 'arrange' } }

export default function FilterBar({ filter, rules, prices, places, arrange: given, sticky, above, emit }: Props) {
  const [arrange, choose] = useChoice(given, (next) => emit('arrange', next!))
  const { t } = useKit()
  const count = countConditions(filter)
  return (
    <div className={`${styles.root} ${sticky ? styles.sticky[sticky] : ''}`}>
      {above}
      <div className={styles.line}>
        <div className={styles.parts}>
          <Part name={t('filter.place')} chosen={findPlaceName(places, filter)} onPress={() => void emit('place')} />
          <Part name={t('filter.rule')} chosen={findLabel(rules, filter.rule)} onPress={() => void emit('rule')} />
          <Part name={t('filter.price')} chosen={findLabel(prices, filter.price)} onPress={() => void emit('price')} />
        </div>
        <div className={styles.rest}>
          <Press
            className={`${styles.all} ${count ? styles.on : ''}`}
            href={emit.href?.('all')}
            onPress={() => void emit('all')}
          >
            <Icon name="sliders-horizontal" size="medium" />
            {t('filter.filter')}
            {count > 0 && <span className={styles.count}>{count}</span>}
          </Press>
          {arrange && (
            <button
              type="button"
              className={styles.arrange}
              aria-label={t(arrange === 1 ? 'filter.twoColumns' : 'filter.oneColumn')}
              onClick={() => choose(arrange === 1 ? 2 : 1)}
            >
              <Icon name={arrange === 1 ? 'layout-grid' : 'list'} size="medium" />
            </button>
          )}
        </div>
      </div>
    </div>
  )
}

function Part({ name, chosen, onPress }: { name: string; chosen: string | undefined; onPress: () => void }) {
  return (
    <button
      type="button"
      className={`${styles.part} ${chosen ? styles.on : ''}`}
      aria-haspopup="dialog"
      aria-label={chosen ? `${name} ${chosen}` : undefined}
      onClick={onPress}
    >
      <span className={styles.name}>{chosen ?? name}</span>
      <Icon name="chevron-down" size="small" />
    </button>
  )
}
