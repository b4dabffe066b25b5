import { useId } from 'react'
import { useKit, type WidgetFacts, type WidgetProps } from '../../../renderer/kit.ts'
import { SkeletonLines, SkeletonBlock } from '../../ui/skeleton.tsx'
import { Money } from '../../ui/numbers/numbers.tsx'
import { Picture } from '../../ui/graphics/picture.tsx'
import { moveFocus } from '../../ui/controls/roving.ts'
import type { schema } from './sku-choice.schema.ts'
import * as styles from './sku-choice.css.ts'

type Props = WidgetProps<typeof schema>
export const facts: WidgetFacts<typeof schema> = { models: { value: 'change' } }
/** Below this stock, the rest is shown. */
const few = 10

export default function SkuChoice({ skus, value: given, usual, title, look, emit }: Props) {
  const { t } = useKit()
  const name = useId()
  // an old link may name a discontinued variant
  const value = skus.some(({ id }) => id === given) ? given : usual
  if (!skus.length) return null
  const inOrder = skus.some(({ id }) => id === value) ? value : skus[0]?.id
  return (
    <section className={styles.variant[look ?? 'card']}>
      <h3 className={styles.title} id={name}>
        {title || t('goods.variants')}
      </h3>
      <div
        role="radiogroup"
        aria-labelledby={name}
        className={styles.choices}
        onKeyDown={(event) => moveFocus(event, '[role=radio]')}
      >
        {skus.map((sku) => (
          <button
            key={sku.id}
            type="button"
            role="radio"
            aria-checked={sku.id === value}
            aria-disabled={sku.stock <= 0}
            tabIndex={sku.id === inOrder ? 0 : -1}
            className={styles.choice}
            onClick={() => sku.stock > 0 && sku.id !== value && void emit('change', sku.id)}
          >
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
                    {sku.stock > 0 ? t('goods.fewLeft', { stock: sku.stock }) : t('goods.soldOut')}
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
