import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, rowTap } from '#widgets/about.ts'
import type { schema } from './goods-row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('商品', 'Goods'),
  purpose: sentence(
    '列表里的一件商品：号卡带资费，普通商品带价格。',
    'Goods in a list: a number card with its tariff, or an article with its price.',
  ),
  guide: {
    advice: sentence(
      '放在“列表”的行里，一栏；点了打开商品页。',
      'Place it in the row of a single-column list; a tap opens the goods page.',
    ),
    keys: keys.press,
    reading: sentence(
      '整行是一个按钮：名称、资费、标签、价格、销量；售罄读出。',
      'The row is a single button: name, tariff, tags, price and sales; “sold out” is read.',
    ),
  },
  props: { goods: part('商品', 'Goods', '一件商品的数据。', 'The data of the goods.') },
  events: { select: rowTap },
}
