import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, orderEvents, timeUp } from '#widgets/about.ts'
import type { schema } from './unpaid-row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('待付款订单', 'Unpaid order'),
  purpose: sentence(
    '列表里任意一种没付款的订单，带剩余时间。',
    'An unpaid order of any kind in a list, with the remaining time.',
  ),
  guide: {
    advice: sentence(
      '放在“列表”的行里；到时的事件接刷新。',
      'Place it in a list row; refresh the list when the time is up.',
    ),
    keys: keys.press,
    reading: sentence(
      '剩余时间读作计时器，不会每秒打断。',
      'The remaining time is a timer that does not interrupt every second.',
    ),
  },
  props: { order: part('订单', 'Order', '一笔待付款订单的数据。', 'The data of the order.') },
  events: { ...orderEvents, end: timeUp },
}
