import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import { rowTap } from '../../about.ts'
import type { schema } from './price-row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('代理价', 'Price of a sub-agent'),
  purpose: sentence(
    '列表里一件商品的代理价，旁边是原价。',
    'The price of an article for a sub-agent, beside its usual one.',
  ),
  props: {
    price: part('商品价格', 'Price', '商品、原价和代理价。', 'The article, its usual price and that of the sub-agent.'),
  },
  events: { select: rowTap },
}
