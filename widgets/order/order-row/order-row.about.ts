import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import { rowTap } from '../../about.ts'
import type { schema } from './order-row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('订单', 'Order'),
  purpose: sentence(
    '列表里的一笔商城订单，按钮由页面放进去。',
    'One order of the shop in a list, with the buttons that the page puts in.',
  ),
  props: { order: part('订单', 'Order', '一笔订单的数据。', 'The data of one order.') },
  events: { select: rowTap },
  slots: {
    actions: part(
      '按钮',
      'Buttons',
      '订单下方的操作，如支付、取消。',
      'What can be done with it, such as pay or cancel.',
    ),
  },
}
