import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, title, look } from '#widgets/about.ts'
import type { schema } from './methods.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('支付方式', 'Payment methods'),
  purpose: sentence('选支付方式，用不了的写明原因。', 'The ways to pay; an unusable method shows the reason.'),
  guide: {
    advice: sentence(
      '收银台里用；用不了的也列出来并写原因。',
      'Place it in the cashier; unusable methods are listed with their reason.',
    ),
    keys: keys.choose,
    reading: sentence(
      '读作单选组，每项读方式和余额；用不了的读出原因。',
      'A radio group with method and balance; an unusable method is read with its reason.',
    ),
  },
  props: {
    items: part('方式', 'Methods', '这笔订单的支付方式。', 'The payment methods of this order.'),
    value: part(
      '选中的方式',
      'Selected method',
      '用不了时自动换成能用的第一个。',
      'If it is unusable, the first usable method is selected instead.',
    ),
    title,
    look,
  },
  events: {
    change: part('改选', 'Selection changed', '带着新的方式。', 'Another method was chosen; passes its value.'),
  },
}
