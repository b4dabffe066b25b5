import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import { title, look, usual } from '../../about.ts'
import type { schema } from './sku-choice.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('选规格', 'Variants'),
  purpose: sentence(
    '选商品的规格，卖完的能看不能选。',
    'The variants of an article; sold-out ones can be seen, not chosen.',
  ),
  instead: sentence('积分商品用“选积分商品规格”。', 'For goods of the points shop use the variants of points goods.'),
  props: {
    skus: part('规格', 'Variants', '这件商品的全部规格。', 'All variants of the article.'),
    value: part(
      '选中的规格',
      'Selected variant',
      '规格的编号，连到页面的一个值。',
      'Its id, paired with a value of the page.',
    ),
    usual,
    title,
    look,
  },
  events: { change: part('改选', 'Selection changed', '带着规格的编号。', 'Comes with the id of the variant.') },
}
