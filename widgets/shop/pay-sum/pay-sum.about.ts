import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import { timeUp } from '../../about.ts'
import type { schema } from './pay-sum.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('收银台金额', 'Sum of the cashier'),
  purpose: sentence(
    '收银台顶部的大字金额和支付期限。',
    'The sum in large type at the head of a cashier, and the time to pay.',
  ),
  props: {
    money: part('金额', 'Sum', '单位：元。', 'In yuan.'),
    title: part('付的是什么', 'What is paid', '如商品名称。', 'Such as the name of the goods.'),
    end: part('支付期限', 'Time to pay', '到什么时间为止，按它倒数。', 'Until when; it counts down to this time.'),
  },
  events: { end: timeUp },
}
