import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './goods-line.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('积分商品一行', 'Points goods line'),
  purpose: sentence(
    '下单后的一行商品：图、名称、规格、数量和价格。',
    'Ordered goods on a single line: picture, name, variant, quantity and price.',
  ),
  guide: {
    advice: sentence('兑换页和订单里用；写明数量。', 'Place it on the exchange page and in orders, with the quantity.'),
    keys: keys.press,
    reading: sentence(
      '能点时整行是一个按钮；依次读名称、规格、价格和数量。',
      'A tappable line is a single button: name, variant, price and quantity.',
    ),
  },
  props: {
    image: part('图片', 'Picture', '商品的图片。', 'The picture of the goods.'),
    name: part('名称', 'Name', '商品名称。', 'The name of the goods.'),
    variant: part('规格', 'Variant', '选的规格。', 'The chosen variant.'),
    quantity: part('数量', 'Quantity', '几件。', 'The number of items.'),
    integral: part('积分', 'Points', '每件要多少积分。', 'The points per item.'),
    money: part('金额', 'Money', '每件另付多少，单位：元。', 'The additional price per item, in yuan.'),
    note: part('小字', 'Note', '如“限兑 2 件”。', 'Such as “2 at most”.'),
    tap: part('可以点', 'Tappable', '点了看商品。', 'A tap opens the goods page.'),
  },
  events: { press: part('点商品', 'Goods tapped', '点了这一行。', 'The line was tapped.') },
}
