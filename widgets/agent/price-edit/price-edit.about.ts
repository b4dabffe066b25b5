import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './price-edit.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('设置代理价', 'Price for a sub-agent'),
  purpose: sentence(
    '给下级代理设一件商品的价格，清空恢复原价。',
    'Sets an article’s price for a sub-agent; an empty price restores the default.',
  ),
  guide: {
    advice: sentence(
      '放在“底部面板”里，一次改一件商品；上下限由数据给出。',
      'Place it in a sheet, for one article at a time; the limits come from the data.',
    ),
    keys: keys.form,
    reading: sentence(
      '输入框和它的上下限一起读；离开输入框时，超出的会读出。',
      'The field is read with its limits; a price outside them is announced when the shopper leaves the field.',
    ),
  },
  props: {
    price: part(
      '商品价格',
      'Price',
      '商品、原价和现在的代理价。',
      'The article, its default price and the sub-agent’s current price.',
    ),
  },
  events: {
    save: part(
      '保存',
      'Saved',
      '带着商品编号和新的价格（元）。',
      'The price was saved; passes the article’s id and the new price in yuan.',
    ),
  },
}
