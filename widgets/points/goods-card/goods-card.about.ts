import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './goods-card.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('积分商品', 'Points goods'),
  purpose: sentence('积分商城的一件商品，两个一行。', 'Goods of the points shop, two per line.'),
  guide: {
    advice: sentence(
      '放在两栏“列表”的行里；点了打开商品页。',
      'Place it in the row of a two-column list; a tap opens the goods page.',
    ),
    keys: keys.press,
    reading: sentence(
      '整张是一个按钮：名称、积分、划掉的市场价、已兑；兑完读出。',
      'The card is a single button: name, points, struck-through market price and number of exchanges; “out of stock” is read.',
    ),
  },
  props: { goods: part('商品', 'Goods', '一件积分商品的数据。', 'The data of the goods.') },
  events: { select: part('点商品', 'Goods tapped', '点了这件商品。', 'The goods were tapped.') },
}
