import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import { keys, rowTap } from '../../about.ts'
import type { schema } from './price-row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('代理价', 'Price of a sub-agent'),
  purpose: sentence(
    '列表里一件商品的代理价，旁边是原价。',
    'The price of an article for a sub-agent, beside its usual one.',
  ),
  guide: {
    advice: sentence('放在“列表”的行里；点了打开“设置代理价”。', 'In the row of a list; a tap opens the price edit.'),
    keys: keys.press,
    reading: sentence(
      '整行是一个按钮，依次读商品名、原价、我的价和代理价。',
      'The row is one button: article, usual price, own price and the price of the sub-agent.',
    ),
  },
  props: {
    price: part('商品价格', 'Price', '商品、原价和代理价。', 'The article, its usual price and that of the sub-agent.'),
  },
  events: { select: rowTap },
}
