import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import { rowTap } from '../../about.ts'
import type { schema } from './goods-row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('商品', 'Goods'),
  purpose: sentence(
    '列表里的一件商品：号卡带资费，普通商品带价格。',
    'Goods in a list: a number card with its tariff, an article with its price.',
  ),
  props: { goods: part('商品', 'Goods', '一件商品的数据。', 'The data of one article.') },
  events: { select: rowTap },
}
