import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, timeUp } from '#widgets/about.ts'
import type { schema } from './pay-sum.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('收银台金额', 'Sum of the cashier'),
  purpose: sentence(
    '收银台顶部的大字金额和支付期限。',
    'The amount in large type at the top of a cashier, and the payment deadline.',
  ),
  guide: {
    advice: sentence(
      '收银台的第一个部分；到时的事件接刷新。',
      'The first part of a cashier; refresh the page when the time is up.',
    ),
    keys: keys.none,
    reading: sentence(
      '读“应付”和金额；支付期限读作计时器。',
      'The amount is read as “To pay”; the payment deadline is a timer.',
    ),
  },
  props: {
    money: part('金额', 'Sum', '单位：元。', 'In yuan.'),
    title: part('付的是什么', 'Item', '如商品名称。', 'Such as the name of the goods.'),
    end: part(
      '支付期限',
      'Time to pay',
      '到什么时间为止，按它倒数。',
      'The payment deadline; the countdown runs to this time.',
    ),
  },
  events: { end: timeUp },
}
