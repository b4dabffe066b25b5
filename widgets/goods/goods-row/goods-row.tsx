import { useKit, type Kit, type WidgetProps } from '#renderer/kit.ts'
import { Tags } from '#widgets/ui/cards/chip.tsx'
import { Dotted } from '#widgets/ui/cards/dotted.tsx'
import { GoodsPrice } from '#widgets/ui/numbers/goods-price.tsx'
import { OperatorLogo } from '#widgets/ui/graphics/operator-logo.tsx'
import { Picture } from '#widgets/ui/graphics/picture.tsx'

import { Press } from '#widgets/ui/controls/press.tsx'
import type { schema } from './goods-row.schema.ts'
import * as styles from './goods-row.css.ts'

type Props = WidgetProps<typeof schema>
type Row = Props['goods']

export default function GoodsRow({ goods, emit }: Props) {
  const kit = useKit()
  const { count, money, t } = kit
  const gone = goods.stock <= 0
  const tariff = listTariffParts(kit, goods)
  return (
    <Press className={styles.root} href={emit.href?.('select')} onPress={() => void emit('select')}>
      <span className={styles.picture}>
        <Picture src={goods.tips} alt="" radius="control" />
        {gone && <span className={styles.gone}>{t('goods.soldOut')}</span>}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          <OperatorLogo type={goods.operatorType} /> {goods.name}
        </span>
        {goods.summary && <span className={styles.summary}>{goods.summary}</span>}
        {tariff.length > 0 && (
          <span className={styles.tariff}>
            <Dotted facts={tariff} />
          </span>
        )}
        <Tags
          items={[
            ...(goods.commission ? [t('goods.commission', { money: money(goods.commission) })] : []),
            ...goods.tags.slice(0, 3),
          ]}
        />
        <span className={styles.foot}>
          <GoodsPrice goods={goods} size="section" />
          {goods.sales > 0 && (
            <span className={styles.sales}>
              {t(isCard(goods) ? 'goods.taken' : 'goods.sold', { sales: count(goods.sales) })}
            </span>
          )}
        </span>
      </span>
    </Press>
  )
}

const isCard = ({ type }: Row) => type !== 2

/** Returns the contents of the tariff. */
const listTariffParts = ({ t, volume }: Kit, { commonFlow, fixedFlow, callDuration }: Row): string[] =>
  [
    commonFlow ? t('goods.commonFlow', { volume: volume(commonFlow) }) : '',
    fixedFlow ? t('goods.fixedFlow', { volume: volume(fixedFlow) }) : '',
    callDuration ? t('goods.calls', { minutes: callDuration }) : '',
  ].filter(Boolean)
