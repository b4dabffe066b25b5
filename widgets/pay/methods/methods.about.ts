import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import { keys, title, look } from '../../about.ts'
import type { schema } from './methods.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('支付方式', 'Payment methods'),
  purpose: sentence('选支付方式，用不了的写明原因。', 'The ways to pay; one that cannot be used shows why.'),
  guide: {
    advice: sentence(
      '收银台里用；用不了的也列出来并写原因。',
      'In the cashier; a method that cannot be used is listed with its reason.',
    ),
    keys: keys.choose,
    reading: sentence(
      '读作单选组，每项读方式和余额；用不了的读出原因。',
      'A radio group with method and balance; one that cannot be used is read with the reason.',
    ),
  },
  props: {
    items: part('方式', 'Methods', '这笔订单的支付方式。', 'Those of this order.'),
    value: part(
      '选中的方式',
      'Selected method',
      '用不了时自动换成能用的第一个。',
      'One that cannot be used gives way to the first that can.',
    ),
    title,
    look,
  },
  events: { change: part('改选', 'Selection changed', '带着新的方式。', 'Comes with the new method.') },
}
