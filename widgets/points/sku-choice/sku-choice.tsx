import { useId } from 'react'
import { useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonLines, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { buildRadioProps } from '#widgets/ui/controls/radios.ts'
import type { schema } from './sku-choice.schema.ts'
import * as styles from './sku-choice.css.ts'

export const facts: WidgetFacts<typeof schema> = { models: { value: 'change' } }

/** Sold-out variants are visible and disabled. */
export default function SkuChoice({ skus, value: given, usual, title, emit }: WidgetProps<typeof schema>) {
  const { t } = useKit()
  const name = useId()
  const value = given ?? usual
  if (!skus.length) return null
  const { group, radio } = buildRadioProps({
    values: skus.map(({ id }) => id),
    value,
    isDisabled: (id) => skus.some((sku) => sku.id === id && sku.stock <= 0),
    onChoose: (id) => id !== value && void emit('change', id),
  })
  return (
    <section className={styles.root}>
      <h3 id={name} className={styles.title}>
        {title || t('points.variants')}
      </h3>
      <div {...group} aria-labelledby={name} className={styles.group}>
        {skus.map((sku) => (
          <button key={sku.id} {...radio(sku.id)} className={styles.chip}>
            {sku.stock > 0 ? sku.name : t('points.variantGone', { name: sku.name })}
          </button>
        ))}
      </div>
    </section>
  )
}

export const Skeleton = () => (
  <div className={styles.root}>
    <SkeletonBlock>
      <SkeletonLines count={2} />
    </SkeletonBlock>
  </div>
)
