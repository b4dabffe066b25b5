import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, timeUp, rowTap } from '#widgets/about.ts'
import type { schema } from './order-row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('积分订单', 'Points order'),
  purpose: sentence(
    '列表里的一笔积分订单，按钮由页面放进去。',
    'A points order in a list, with buttons from the page.',
  ),
  guide: {
    advice: sentence('放在“列表”的行里；按钮放进它的位置。', 'Place it in a list row; put the buttons in its slot.'),
    keys: keys.press,
    reading: sentence(
      '状态是文字；订单号按钮点了复制。',
      'The state is a word; the button of the order number copies it.',
    ),
  },
  props: { order: part('订单', 'Order', '一笔积分订单的数据。', 'The data of the order.') },
  events: { select: rowTap, end: timeUp },
  slots: {
    actions: part('按钮', 'Buttons', '订单下方的操作，如支付、取消。', 'Actions for the order, such as pay or cancel.'),
  },
}
