import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, orderEvents } from '#widgets/about.ts'
import type { schema } from './order-row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('加速订单', 'Acceleration order'),
  purpose: sentence(
    '列表里的一笔加速订单：生效中、已结束或未支付。',
    'An acceleration order in a list: active, past or unpaid.',
  ),
  guide: {
    advice: sentence(
      '放在“列表”的行里；三个事件都接上，未支付的才显示取消和支付。',
      'Place it in a list row and bind all three events; cancel and pay appear only while the order is unpaid.',
    ),
    keys: keys.press,
    reading: sentence(
      '状态是文字，不只靠颜色；复制按钮读作“复制订单号”。',
      'The state is a word, not only a colour; the copy button is read as “Copy order number”.',
    ),
  },
  props: { order: part('订单', 'Order', '一笔加速订单的数据。', 'The data of the order.') },
  events: orderEvents,
}
