import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, title, look, usual } from '#widgets/about.ts'
import type { schema } from './sku-choice.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('选规格', 'Variants'),
  purpose: sentence(
    '选商品的规格，卖完的能看不能选。',
    'The variants of an article; sold-out variants are visible, but not selectable.',
  ),
  instead: sentence('积分商品用“选积分商品规格”。', 'For goods of the points shop, use “Points variants”.'),
  guide: {
    advice: sentence(
      '放在“底部面板”里；面板顶部用“商品概况”的一行样式。',
      'Place it in a sheet, below the single-line head of goods.',
    ),
    keys: keys.choose,
    reading: sentence(
      '读作单选组，读规格、价格和余量；卖完的读作不可用。',
      'A radio group with variant, price and stock; a sold-out variant is disabled.',
    ),
  },
  props: {
    skus: part('规格', 'Variants', '这件商品的全部规格。', 'All variants of the article.'),
    value: part(
      '选中的规格',
      'Selected variant',
      '规格的编号，连到页面的一个值。',
      'The variant’s id, connected to a value of the page.',
    ),
    usual,
    title,
    look,
  },
  events: {
    change: part('改选', 'Selection changed', '带着规格的编号。', 'Another variant was chosen; passes its id.'),
  },
}
