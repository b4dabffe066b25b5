import { useId } from 'react'
import { useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonLines, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Money } from '#widgets/ui/numbers/numbers.tsx'
import { Picture } from '#widgets/ui/graphics/picture.tsx'
import { buildRadioProps } from '#widgets/ui/controls/radios.ts'
import type { schema } from './sku-choice.schema.ts'
import * as styles from './sku-choice.css.ts'

type Props = WidgetProps<typeof schema>
export const facts: WidgetFacts<typeof schema> = { models: { value: 'change' } }
/** The remaining stock is shown below this number. */
const few = 10

export default function SkuChoice({ skus, value: given, usual, title, look, emit }: Props) {
  const { t } = useKit()
  const name = useId()
  // an old link may name a discontinued variant
  const value = skus.some(({ id }) => id === given) ? given : usual
  if (!skus.length) return null
  const isSoldOut = (id: number) => skus.some((sku) => sku.id === id && sku.stock <= 0)
  const { group, radio } = buildRadioProps({
    values: skus.map(({ id }) => id),
    value,
    onChoose: (id) => id !== value && !isSoldOut(id) && void emit('change', id),
  })
  return (
    <section className={styles.variant[look ?? 'card']}>
      <h3 className={styles.title} id={name}>
        {title || t('things.variants')}
      </h3>
      <div {...group} aria-labelledby={name} className={styles.choices}>
        {skus.map((sku) => (
          <button key={sku.id} {...radio(sku.id)} aria-disabled={sku.stock <= 0} className={styles.choice}>
            {sku.image && (
              <span className={styles.picture}>
                <Picture src={sku.image} alt="" radius="chip" />
              </span>
            )}
            <span className={styles.words}>
              <span className={styles.name}>{sku.name}</span>
              <span className={styles.foot}>
                <Money yuan={sku.price} short tone="ink" />
                {sku.stock < few && (
                  <span className={styles.left}>
                    {sku.stock > 0 ? t('things.fewLeft', { stock: sku.stock }) : t('goods.soldOut')}
                  </span>
                )}
              </span>
            </span>
          </button>
        ))}
      </div>
    </section>
  )
}

export function Skeleton({ look }: Partial<Props>) {
  return (
    <div className={styles.variant[look ?? 'card']}>
      <SkeletonBlock>
        <SkeletonLines count={3} />
      </SkeletonBlock>
    </div>
  )
}
