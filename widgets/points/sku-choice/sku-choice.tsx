import { useId } from 'react'
import { useKit, type WidgetFacts, type WidgetProps } from '../../../renderer/kit.ts'
import { SkeletonLines, SkeletonBlock } from '../../ui/skeleton.tsx'
import { moveFocus } from '../../ui/controls/roving.ts'
import type { schema } from './sku-choice.schema.ts'
import * as styles from './sku-choice.css.ts'

export const facts: WidgetFacts<typeof schema> = { models: { value: 'change' } }

/** Sold-out ones are visible and disabled. */
export default function SkuChoice({ skus, value: given, usual, title, emit }: WidgetProps<typeof schema>) {
  const { t } = useKit()
  const name = useId()
  const value = given ?? usual
  if (!skus.length) return null
  const inOrder = skus.find(({ id, stock }) => id === value && stock > 0) ?? skus.find(({ stock }) => stock > 0)
  return (
    <section className={styles.root}>
      <h3 id={name} className={styles.title}>
        {title || t('points.variants')}
      </h3>
      <div
        role="radiogroup"
        aria-labelledby={name}
        className={styles.group}
        onKeyDown={(event) => moveFocus(event, '[role=radio]')}
      >
        {skus.map((sku) => (
          <button
            key={sku.id}
            type="button"
            role="radio"
            className={styles.chip}
            aria-checked={sku.id === value}
            disabled={sku.stock <= 0}
            tabIndex={sku === inOrder ? 0 : -1}
            onClick={() => sku.id !== value && void emit('change', sku.id)}
          >
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
