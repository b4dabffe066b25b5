import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './goods-head.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('积分商品概况', 'Head of points goods'),
  purpose: sentence(
    '积分商品页图片下面：价格、名称和库存。',
    'Price, name and stock of points goods, below the pictures.',
  ),
  guide: {
    advice: sentence(
      '积分商品页的轮播图下面，一页一个。',
      'Place it below the carousel on the page of points goods, once per page.',
    ),
    keys: keys.none,
    reading: sentence(
      '名称是二级标题；划掉的价读作市场价。',
      'The name is a heading; the struck-through price is read as the market price.',
    ),
  },
  props: { goods: part('商品', 'Goods', '积分商品的数据。', 'The data of the goods.') },
}
