import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, title, usual } from '#widgets/about.ts'
import type { schema } from './sku-choice.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('选积分商品规格', 'Points variants'),
  purpose: sentence(
    '选积分商品的规格，价格在顶部跟着变。',
    'The variants of points goods; the head shows the price of the chosen variant.',
  ),
  instead: sentence('普通商品用“选规格”。', 'For other goods, use “Variants”.'),
  guide: {
    advice: sentence(
      '放在“底部面板”里；选了之后上面的价格会变。',
      'Place it in a sheet; the price above it follows the choice.',
    ),
    keys: keys.choose,
    reading: sentence(
      '读作单选组；兑完的规格读作不可用，并读“已兑完”。',
      'A radio group; an out-of-stock variant is disabled and read as out of stock.',
    ),
  },
  props: {
    skus: part('规格', 'Variants', '这件商品的全部规格。', 'All variants of the goods.'),
    value: part(
      '选中的规格',
      'Selected variant',
      '规格的编号，连到页面的一个值。',
      'The variant’s id, connected to a value of the page.',
    ),
    usual,
    title,
  },
  events: {
    change: part('改选', 'Selection changed', '带着规格的编号。', 'Another variant was chosen; passes its id.'),
  },
}
