import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import type { schema } from './goods-head.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('积分商品概况', 'Head of points goods'),
  purpose: sentence(
    '积分商品页图片下面：价格、名称和库存。',
    'Below the pictures of points goods: price, name and stock.',
  ),
  props: { goods: part('商品', 'Goods', '积分商品的数据。', 'The data of the goods.') },
}
