import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './goods-head.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('商品概况', 'Head of goods'),
  purpose: sentence('商品页的顶部：名称、价格和标签。', 'The top of the goods page: name, price and tags.'),
  instead: sentence('列表里用“商品”。', 'In a list, use “Goods”.'),
  guide: {
    advice: sentence(
      '商品页图片下面；下单页用一行的样式。',
      'Place it below the pictures on the goods page; use the single line on the order page.',
    ),
    keys: keys.none,
    reading: sentence(
      '名称是二级标题；运营商标志读运营商名，划掉的价标为删除。',
      'The name is a heading; the logo is read as the carrier, and a struck-through price is marked as deleted.',
    ),
  },
  props: {
    goods: part('商品', 'Goods', '商品的数据。', 'The data of the goods.'),
    look: part(
      '样式',
      'Look',
      '商品页用完整的，下单页用一行。',
      'The complete head on the goods page, a single line on the order page.',
      { choices: { head: sentence('完整', 'Whole'), line: sentence('一行', 'One line') } },
    ),
    skus: part(
      '规格',
      'Variants',
      '一行样式里显示选中规格的图和价。',
      'For the picture and price of the selected variant.',
    ),
    skuId: part('选中的规格', 'Selected variant', '规格的编号。', 'The id of the variant.'),
  },
}
