import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonRow, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Chip } from '#widgets/ui/cards/chip.tsx'
import { Money } from '#widgets/ui/numbers/numbers.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { Picture } from '#widgets/ui/graphics/picture.tsx'
import { Press } from '#widgets/ui/controls/press.tsx'
import type { schema } from './price-row.schema.ts'
import * as styles from './price-row.css.ts'

export default function PriceRow({ price, emit }: WidgetProps<typeof schema>) {
  const { money, t } = useKit()
  const { goodsName, image, basePrice, myPrice, commission, subPrice } = price
  const isOwnPrice = subPrice != null
  return (
    <Press className={styles.root} href={emit.href?.('select')} onPress={() => void emit('select')}>
      <span className={styles.picture}>
        <Picture src={image} alt="" radius="control" />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{goodsName}</span>
        <span className={styles.note}>{t('agent.basePrice', { money: money(basePrice) })}</span>
        <span className={styles.note}>
          {t('agent.myPrice', { money: money(myPrice), commission: money(commission) })}
        </span>
        <span className={styles.foot}>
          <Money yuan={isOwnPrice ? subPrice : basePrice} size="section" tone={isOwnPrice ? 'price' : 'ink'} short />
          {isOwnPrice ? <Chip tone="warning">{t('agent.own')}</Chip> : <Chip>{t('agent.default')}</Chip>}
          <span className={styles.edit}>
            <Icon name="pencil" size="small" />
            {t('agent.edit')}
          </span>
        </span>
      </span>
    </Press>
  )
}

export const Skeleton = () => (
  <div className={styles.root}>
    <SkeletonBlock>
      <SkeletonRow picture={64} />
    </SkeletonBlock>
  </div>
)
