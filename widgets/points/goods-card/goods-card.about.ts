import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import type { schema } from './goods-card.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('积分商品', 'Points goods'),
  purpose: sentence('积分商城的一件商品，两个一行。', 'Goods of the points shop, two a line.'),
  props: { goods: part('商品', 'Goods', '一件积分商品的数据。', 'The data of the goods.') },
  events: { select: part('点商品', 'Goods tapped', '点了这件商品。', 'The goods were tapped.') },
}
