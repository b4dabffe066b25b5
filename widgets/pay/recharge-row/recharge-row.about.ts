import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, orderEvents } from '#widgets/about.ts'
import type { schema } from './recharge-row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('充值订单', 'Recharge order'),
  purpose: sentence('列表里的一次余额充值。', 'A balance recharge in a list.'),
  guide: {
    advice: sentence('放在“列表”的行里；三个事件都接上。', 'Place it in a list row and bind all three events.'),
    keys: keys.press,
    reading: sentence(
      '状态是文字；复制按钮读作“复制订单号”。',
      'The state is a word; the copy button is read as “Copy order number”.',
    ),
  },
  props: { order: part('订单', 'Order', '一笔充值订单的数据。', 'The data of the recharge.') },
  events: orderEvents,
}
