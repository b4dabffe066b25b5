import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, rowTap } from '#widgets/about.ts'
import type { schema } from './price-row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('代理价', 'Price of a sub-agent'),
  purpose: sentence(
    '列表里一件商品的代理价，旁边是原价。',
    'An article’s price for a sub-agent, next to the default price.',
  ),
  guide: {
    advice: sentence(
      '放在“列表”的行里；点了打开“设置代理价”。',
      'Place it in a list row; a tap opens “Price for a sub-agent”.',
    ),
    keys: keys.press,
    reading: sentence(
      '整行是一个按钮，依次读商品名、原价、我的价和代理价。',
      'The row is a single button: article, default price, own price and the sub-agent’s price.',
    ),
  },
  props: {
    price: part(
      '商品价格',
      'Price',
      '商品、原价和代理价。',
      'The article, its default price and the sub-agent’s price.',
    ),
  },
  events: { select: rowTap },
}
