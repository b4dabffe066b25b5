import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import { title, usual } from '../../about.ts'
import type { schema } from './sku-choice.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('选积分商品规格', 'Points variants'),
  purpose: sentence(
    '选积分商品的规格，价格在顶部跟着变。',
    'The variants of points goods; the head shows the price of the chosen one.',
  ),
  instead: sentence('普通商品用“选规格”。', 'For other goods use variants.'),
  props: {
    skus: part('规格', 'Variants', '这件商品的全部规格。', 'All variants of the goods.'),
    value: part(
      '选中的规格',
      'Selected variant',
      '规格的编号，连到页面的一个值。',
      'Its id, paired with a value of the page.',
    ),
    usual,
    title,
  },
  events: { change: part('改选', 'Selection changed', '带着规格的编号。', 'Comes with the id of the variant.') },
}
